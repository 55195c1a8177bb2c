import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

/** Keeps a picture of the screen in the folder that TASK_SHOTS names; without one, nothing. */
export async function keepShot(page: Page, name: string): Promise<void> {
  const folder = process.env.TASK_SHOTS
  const path = `${name}-${page.viewportSize()?.width}.png`
  if (folder) await page.screenshot({ path: join(folder, path), animations: 'disabled' })
}

/**
 * Keeps a picture of every step of a task in the folder that TASK_STEPS names, as somebody sees it who is about to do it;
 * what is touched stands in the name of the file, as left, top, width and height. Without a folder, nothing.
 */
export function stepKeeper(
  page: Page,
  title: string,
): (step: string, target?: Locator) => Promise<void> {
  const folder = process.env.TASK_STEPS
  if (!folder) return async () => {}
  const own = join(folder, `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`)
  let count = 0
  return async (step, target) => {
    await mkdir(own, { recursive: true })
    await target?.scrollIntoViewIfNeeded({ timeout: 5_000 }).catch(() => {})
    const box = await target?.boundingBox({ timeout: 5_000 }).catch(() => null)
    const place = box
      ? `-${[box.x, box.y, box.width, box.height].map((part) => Math.round(part)).join('_')}`
      : ''
    count += 1
    const name = `${String(count).padStart(2, '0')}-${step}${place}.png`
    await page.screenshot({ path: join(own, name), animations: 'disabled' })
  }
}
