import { expect, type Locator, type Page } from '@playwright/test'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { test } from './own-server.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'
import { addDocument } from './write-as.ts'

const dashboard = '/perfil/painel'

/** How much of the window the bars take that stay in view, and what is between them and its edges. */
function takenByBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const header = Math.max(0, box('.top-bar')?.bottom ?? 0)
    const foot = box('.screen:not([style*="none"]) .save-bar')?.top ?? innerHeight
    return header + innerHeight - Math.min(foot, box('.tab-bar')?.top ?? innerHeight)
  })
}

/** Of a text that stands in one line, the lines are as many as its boxes. */
async function linesOf(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const range = document.createRange()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const tops = new Set<number>()
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement
      // What only screen readers get stands in no line.
      if (!around || getComputedStyle(around).position === 'absolute') continue
      range.selectNodeContents(texts.currentNode)
      for (const { top } of range.getClientRects()) tops.add(Math.round(top))
    }
    // An icon alone.
    return Math.max(tops.size, 1)
  })
}

/** Scrolls something through the lower part of the window; the heights at which it is seen on one side of the button and covered by it on the other. */
function coveredAt(target: Locator): Promise<number[]> {
  return target.evaluate((element) => {
    const button = document.querySelector('.mark-button')
    const found: number[] = []
    for (let foot = innerHeight - 220; foot <= innerHeight; foot += 6) {
      scrollBy(0, element.getBoundingClientRect().bottom - foot)
      const { left, right, top, bottom } = element.getBoundingClientRect()
      for (let y = top + 2; y < bottom; y += 6) {
        const hits = Array.from({ length: 21 }, (_, step) =>
          document.elementFromPoint(left + ((right - left - 1) * step) / 20, y),
        )
        const isSeen = hits.some((hit) => element.contains(hit))
        if (isSeen && hits.some((hit) => hit && button?.contains(hit))) found.push(Math.round(y))
      }
    }
    return found
  })
}

test('aviso, notícia e evento se abrem do painel com um toque, um horário com dois', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const ways = [
    ['Aviso', 'Novo aviso', 1],
    ['Notícia', 'Nova notícia', 1],
    ['Evento', 'Novo evento', 1],
    ['Horário', 'Editar horário', 2],
  ] as const
  for (const [name, form, most] of ways) {
    await page.goto(dashboard)
    await whenHydrated(page)
    let taps = 0
    const tap = async (target: Locator) => {
      await target.click()
      taps += 1
    }
    const now = page.getByRole('region', { name: 'Fazer agora' })
    await tap(now.getByRole('link', { name, exact: true }))
    if (name === 'Horário')
      await tap(
        page
          .getByRole('link', { name: /^Biblioteca/ })
          .filter({ visible: true })
          .first(),
      )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form)
    expect(taps, name).toBe(most)
  }
})

test('o painel começa pelo que espera, cada coisa com um botão, e cada lista tem o seu desenho', async ({
  page,
  personWith,
  server,
}) => {
  await signIn(page, await personWith('editor'))
  const title = `Rascunho ${crypto.randomUUID().slice(0, 5)}`
  const draft = { title, date: '2026-11-20', status: 'draft' }
  const id = await addDocument(page, 'news', draft)
  await page.goto(dashboard)
  await whenHydrated(page)
  const waiting = page.getByRole('region', { name: /espera.* por você$/ })
  await expect(waiting).toBeInViewport()
  for (const thing of await waiting.getByRole('listitem').all())
    await expect(thing.getByRole('link')).toHaveCount(1)
  const mine = waiting.getByRole('listitem').filter({ hasText: title })
  await expect(mine).toContainText('1 rascunho seu')
  const marks = page.getByRole('region', { name: 'Conteúdo' }).locator('.row-icon svg')
  const drawings = await marks.evaluateAll((all) => all.map((svg) => svg.innerHTML))
  expect(drawings.length).toBeGreaterThan(8)
  expect(new Set(drawings).size).toBe(drawings.length)
  await isAccessibleInBothThemes(page)
  await mine.getByRole('link', { name: /^Abrir/ }).click()
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(title)

  // Published, it waits no more.
  await page.getByRole('button', { name: 'Publicar agora' }).click()
  const status = async () => (await server.api.get(`/api/collections/news/${id}`)).status()
  await expect.poll(status).toBe(200)
  await page.goto(dashboard)
  await expect(page.getByRole('region', { name: 'Fazer agora' })).toBeVisible()
  await expect(mine).toHaveCount(0)
})

test('enquanto se escreve, as barras tomam no máximo um quinto da tela, e nenhum botão quebra a linha', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('admin'))
  const fields = { acronym: `B${crypto.randomUUID().slice(0, 5)}`.toUpperCase() }
  const more = { name: 'Setor das barras', kind: 'setor', phone: '(61) 2193-8051' }
  const id = await addDocument(page, 'glossary', { ...fields, ...more })
  const forms = ['/perfil/conteudo/news/novo', `/perfil/conteudo/glossary/${id}`, '/perfil/ajustes']
  for (const path of forms) {
    await page.goto(path)
    await whenHydrated(page)
    const bar = page.locator('.save-bar').filter({ visible: true })
    const input = page.locator('.document-form').getByRole('textbox').first()
    await input.pressSequentially(' x')
    await expect(bar.locator('.draft-status')).toBeVisible()
    await page.evaluate(() => scrollBy(0, 400))
    await expect.poll(() => takenByBars(page)).toBeLessThanOrEqual(740 / 5)
    for (const button of await bar.getByRole('button').all())
      expect(await linesOf(button), (await button.textContent()) ?? '').toBe(1)
    // By keyboard each comes into sight.
    const last = bar.getByRole('button').last()
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
  }
})

test('“Editar” não cobre nenhum telefone', async ({ page, personWith }) => {
  await signIn(page, await personWith('admin'))
  const acronym = `C${crypto.randomUUID().slice(0, 5)}`.toUpperCase()
  const more = { name: 'Setor com telefone', kind: 'setor', phone: '(61) 2193-8051' }
  const id = await addDocument(page, 'glossary', { acronym, ...more })
  // So low that the number begins where the button is.
  await page.setViewportSize({ width: 360, height: 520 })
  await page.goto(`/detalhes-glossario/${id}`)
  await whenHydrated(page)
  const button = await page.locator('.mark-button').boundingBox()
  const phone = page.locator('main a[href^="tel:"]').filter({ hasText: '8051' }).first()
  const number = await phone.boundingBox()
  expect((number?.x ?? 0) + (number?.width ?? 0)).toBeGreaterThan(button?.x ?? 0)
  expect(await coveredAt(phone)).toEqual([])
})

test('onde o número do que espera não aparece, o telefone não o pede', async ({
  page,
  personWith,
}) => {
  await signIn(page, await personWith('editor'))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(contentQualityPaths.count)) asked.push(page.url())
  })
  await page.goto('/tab1')
  await whenHydrated(page)
  // The menu is shut, and has its entry for staff.
  await expect(page.locator('.menu-entry[href="/perfil/painel"]')).toHaveText('Painel')
  await page.goto('/perfil')
  await expect(page.getByRole('link', { name: /^Painel .* pendências?$/ })).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((from) => !from.endsWith('/perfil'))).toEqual([])
})
