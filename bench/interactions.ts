import type { Locator, Page } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { type Figure, median } from './figure.ts'
import { CPU_SLOWDOWN, onPhone } from './phone.ts'
import { withServer } from './server-process.ts'
import { slowestInteraction, watchInteractions } from './slowest-interaction.ts'

const VISITS = 5

interface Interaction {
  path: string
  /** What has to happen before. */
  first?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
  /** What it shows. */
  shown: (page: Page) => Locator
}

const tap = (selector: string) => (page: Page) => page.locator(selector).first().tap()
const title = (text: string | RegExp) => (page: Page) =>
  page.locator('main h1:visible').filter({ hasText: text })

/** What readers do most often, and on which page. */
const interactions: Record<string, Interaction> = {
  'opening the menu': {
    path: '/tab1',
    act: tap('.menu-button:visible'),
    shown: (page) => page.locator('#menu'),
  },
  'switching the tab': {
    path: '/tab1',
    act: tap('.tab-bar a[href="/tab2"]'),
    shown: title('Cursos'),
  },
  'opening a course': {
    path: '/tab2',
    act: tap('[data-screen=courses] .row[href^="/detalhes/"]:visible'),
    shown: (page) => page.locator('[data-screen=course] h1:visible'),
  },
  'going back to the list': {
    path: '/tab2',
    async first(page) {
      await interactions['opening a course']?.act(page)
      await page.locator('[data-screen=course] h1:visible').waitFor()
      // The tap itself must not count, nor what follows it.
      await page.waitForTimeout(1000)
    },
    act: (page) => page.getByRole('link', { name: 'Voltar para Cursos' }).tap(),
    shown: title('Cursos'),
  },
  'choosing a filter': {
    path: '/tab2',
    act: tap('.filter-chips a.chip:visible'),
    shown: (page) => page.locator('.filter-chips .chip[aria-current]:visible').first(),
  },
  'opening the search': {
    path: '/tab1',
    act: tap('.search-button:visible'),
    shown: (page) => page.locator('input[name=q]:visible'),
  },
  'typing the first letter': {
    path: '/tab1?q=',
    act: (page) => page.locator('input[name=q]:visible').press('b'),
    shown: (page) => page.locator('main mark:visible').first(),
  },
  'starring a course': {
    path: '/detalhes/tecnico-em-comercio-tecnico-subsequente',
    act: tap('.star-button:visible'),
    shown: (page) => page.locator('.star-button[aria-pressed=true]:visible'),
  },
  'next slide': {
    path: '/slides-boas-vindas',
    act: tap('.welcome-next:visible'),
    shown: (page) => page.locator('.welcome-dots li:nth-child(2) [aria-current=step]'),
  },
  'unfolding the week of the hours': {
    path: '/horario',
    act: tap('.week-way:visible'),
    shown: (page) => page.locator('table.week:visible'),
  },
}

/**
 * Interaction to next paint (Event Timing) of the ten commonest taps, each a reader's first, on a phone four times
 * slower than this machine: the slowest of each visit, the median of five. What is quicker than 16 ms counts as that.
 */
export async function measureInteractions(): Promise<Figure[]> {
  return withServer(({ url }) =>
    withBrowser(async (browser) => {
      const figures: Figure[] = []
      for (const [name, { path, first, act, shown }] of Object.entries(interactions)) {
        const slowest: number[] = []
        for (let visit = 0; visit < VISITS; visit++)
          await onPhone(browser, url + path, CPU_SLOWDOWN, async (page) => {
            await first?.(page)
            await watchInteractions(page)
            await act(page)
            await shown(page).waitFor()
            await page.waitForTimeout(500)
            slowest.push(Math.max(16, await slowestInteraction(page)))
          })
        figures.push({ name, value: median(slowest), unit: 'ms', target: { atMost: 200 } })
      }
      return figures
    }),
  )
}
