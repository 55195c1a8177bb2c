import { expect } from '@playwright/test'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

test('vinte informações se confirmam com vinte e um toques, e a última volta atrás', async ({
  page,
  personWith,
  server,
}) => {
  const doubtful = async () => {
    const answer = await server.api.get(`${contentQualityPaths.findings}?kind=doubtful`)
    return ((await answer.json()) as { findings: unknown[] }).findings.length
  }
  const before = await doubtful()
  expect(before).toBeGreaterThan(50)
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/pendencias')
  await whenHydrated(page)
  let taps = 0
  await page.getByRole('link', { name: 'Confirmar uma a uma' }).first().click()
  taps++
  await expect(page.getByText(`1 de ${before}`)).toBeVisible()
  await isAccessibleInBothThemes(page)
  const right = page.getByRole('button', { name: 'Está certo' })
  // No scrolling, however long the fact is.
  await expect(right).toBeInViewport({ ratio: 1 })
  for (let at = 2; at <= 21; at++) {
    await right.click()
    taps++
    await expect(page.getByText(`${at} de ${before}`)).toBeVisible()
  }
  expect(taps).toBeLessThanOrEqual(25)
  expect(await doubtful()).toBe(before - 20)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(doubtful).toBe(before - 19)
  // Only with the keyboard: on, and past one that nobody knows.
  await expect(right).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`22 de ${before}`)).toBeVisible()
  await expect(right).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`23 de ${before}`)).toBeVisible()
  expect(await doubtful()).toBe(before - 20)
})

test('as pendências se filtram por tipo, conteúdo e campus, e o endereço guarda a escolha', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  await page.goto('/perfil/pendencias')
  await whenHydrated(page)
  await page
    .getByRole('link', { name: /^Ver todas/ })
    .first()
    .click()
  await expect(page).toHaveURL(/tipo=/)
  await expect(page.getByText(/^E mais/)).toHaveCount(0)
  expect(await page.locator('.finding').count()).toBeGreaterThan(50)
  await page.getByRole('combobox', { name: 'Todo o conteúdo' }).selectOption('Horários')
  await page.getByRole('combobox', { name: 'Todos os campi' }).selectOption('Brasília')
  await expect(page).toHaveURL(
    /colecao=services.*campus=brasilia|campus=brasilia.*colecao=services/,
  )
  await page.reload()
  await whenHydrated(page)
  await expect(page.getByRole('combobox', { name: 'Todos os campi' })).toHaveValue('brasilia')
  await page.getByRole('combobox', { name: 'Todos os tipos' }).selectOption('Links que não abrem')
  await expect(page.getByText('Nada com esses filtros')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todas as pendências' }).click()
  await expect(page.getByRole('link', { name: 'Confirmar uma a uma' }).first()).toBeVisible()
})
