import { expect } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

for (const path of ['/details', '/details/abc', '/details-glossario', '/details-glossario/abc?x=1'])
  test(`${path} pede para entrar e lembra para onde se ia`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(
      (url) => url.pathname === '/perfil' && url.searchParams.get('voltar') === path,
    )
    await whenHydrated(page)
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })

test('um destino de fora não é aceito', async ({ page }) => {
  await page.goto('/perfil?voltar=https://outro.exemplo/')
  await whenHydrated(page)
  await expect(page.getByText('outro.exemplo')).toHaveCount(0)
})

test('entrar diz que as contas ainda não estão disponíveis e não perde o que foi escrito', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.goto('/perfil')
  await whenHydrated(page)
  await page.getByLabel('E-mail').fill('setor@exemplo.edu.br')
  await page.getByLabel('Senha', { exact: true }).fill('uma senha longa')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('alert')).toContainText(/indispon/i)
  await expect(page.getByLabel('E-mail')).toHaveValue('setor@exemplo.edu.br')
  expect(sent).toEqual([])
})
