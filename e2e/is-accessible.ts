import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { failuresOf } from './second-engine.ts'

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

const options = {
  resultTypes: ['violations' as const],
  preload: false,
  // The first is new in WCAG 2.2, the second of 2.5.3: axe leaves both out unless it is asked for them.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
}

/** The page breaks no rule that axe has on by default, of WCAG or of good practice, and nothing is wider than the window. */
export async function isAccessible(page: Page): Promise<void> {
  await layOut(page, 'all')
  await expectNoFinding(
    page,
    await new AxeBuilder({ page }).setLegacyMode().options(options).analyze(),
  )
  await layOut(page, 'as usual')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
}

/**
 * What is far below is laid out too, whatever the page puts off (`content-visibility`): targets have their sizes. Bars
 * stand in the page, also those that come back a moment later, and no cover lies under them: what they lie over now can be scrolled from under them.
 */
async function layOut(page: Page, what: 'all' | 'as usual'): Promise<void> {
  await page.evaluate((isAll) => {
    const mark = 'data-laid-out'
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
    const rules = `*, ::before, ::after { content-visibility: visible !important } [${mark}], .top-bar, .text-toolbar { position: static !important; transition: none !important } main > .screen { margin-block-start: 0 !important }`
    const others = document.adoptedStyleSheets.filter(
      ({ cssRules }) => !cssRules[0]?.cssText.includes('content-visibility: visible'),
    )
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = isAll ? [...others, sheet] : others
    if (!isAll) return
    for (const element of document.querySelectorAll('body *:not(dialog, [popover])'))
      if (/fixed|sticky/.test(getComputedStyle(element).position)) element.setAttribute(mark, '')
  }, what === 'all')
}

/** Nothing is wider than the window where somebody reads in larger letters, up to the 200 % of WCAG 1.4.4, or with the room between them of 1.4.12. */
export async function fitsInLargeText(page: Page): Promise<void> {
  for (const size of ['125%', '150%', '200%', '']) {
    await setLetters(page, size)
    expect(await overflowOf(page), `with letters of ${size}`).toBeLessThanOrEqual(0)
  }
  await page.evaluate(() => document.documentElement.toggleAttribute('data-spaced', true))
  await expect(page.locator('html')).not.toHaveCSS('letter-spacing', 'normal')
  expect(await overflowOf(page), 'with more room in the text').toBeLessThanOrEqual(0)
  await page.evaluate(() => document.documentElement.toggleAttribute('data-spaced', false))
}

/** On a phone that lies on its side nothing is wider than the window, bars lie over a third of it at most, and the title is in sight. */
export async function fitsInLandscape(page: Page): Promise<void> {
  const upright = page.viewportSize()
  await page.setViewportSize({ width: 740, height: 360 })
  expect(await overflowOf(page), 'in landscape').toBeLessThanOrEqual(0)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('h1:visible')).toBeInViewport()
  const covered = await page.evaluate(() => {
    // Where there is more to read, bars that stick do so.
    scrollTo(0, innerHeight)
    const isBar = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position)
    const isCovered = (row: number) => {
      let element = document.elementFromPoint(innerWidth / 2, row)
      while (element && !isBar(element)) element = element.parentElement
      return element !== null
    }
    const rows = Array.from({ length: innerHeight }, (_, row) => row).filter(isCovered)
    scrollTo(0, 0)
    return rows.length
  })
  expect(covered, 'rows under bars').toBeLessThanOrEqual(120)
  if (upright) await page.setViewportSize(upright)
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** `isAccessible` as the page is in light colours, and again where the dark ones make a difference. */
export async function isAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const light = await groundOf(page)
  await isAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await groundOf(page)).not.toBe(light)
  // The rules are in the page already, half a megabyte of them.
  const darkOptions = { ...options, runOnly: ['color-contrast', 'link-in-text-block'] }
  const dark = await page.evaluate<Results>(`axe.run(document, ${JSON.stringify(darkOptions)})`)
  await expectNoFinding(page, dark)
}

/** By both engines, which are in the page since `isAccessibleInBothThemes` and `passesSecondEngine`, with letters half as large again and twice as large. */
export async function isAccessibleInLargeText(page: Page): Promise<void> {
  await layOut(page, 'all')
  for (const size of ['150%', '200%']) {
    await setLetters(page, size)
    const found = await page.evaluate<Results>(`axe.run(document, ${JSON.stringify(options)})`)
    await expectNoFinding(page, found)
    expect(await failuresOf(page, 'WCAG_2_2'), `with letters of ${size}`).toEqual([])
  }
  await setLetters(page, '')
  await layOut(page, 'as usual')
}

function setLetters(page: Page, fontSize: string): Promise<unknown> {
  return page.evaluate(
    (fontSize) => Object.assign(document.documentElement.style, { fontSize }),
    fontSize,
  )
}

/** What a whole page has, and a dialog before which it stands still has not. */
const ofWholePages = ['landmark-one-main', 'page-has-heading-one']

async function expectNoFinding(page: Page, { violations }: Results): Promise<void> {
  const isBehind = await page.evaluate(
    () =>
      Boolean(document.querySelector('main[inert], [inert] main')) ||
      document.querySelector(':modal') !== null,
  )
  const found = violations
    .filter(({ id }) => !isBehind || !ofWholePages.includes(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(found).toEqual([])
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}
