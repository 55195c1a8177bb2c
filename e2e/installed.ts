import type { Page } from '@playwright/test'
import { whenConnection } from './replica-of.ts'
import { whenHydrated } from './test.ts'

/** Opens a page and waits until the device has all that a start without the server needs. */
export async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenHydrated(page)
  await whenWorkerActive(page)
  await whenConnection(page, 'live')
}

/** Waits until the service worker has every file and answers for this page. */
async function whenWorkerActive(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
