import { expect } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { test, whenHydrated, whenTakenOver } from './test.ts'

test('sem o servidor, uma tela nova diz o que houve e tenta de novo', async ({ page, faults }) => {
  let isDown = true
  await page.route('**/api/bundle', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/perfil')
  await whenHydrated(page)
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Cursos' })
    .click()
  await expect(page.getByText('Não foi possível carregar')).toBeVisible()
  const asked = page.waitForRequest('**/api/bundle')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await asked
  // Not before the click: the screen also tries by itself, and the button would be gone.
  isDown = false
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
  faults.length = 0
})

test('uma resposta que não é nossa (portal de wi-fi) conta como falta de conexão', async ({
  page,
  faults,
}) => {
  await page.route('**/api/bundle', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Aceite os termos</p>' }),
  )
  await page.goto('/perfil')
  await whenHydrated(page)
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Glossário' })
    .click()
  await expect(page.getByText('Não foi possível carregar')).toBeVisible()
  faults.length = 0
})

test('uma tela cujo código não veio diz que algo deu errado, e “Tentar de novo” a traz', async ({
  page,
  personWith,
  faults,
}) => {
  await signIn(page, await personWith('editor'))
  await page.route('**/assets/staff-*.js', (route) => route.abort())
  await page.goto('/perfil')
  await expect(page.getByText('Algo deu errado nesta tela')).toBeVisible()
  await page.unroute('**/assets/staff-*.js')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('button', { name: 'Sair da conta' })).toBeVisible()
  expect(faults.join()).toContain('Failed to fetch dynamically imported module')
  faults.length = 0
})

test('enquanto o conteúdo vem, a tela tem a forma dele', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/bundle', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/perfil')
  await whenTakenOver(page)
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Cursos' })
    .click()
  await expect(page.locator('.waiting')).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'Técnico em Comércio' })).toBeVisible()
})

test('um início que falha é dito, registrado, e oferece outra tentativa', async ({
  page,
  faults,
}) => {
  await page.route('**/tab1', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('id="_dados">{', 'id="_dados">{{')
    await route.fulfill({ response, body })
  })
  await page.goto('/tab1')
  await expect(page.getByRole('alert')).toContainText('não abriu por completo')
  await expect(page.locator('h1:visible')).toHaveText('Instituto Federal de Brasília')
  expect(faults.join()).toContain('The app did not start')
  faults.length = 0
  await page.unroute('**/tab1')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
