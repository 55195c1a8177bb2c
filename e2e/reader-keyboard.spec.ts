import { expect, type Page } from '@playwright/test'
import { test } from './own-server.ts'
import { enterAt, tabTo, typeInto } from './tab-to.ts'
import { open } from './test.ts'

test.use({ watchesFocus: true })

// What else readers do by keys alone: `suggesting.spec.ts` (a suggestion), `map.spec.ts` (the map), `wide-split.spec.ts` (a list and its detail).

const title = (page: Page) => page.locator('h1:visible')

const main = (page: Page) => page.getByRole('main')

/** From a list to one of it, whose title has the focus then. */
async function openOne(page: Page, name: string | RegExp, heading = name): Promise<void> {
  await enterAt(page, main(page).getByRole('link', { name }).first())
  await expect(title(page)).toHaveText(heading)
  await expect(title(page)).toBeFocused()
}

test('acha um curso entre os da noite e o abre', async ({ page }) => {
  await open(page, '/tab2')
  await enterAt(page, main(page).getByRole('link', { name: /^Noturno/ }))
  await expect(page).toHaveURL(/turno=noturno/)
  await openOne(page, /Técnico em Comércio/)
})

test('guarda um curso e o acha nos favoritos', async ({ page }) => {
  await open(page, '/detalhes/tecnico-em-comercio-tecnico-subsequente')
  const star = page.locator('.star-button:visible').first()
  await enterAt(page, star)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toBeFocused()
  await open(page, '/guardados')
  await openOne(page, /Técnico em Comércio/)
})

test('lê o que é uma sigla', async ({ page }) => {
  await open(page, '/tab3')
  await typeInto(page, main(page).getByRole('searchbox'), 'asac')
  await openOne(page, /^ASAC/, /ASAC/)
})

test('acha a resposta de uma dúvida', async ({ page }) => {
  await open(page, '/ajuda')
  await openOne(page, /^Como faço para estudar/, /Como faço para estudar/)
})

test('vê o horário de um serviço', async ({ page }) => {
  await open(page, '/tab1')
  await enterAt(
    page,
    page
      .getByRole('region', { name: /^Agora/ })
      .getByRole('link')
      .first(),
  )
  await expect(page).toHaveURL(/\/horario/)
  await expect(title(page)).toBeFocused()
})

test('acha um campus na lista do mapa', async ({ page }) => {
  await open(page, '/mapa')
  await openOne(page, 'Campus Gama')
})

test('busca do início e abre o que achou', async ({ page }) => {
  await open(page, '/tab1')
  await typeInto(page, main(page).getByRole('searchbox'), 'curso à noite')
  await openOne(page, /Cursos à noite/, 'Cursos')
})

test('aumenta as letras', async ({ page }) => {
  await open(page, '/acessibilidade')
  const sizes = main(page).getByRole('group', { name: 'Tamanho das letras' }).getByRole('radio')
  await tabTo(page, sizes.first())
  const before = await page.locator('html').evaluate((root) => getComputedStyle(root).fontSize)
  await page.keyboard.press('ArrowRight')
  await expect(sizes.nth(1)).toBeChecked()
  await expect(page.locator('html')).not.toHaveCSS('font-size', before)
})
