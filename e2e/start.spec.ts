import { expect } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

test('a primeira visita começa pelos slides, e quem termina não os vê de novo', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/slides-boas-vindas$/)
  await whenHydrated(page)
  for (let slide = 1; slide < 3; slide += 1) {
    await page.getByRole('button', { name: 'Próximo' }).click()
    await expect(page.locator('.welcome-dots [aria-current]')).toContainText(`Slide ${slide + 1}`)
  }
  await page.getByRole('link', { name: 'Começar', exact: true }).click()
  await expect(page).toHaveURL(/\/tab1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instituto Federal de Brasília')
  await page.goto('/')
  await expect(page).toHaveURL(/\/tab1$/)
  await page.goto('/slides-boas-vindas')
  await expect(page.getByRole('heading', { name: 'O instituto na sua mão' })).toBeVisible()
})

test('quem pula os slides vai ao início e a escolha fica', async ({ page, context }) => {
  await page.goto('/')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Pular' }).click()
  await expect(page).toHaveURL(/\/tab1$/)
  const later = await context.newPage()
  await later.goto('/')
  await expect(later).toHaveURL(/\/tab1$/)
})

test('quem chega a um slide pelo endereço dele está nele: os pontos e o botão sabem', async ({
  page,
}) => {
  // At once, before the app listens.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/slides-boas-vindas#slide-3')
  await whenHydrated(page)
  await expect(page.locator('.welcome-dots [aria-current]')).toContainText('Slide 3')
  await expect(page.getByRole('link', { name: 'Começar', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Próximo' })).toHaveCount(0)
})

test('só o endereço exato / redireciona, e a consulta vai junto', async ({ request }) => {
  const response = await request.get('/?de=cartaz', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers().location).toBe('/slides-boas-vindas?de=cartaz')
  const other = await request.get('/tab1', { maxRedirects: 0 })
  expect(other.status()).toBe(200)
})

test('os slides andam com o teclado e com o dedo', async ({ page }) => {
  await page.goto('/slides-boas-vindas')
  await whenHydrated(page)
  await page.locator('.welcome-track').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.welcome-dots [aria-current]')).toContainText('Slide 2')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.welcome-dots [aria-current]')).toContainText('Slide 1')
  // A finger scrolls the track; scroll-snap puts it on a slide.
  await page.locator('.welcome-track').evaluate((track) => track.scrollBy({ left: 300 }))
  await expect(page.locator('.welcome-dots [aria-current]')).toContainText('Slide 2')
})

test('os títulos ficam à mesma altura, e um exemplo vem do que se sabe agora', async ({ page }) => {
  await page.goto('/slides-boas-vindas')
  await whenHydrated(page)
  const tops = await page
    .locator('.welcome-slide h2')
    .evaluateAll((titles) => titles.map((title) => Math.round(title.getBoundingClientRect().top)))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  const examples = page.getByRole('list', { name: 'Por exemplo' }).getByRole('listitem')
  await expect(examples.first()).toHaveText(/^.+ em Brasília: (costuma|feriado)/)
  await expect(examples.nth(1)).toHaveText(/^\d+ cursos$/)
})
