import type { Page } from '@playwright/test'
import { type Figure, median } from './figure.ts'
import { CPU_SLOWDOWN, onPhone, withBrowser } from './phone.ts'
import { withServer } from './server-process.ts'
import { slowestInteraction, watchInteractions } from './slowest-interaction.ts'

const VISITS = 5

/** What a reader does, and on which page. */
const interactions: Record<string, { path: string; act: (page: Page) => Promise<void> }> = {
  'opening the menu': {
    path: '/tab1',
    act: (page) => page.getByRole('button', { name: 'Abrir o menu' }).click(),
  },
  'choosing the dark appearance': {
    path: '/tab3',
    async act(page) {
      await page.getByRole('button', { name: 'Abrir o menu' }).click()
      await page.waitForTimeout(500)
      await slowestInteraction(page)
      await page.getByText('Escuro').click()
    },
  },
  'typing in the glossary': {
    path: '/tab3',
    act: (page) => page.locator('input[name=q]:visible').pressSequentially('coord', { delay: 200 }),
  },
  'opening a course': { path: '/tab2', act: (page) => page.locator('.row:visible').nth(2).click() },
}

/** Interaction to next paint (Event Timing) on a phone four times slower than this machine: the slowest of each visit, the median of five. */
export async function measureInteractions(): Promise<Figure[]> {
  return withServer(({ url }) =>
    withBrowser(async (browser) => {
      const figures: Figure[] = []
      for (const [name, { path, act }] of Object.entries(interactions)) {
        const slowest: number[] = []
        for (let visit = 0; visit < VISITS; visit++)
          await onPhone(browser, url + path, CPU_SLOWDOWN, async (page) => {
            await watchInteractions(page)
            await act(page)
            await page.waitForTimeout(500)
            slowest.push(await slowestInteraction(page))
          })
        figures.push({ name, value: median(slowest), unit: 'ms', target: { atMost: 200 } })
      }
      return figures
    }),
  )
}
