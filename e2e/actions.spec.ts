import { expect, type Page } from '@playwright/test'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

interface Box {
  x: number
  y: number
  width: number
}

/** Where the main thing to do and the others are, in the first group of them in view. */
async function actionsOf(page: Page): Promise<{ group: Box; main: Box; others: Box[] }> {
  const group = page.locator('.action-group:visible').first()
  const box = async (locator: typeof group) => (await locator.boundingBox()) as Box
  const others = group.locator('> .button-quiet')
  await expect(group.locator('> .button:not(.button-quiet)')).toHaveCount(1)
  await expect(others.last()).toBeVisible()
  return {
    group: await box(group),
    main: await box(group.locator('> .button:not(.button-quiet)')),
    others: await Promise.all((await others.all()).map(box)),
  }
}

const distinct = (values: readonly number[]) => new Set(values.map(Math.round)).size

test('o que se pode fazer tem uma coisa principal, e o resto em colunas iguais, em toda página', async ({
  page,
  browser,
  server,
  personWith,
}) => {
  const staff = await browser.newPage({ baseURL: server.url })
  await signIn(staff, await personWith('editor'))
  const event = await addDocument(staff, 'events', {
    title: 'Feira das ações',
    start: '2096-03-10',
    state: 'confirmed',
    link: 'https://www.ifb.edu.br/feira',
  })
  await staff.close()
  for (const [path, main, others] of [
    [`/eventos/${event}`, /^Na agenda/, 2],
    ['/detalhes-glossario/cgra', /^Ligar para o campus/, 2],
    ['/editais/certificacao-2022', /^Página oficial/, 2],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    await whenHydrated(page)
    const group = page.locator('.action-group:visible')
    await expect(group.locator('> .button:not(.button-quiet)')).toHaveAccessibleName(main)
    const phone = await actionsOf(page)
    expect(phone.main.width, path).toBeCloseTo(phone.group.width, 0)
    expect(phone.others, path).toHaveLength(others)
    expect(distinct(phone.others.map(({ width }) => width)), path).toBe(1)
    expect(distinct(phone.others.map(({ y }) => y)), path).toBe(1)
    expect(phone.others[0]?.y, path).toBeGreaterThan(phone.main.y)
    await isAccessibleInBothThemes(page)

    await page.setViewportSize({ width: 1440, height: 900 })
    const desk = await actionsOf(page)
    expect(distinct([desk.main, ...desk.others].map(({ y }) => y)), path).toBe(1)
    expect(desk.main.width, path).toBeLessThan(desk.group.width / 2)

    // Letters twice as large wrap, and push nothing out of the page.
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const large = await actionsOf(page)
    for (const { x, width } of [large.main, ...large.others]) {
      expect(x, path).toBeGreaterThanOrEqual(0)
      expect(x + width, path).toBeLessThanOrEqual(360)
    }
  }
})

test('a situação de um edital está antes de onde se sabe dela', async ({ page }) => {
  await page.goto('/editais/certificacao-2022')
  const standing = await page.getByText('Encerrado', { exact: true }).boundingBox()
  const source = await page.locator('.trust-fold:visible').first().boundingBox()
  expect(standing?.y).toBeLessThan(source?.y ?? 0)
})
