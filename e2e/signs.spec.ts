import { expect, type Page } from '@playwright/test'
import { encode } from 'uqr'
import { shortPath } from '#content/short-code.ts'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { openForOffline, whenConnection } from './replica-of.ts'
import { signIn } from './sign-in.ts'
import { forgiveNetwork, whenHydrated } from './test.ts'
import { addDocument, patchDocument } from './write-as.ts'

const POINTS_PER_MM = 72 / 25.4

/** The sizes of a PDF's pages, in millimetres, as its page objects say. */
function pageSizes(pdf: Buffer): [number, number][] {
  const boxes = pdf.toString('latin1').matchAll(/\/Type \/Page\b[\s\S]*?\/MediaBox \[([\d. ]+)\]/g)
  return [...boxes].map(([, box = '']) => {
    const [, , width = 0, height = 0] = box.trim().split(/\s+/).map(Number)
    return [Math.round(width / POINTS_PER_MM), Math.round(height / POINTS_PER_MM)]
  })
}

/** The dots of a drawn code, row by row, without the quiet zone. */
function dotsIn(page: Page, at: number): Promise<string[]> {
  return page
    .locator('.sign .qr-picture')
    .nth(at)
    .evaluate((svg) => {
      const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
      const rows = Array.from({ length: size }, () => Array<string>(size).fill('0'))
      const path = svg.querySelector('.qr-dots')?.getAttribute('d') ?? ''
      for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
        const row = rows[Number(y)]
        if (row) row[Number(x)] = '1'
      }
      return rows.map((row) => row.join(''))
    })
}

function dotsOf(text: string): string[] {
  const { data } = encode(text, { border: 2, ecc: 'M' })
  return data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
}

async function openSigns(page: Page, path = '/placas'): Promise<void> {
  await page.goto(path)
  await whenHydrated(page)
  await expect(page.getByLabel('Papel')).toBeVisible()
}

test('a placa de um setor traz o nome, a pergunta e o código do endereço curto, que leva à página', async ({
  page,
  baseURL,
}) => {
  await openSigns(page, '/placas?de=glossary/cgbi')
  const sign = page.locator('.sign')
  await expect(sign).toHaveCount(1)
  await expect(sign).toContainText('CGBI')
  await expect(sign).toContainText('O que é este setor? Está aberto agora?')
  const url = baseURL + shortPath('glossary', 'cgbi')
  await expect(sign).toContainText(url.replace('http://', ''))
  // The code that draws it comes by itself.
  await expect.poll(() => dotsIn(page, 0)).toEqual(dotsOf(url))
  await page.goto(url)
  await expect(page).toHaveURL(/\/detalhes-glossario\/cgbi$/)
  await page.goto('/s/00000000')
  await expect(page.getByRole('searchbox').first()).toBeVisible()
})

test('as placas saem no papel escolhido, sem nada da tela em volta', async ({ page }) => {
  await openSigns(page)
  const choice = page.getByRole('group', { name: 'De quem são as placas' })
  for (const number of [0, 1, 2, 3, 4]) await choice.getByRole('checkbox').nth(number).check()
  for (const [layout, count, size] of [
    ['a4-1', 5, [210, 297]],
    ['a4-4', 2, [210, 297]],
    ['a4-8', 1, [210, 297]],
    ['a6-1', 5, [105, 148]],
  ] as const) {
    await page.getByLabel('Papel').selectOption(layout)
    await expect(page.getByRole('status').filter({ hasText: 'placas em' })).toHaveText(
      `5 placas em ${count} folha${count > 1 ? 's' : ''}`,
    )
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false })
    expect([layout, pageSizes(pdf)]).toEqual([layout, Array(count).fill(size)])
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.signs-form')).toBeHidden()
  await expect(page.locator('h1')).toBeHidden()
  await expect(page.locator('.sign').first()).toBeVisible()
})

test('cópias enchem a folha, e o que não cabe numa placa não existe', async ({ page }) => {
  await openSigns(page)
  const all = page.getByRole('group', { name: 'De quem são as placas' }).getByRole('checkbox')
  for (let number = 0; number < (await all.count()); number += 1) await all.nth(number).check()
  for (const layout of ['a4-1', 'a4-4', 'a4-8', 'a6-1']) {
    await page.getByLabel('Papel').selectOption(layout)
    const over = await page.locator('.sign').evaluateAll((signs) =>
      signs
        .filter((sign) => {
          const box = sign.getBoundingClientRect()
          return [...sign.querySelectorAll('p, svg')].some((part) => {
            const { top, bottom, left, right } = part.getBoundingClientRect()
            return (
              top < box.top - 1 ||
              bottom > box.bottom + 1 ||
              left < box.left - 1 ||
              right > box.right + 1
            )
          })
        })
        .map((sign) => sign.textContent),
    )
    expect([layout, over]).toEqual([layout, []])
  }
  await page.getByRole('button', { name: 'Limpar' }).click()
  await all.first().check()
  await page.getByLabel('Cópias de cada').fill('8')
  await page.getByLabel('Papel').selectOption('a4-8')
  await expect(page.locator('.sign')).toHaveCount(8)
  await expect(page.getByText('8 placas em 1 folha')).toBeVisible()
})

test('placas e TV são acessíveis em claro e escuro', async ({ page }) => {
  await openSigns(page, '/placas?de=campuses/brasilia')
  await isAccessibleInBothThemes(page)
  await page.goto('/tv')
  await whenHydrated(page)
  await expect(page.locator('.tv-card')).toBeVisible()
  await isAccessibleInBothThemes(page)
})

test('uma página impressa em tema escuro sai em preto no branco, sem barras nem “algo errado?”', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/detalhes-glossario/cgbi')
  await whenHydrated(page)
  await expect(page.locator('.correction:visible')).not.toHaveCount(0)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const hidden of ['.correction', '.tab-bar', '.top-bar', '.menu'])
    await expect(page.locator(`${hidden}:visible`)).toHaveCount(0)
  const ground = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground('html')).toBe('rgb(255, 255, 255)')
})

for (const [name, width, height] of [
  ['Full HD', 1920, 1080],
  ['4K', 3840, 2160],
  ['em pé', 1080, 1920],
] as const)
  test(`a TV ${name} gira sozinha, sem cursor nem barra de rolagem, e nada fica parado`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.clock.install()
    await page.goto('/tv')
    await page.clock.runFor(3000)
    const card = page.locator('.tv-card')
    await expect(card).toBeVisible()
    const seen = new Set<string>()
    const places = new Set<string>()
    for (let number = 0; number < 6; number += 1) {
      seen.add((await card.getAttribute('aria-label')) ?? '')
      places.add(
        await page
          .locator('.tv-picture')
          .evaluate((element) => getComputedStyle(element).translate),
      )
      const over = await page.evaluate(() => {
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
        const card = document.querySelector('.tv-card')
        const foot = document.querySelector('.tv-foot')?.getBoundingClientRect()
        const isCut = card && card.scrollHeight > card.clientHeight + 1
        return [
          scrollWidth > clientWidth,
          scrollHeight > clientHeight,
          isCut,
          !foot || foot.bottom > innerHeight,
        ]
      })
      expect(over).toEqual([false, false, false, false])
      await page.clock.runFor(12_500)
    }
    expect(seen.size).toBeGreaterThan(1)
    expect(places.size).toBeGreaterThan(3)
    const cursor = () => page.locator('.tv').evaluate((tv) => getComputedStyle(tv).cursor)
    expect(await cursor()).toBe('none')
    await page.mouse.move(300, 300)
    await page.mouse.move(310, 310)
    await page.getByRole('button', { name: 'Pausar' }).click()
    expect(await cursor()).not.toBe('none')
    const paused = await card.getAttribute('aria-label')
    await page.clock.runFor(60_000)
    expect(await card.getAttribute('aria-label')).toBe(paused)
    expect(await cursor()).toBe('none')
  })

test('um aviso urgente aparece na TV do seu campus na hora, e em nenhuma outra', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/tv?campus=brasilia')
  await whenHydrated(page)
  await whenConnection(page, 'live')
  const other = await context.newPage()
  await other.goto('/tv?campus=gama')
  await whenHydrated(other)
  await expect(other.locator('h1')).toContainText('Gama')
  const staff = await context.newPage()
  await signIn(staff, await server.personWith('admin'))
  const id = await addDocument(staff, 'notices', {
    text: 'Sem água hoje: aulas suspensas.',
    severity: 'critical',
    from: '2020-01-01',
    until: '2099-12-31',
    push: false,
  })
  await expect(page.locator('.tv-urgent')).toHaveText('Urgente Sem água hoje: aulas suspensas.')
  await expect(other.locator('.tv-urgent')).toHaveCount(0)
  await patchDocument(staff, 'notices', id, { until: '2020-01-02' })
  await expect(page.locator('.tv-urgent')).toHaveCount(0)
})

test.describe('sem o servidor', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a TV começa a frio, gira e diz desde quando não tem novidades', async ({
    page,
    server,
    faults,
  }) => {
    await openForOffline(page, '/tv')
    await expect(page.locator('.tv-card .qr-dots')).toBeVisible()
    await server.stop()
    await page.clock.install({ time: Date.now() + 3 * 86_400_000 })
    await page.reload()
    await expect(page.locator('h1')).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(page.locator('.tv-card .qr-dots')).toBeVisible()
    await expect(page.locator('.tv-stale')).toHaveText(/^Sem novidades desde \d\d\/\d\d /)
    await server.start()
    forgiveNetwork(faults)
  })
})
