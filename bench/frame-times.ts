import type { Page } from '@playwright/test'

/** In pixels, and a second: a hand that hurries. */
const DISTANCE_PX = 30_000
const SPEED_PX_PER_S = 3000

interface Hand {
  /** Where it scrolls, in the window. */
  x: number
  y: number
  gestureSourceType: 'touch' | 'mouse'
}

/** Milliseconds between the frames while somebody scrolls. */
export async function frameTimes(page: Page, hand: Hand): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    const frames: number[] = []
    const note = (now: number) => {
      frames.push(now)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, { frames })
  })
  await devtools.send('Input.synthesizeScrollGesture', {
    ...hand,
    ...{ yDistance: -DISTANCE_PX, speed: SPEED_PX_PER_S },
  })
  const frames = await page.evaluate<number[]>('frames')
  return frames.slice(1).map((time, index) => time - (frames[index] ?? time))
}
