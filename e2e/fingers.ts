import type { CDPSession, Page } from '@playwright/test'

type Point = readonly [x: number, y: number]

const FRAME_S = 1 / 60

/** A finger on the glass, as the browser gets it from the device: every touch of it goes through the browser's own recognition. */
export interface Finger {
  down(at: Point): Promise<void>
  /** In steps, a frame each. */
  moveTo(to: Point, steps?: number): Promise<void>
  up(): Promise<void>
}

export async function fingerOn(page: Page): Promise<Finger> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  let place: Point = [0, 0]
  let now = 0
  /** By its own clock a finger is as fast on a busy machine. */
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) => {
    now += FRAME_S
    return devtools.send('Input.dispatchTouchEvent', {
      type,
      timestamp: now,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    })
  }
  return {
    async down(at) {
      place = at
      now = Math.max(now, Date.now() / 1000)
      await send('touchStart', [at])
    },
    async moveTo(to, steps = 8) {
      const [fromX, fromY] = place
      for (let step = 1; step <= steps; step++) {
        place = [fromX + ((to[0] - fromX) * step) / steps, fromY + ((to[1] - fromY) * step) / steps]
        await send('touchMove', [place])
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      }
    },
    async up() {
      await send('touchEnd', [])
    },
  }
}

/** Waits until the code that hears fingers is here: the first touch fetches it. */
export async function whenFeeling(page: Page): Promise<void> {
  await page.locator('body').dispatchEvent('pointerover')
  await page.locator('.said').waitFor({ state: 'attached' })
}
