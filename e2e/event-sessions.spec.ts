import { expect } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

test('um evento que já passou mostra a sua programação', async ({ page }) => {
  await page.goto('/eventos#jornada-pibid-2019')
  await whenHydrated(page)
  // The link of old leads to its row, and that to its page.
  const row = page.getByRole('link', { name: /Jornada do PIBID/ })
  await expect(row).toBeInViewport()
  await isAccessible(page)
  await row.click()
  const sessions = page.locator('.event-sessions:visible')
  await expect(sessions.getByRole('listitem')).toHaveText([
    /26 de agosto de 2019, das 14h às 16h$/,
    /27 de agosto de 2019, das 10h às 12h$/,
    /30 de agosto de 2019, das 14h às 16h$/,
  ])
  await page.goBack()
  await page.getByRole('link', { name: /Encontro Pedagógico/ }).click()
  await expect(sessions.getByRole('listitem').first()).toHaveText(
    /4 de fevereiro de 2019, 8h · Palestras · Auditório da EAPE$/,
  )
  await isAccessible(page)
})

test('uma editora escreve uma sessão no celular, e o que acaba antes de começar é dito nela', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/conteudo/events/mulheres-mil-2025-2')
  await whenHydrated(page)
  await page.getByRole('button', { name: 'Adicionar sessão' }).click()
  const session = page.locator('details.row-inputs')
  await session.getByLabel('O que acontece').fill('Aula aberta')
  await session.getByLabel('Começa', { exact: true }).fill('2025-09-29')
  await session.getByLabel('Começa: hora').fill('14:00')
  await session.getByLabel('Termina opcional', { exact: true }).fill('2025-09-29')
  await session.getByLabel('Termina: hora').fill('13:00')
  const save = page.getByRole('button', { name: /^(Salvar|Publicar)/ })
  await save.click()
  await expect(session.getByText('Acaba antes de começar: vem antes de “Começa”.')).toBeVisible()
  await session.getByLabel('Termina: hora').fill('15:30')
  await save.click()
  await expect(page.getByText('Salvo.')).toBeVisible()
  await page.goto('/eventos/mulheres-mil-2025-2')
  await expect(
    page.getByText(/29 de setembro de 2025, das 14h às 15h30 · Aula aberta$/i),
  ).toBeVisible()
})
