import { expect, type Page } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { type OwnServer, test } from './own-server.ts'
import { enterAt } from './tab-to.ts'
import { whenHydrated } from './test.ts'

const rooms = {
  cgbi: { block: 'Bloco A', room: '12' },
  cgra: { block: 'a', room: '3' },
  cdti: { block: 'Bloco 10', doubts: [{ field: 'block' }] },
  napne: { room: 'Sala de apoio' },
}

async function tellRooms(server: OwnServer): Promise<void> {
  for (const [id, place] of Object.entries(rooms)) await server.edit('glossary', id, place)
}

const block = (page: Page, name: string) =>
  page.locator('.campus-block').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('da sala de um setor se chega ao bloco no campus, que está marcado, e de volta, só com o teclado', async ({
  page,
  server,
}) => {
  await tellRooms(server)
  await page.goto('/detalhes-glossario/cgbi')
  await whenHydrated(page)
  const room = page.getByRole('link', { name: 'Bloco A, sala 12' })
  await enterAt(page, room)
  await expect(page).toHaveURL(/\/campus\/brasilia#bloco-a$/)
  await expect(page.locator('h1:visible')).toHaveText('Campus Brasília')
  await expect(block(page, 'Bloco A')).toBeInViewport()
  await expect(block(page, 'Bloco A')).toHaveAttribute('data-shown', '')
  await expect(block(page, 'Bloco A').getByRole('link')).toHaveText([
    /^CGBI\s*Sala 12/,
    /^CGRA\s*Sala 3/,
  ])
  await page.goBack()
  await expect(room).toBeFocused()
  await page.keyboard.press('Enter')
  await enterAt(page, block(page, 'Bloco A').getByRole('link', { name: /^CGRA/ }))
  await expect(page.locator('h1:visible')).toHaveText('CGRA')
})

test('o campus mostra os blocos em ordem e diz uma vez o que está por confirmar, e muda ao vivo', async ({
  page,
  server,
}) => {
  await tellRooms(server)
  await page.goto('/campus/brasilia')
  await whenHydrated(page)
  const section = page.getByRole('region', { name: 'Blocos e salas' })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([
    'Bloco 10',
    'Bloco A',
    'Bloco não informado',
  ])
  // One line for the whole page: the telephone of the campus and what stands in the lists below.
  const trust = page.getByRole('main').locator('.trust-note')
  await expect(trust).toHaveText(/CDTI|\d informações a confirmar/)
  await trust.click()
  await expect(page.getByText('CDTI: a confirmar')).toBeVisible()
  await isAccessibleInBothThemes(page)
  await server.edit('glossary', 'cdti', { block: 'Bloco 2', doubts: [] })
  await expect(section.getByRole('heading', { level: 3 }).first()).toHaveText('Bloco 2')
  await expect(page.getByText('CDTI: a confirmar')).toHaveCount(0)
})

test('a busca acha quem fica num bloco ou numa sala', async ({ page, server }) => {
  await tellRooms(server)
  await page.goto('/tab1')
  await whenHydrated(page)
  await page.getByRole('searchbox').fill('bloco a brasilia')
  await expect(page.getByRole('link', { name: /^CGBI/ })).toContainText(
    /Bloco A, sala 12(?!,).*, Campus Brasília/,
  )
  await expect(page.getByRole('link', { name: /^CGRA/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^CDTI/ })).toHaveCount(0)
  await page.getByRole('searchbox').fill('sala 12')
  await expect(page.getByRole('link', { name: /^CGBI/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^CGRA/ })).toHaveCount(0)
})

test('o caminho da sala ao bloco não precisa de JavaScript', async ({
  browser,
  baseURL,
  server,
}) => {
  await tellRooms(server)
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await page.goto('/detalhes-glossario/cgbi')
  await page.getByRole('link', { name: 'Bloco A, sala 12' }).click()
  await expect(page).toHaveURL(/\/campus\/brasilia#bloco-a$/)
  await expect(block(page, 'Bloco A')).toBeInViewport()
  const marked = block(page, 'Bloco A').locator('.group-rows')
  await expect(marked).toHaveCSS('outline-style', 'solid')
  const other = block(page, 'Bloco 10').or(block(page, 'Bloco 2')).locator('.group-rows')
  await expect(other).toHaveCSS('outline-style', 'none')
  await page.close()
})
