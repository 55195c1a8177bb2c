import type { Page } from '@playwright/test'
import { fingerOn, whenFeeling } from '#e2e/fingers.ts'
import { withBrowser } from './browser.ts'
import { type Figure, median } from './figure.ts'
import { CPU_SLOWDOWN, onPhone } from './phone.ts'
import { withServer } from './server-process.ts'

/** Each movement so many times. */
const ROUNDS = 8

/** A frame is missing where two are farther apart than one and a half of sixty a second. */
const DROPPED_MS = 25

/**
 * How far apart the frames are while something moves, on a phone four times slower than this machine: a screen that
 * slides over its list and back (from the first frame in which it moves, to the last), and the menu under a finger.
 */
export async function measureMotion(): Promise<Figure[]> {
  return withServer(({ url }) =>
    withBrowser((browser) =>
      onPhone(browser, `${url}/tab2`, CPU_SLOWDOWN, async (page) => {
        await whenFeeling(page)
        const slides: number[] = []
        const returns: number[] = []
        for (let round = 0; round < ROUNDS; round++) {
          slides.push(...(await framesOf(page, () => tap(page, 'main a.row'), 250)))
          returns.push(...(await framesOf(page, () => tap(page, '.top-bar .back-arrow'), 250)))
        }
        const drags: number[] = []
        for (let round = 0; round < ROUNDS; round++)
          drags.push(...(await framesOf(page, () => dragMenu(page), 0)))
        return [
          ...figures('screen that slides in', slides),
          ...figures('screen that slides out', returns),
          ...figures('menu under a finger', drags),
        ]
      }),
    ),
  )
}

function figures(name: string, apart: readonly number[]): Figure[] {
  return [
    { name: `${name}: frames`, value: apart.length, unit: 'times' },
    { name: '  median apart', value: median(apart), unit: 'ms', target: { atMost: 17 } },
    {
      name: `  more than ${DROPPED_MS} ms apart`,
      value: apart.filter((time) => time > DROPPED_MS).length,
      unit: 'times',
      target: { atMost: apart.length / 20 },
    },
    { name: '  farthest apart', value: Math.max(...apart), unit: 'ms' },
  ]
}

async function tap(page: Page, selector: string): Promise<void> {
  const link = page.locator(selector).filter({ visible: true }).first()
  await link.tap()
}

/** In and out again, as far as a thumb goes. */
async function dragMenu(page: Page): Promise<void> {
  const finger = await fingerOn(page)
  await finger.down([10, 400])
  await finger.moveTo([250, 400], 15)
  await finger.moveTo([20, 400], 15)
  await finger.up()
  await page.locator('#menu').waitFor({ state: 'hidden' })
}

/** Milliseconds between the frames while something is animated, or for all of `move` where `duration` is 0. */
async function framesOf(
  page: Page,
  move: () => Promise<void>,
  duration: number,
): Promise<number[]> {
  await page.evaluate((isAnimated) => {
    const frames: number[] = []
    const state = { frames, isDone: false }
    const note = (now: number) => {
      if (!isAnimated || document.querySelector('[data-leaving]')) frames.push(now)
      if (!state.isDone) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { motion: state })
  }, duration > 0)
  await move()
  await page.waitForTimeout(duration * 3)
  const frames = await page.evaluate<number[]>('(motion.isDone = true, motion.frames)')
  return frames.slice(1).map((time, index) => time - (frames[index] ?? time))
}
