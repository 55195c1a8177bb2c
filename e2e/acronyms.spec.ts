import { expect, type Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { openReadingChoices } from './open-reading-choices.ts'
import { test } from './own-server.ts'
import { whenHydrated } from './test.ts'

const path = '/detalhes-glossario/asac'

function markIn(page: Page) {
  return page.locator('.prose a.acronym')
}

/** In the menu, which a phone has at the roots. */
async function switchMarks(page: Page): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Seções' })
  await tab.getByRole('link', { name: 'Ajuda' }).click()
  await openReadingChoices(page)
  await page.getByText('Explicar as siglas').click()
  await page.keyboard.press('Escape')
  await tab.getByRole('link', { name: 'Glossário' }).click()
  await expect(page.locator('h1:visible')).toHaveText(/ASAC/)
}

test('uma pessoa toca numa sigla do texto e lê o que ela é', async ({ page, server }) => {
  await server.edit('glossary', 'cgcb', { phone: '(61) 2103-2154' })
  await page.goto(path)
  await whenHydrated(page)
  const mark = markIn(page)
  await expect(mark).toHaveText('CGCB')
  // Until the code and the glossary are here the mark is a link to the same answer.
  await page.waitForLoadState('networkidle')
  await mark.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'CGCB' })
  await expect(card).toContainText('Chefia de Gabinete')
  await expect(card.getByRole('link', { name: 'Ligar' })).toHaveAttribute(
    'href',
    'tel:+556121032154',
  )
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(mark).toBeFocused()
  await mark.click()
  await card.getByRole('link', { name: 'Ver mais' }).click()
  await expect(page).toHaveURL(/\/detalhes-glossario\/cgcb$/)
})

test('uma sigla que muda é marcada como passou a ser, e quem não quer marcas as desliga', async ({
  page,
  server,
}) => {
  await page.goto(path)
  await whenHydrated(page)
  await page.getByRole('banner').hover()
  await server.edit('glossary', 'cgcb', { acronym: 'CGCX', aliases: ['Chefia de Gabinete'] })
  await expect(markIn(page)).toHaveText('Chefia de Gabinete')
  await switchMarks(page)
  await expect(markIn(page)).toHaveCount(0)
  const html = await (await page.request.get(path)).text()
  expect(html).toContain('Chefia de Gabinete')
  expect(html).not.toContain('class="acronym"')
  await switchMarks(page)
  await expect(markIn(page)).toHaveText('Chefia de Gabinete')
})

test('o resumo de um evento, escrito num campo simples, também explica as suas siglas', async ({
  page,
  server,
}) => {
  await server.edit('glossary', 'cgcb', { acronym: 'CGCB', aliases: [] })
  await server.edit('events', 'dialogos-formativos-2019', {
    summary: 'Fale com a CGCB & leve "tudo": <b>CGCB</b>.',
  })
  await page.goto('/eventos/dialogos-formativos-2019')
  const mark = page.getByRole('main').locator('a.acronym')
  await mark.focus()
  await whenHydrated(page)
  await page.waitForLoadState('networkidle')
  // What the browser marks as the server did stays, with the focus on it.
  await expect(mark).toBeFocused()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'CGCB' })
  await expect(card).toContainText('Chefia de Gabinete')
  await page.keyboard.press('Escape')
  await expect(mark).toBeFocused()
  await expect(page.getByText('Fale com a CGCB & leve "tudo": <b>CGCB</b>.')).toBeVisible()
  await server.edit('glossary', 'cgcb', { acronym: 'CGCX', aliases: [] })
  await expect(mark).toHaveCount(0)
  await server.edit('events', 'dialogos-formativos-2019', { summary: 'Agora é com a CGCX.' })
  await expect(mark).toHaveText('CGCX')
  await mark.click()
  await expect(page.getByRole('dialog', { name: 'CGCX' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('uma palavra que decide é explicada onde está', async ({ page }) => {
  await page.goto('/entrar')
  await whenHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { name: 'Cotas (reserva de vagas)' }).click()
  await page.getByRole('heading', { name: 'Curso técnico: passo a passo' }).click()
  await markIn(page).filter({ hasText: 'autodeclaração' }).click()
  const card = page.getByRole('dialog', { name: 'Autodeclaração' })
  await expect(card).toContainText('Depois há uma verificação')
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await markIn(page).filter({ hasText: 'ampla concorrência' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('vagas que não são de cota')
})

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a sigla é um link para a sua página', async ({ page, server }) => {
    await server.edit('glossary', 'cgcb', { acronym: 'CGCB' })
    await page.goto(path)
    await markIn(page).click()
    await expect(page.locator('h1:visible')).toHaveText(/CGCB/)
  })
})
