import type { JSHandle, Page } from '@playwright/test'
import type { Replica } from '#app/replica/replica.ts'
import { whenHydrated } from './test.ts'

interface Fiber {
  memoizedProps: { value?: unknown } | null
  child: Fiber | null
}

interface Container {
  stateNode: { current: Fiber }
}

/** Runs inside a page: the copy of the content that it shows, found in React's tree. */
export function findReplica(): Replica {
  const root = document.getElementById('app') as unknown as Record<string, Container>
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'))
  let fiber: Fiber | null = key ? (root[key]?.stateNode.current ?? null) : null
  while (fiber) {
    const value = fiber.memoizedProps?.value as Replica | undefined
    if (value && typeof value === 'object' && 'writes' in value) return value
    fiber = fiber.child
  }
  throw new Error('The page has no copy of the content')
}

/** The way for tests to look at a page's copy of the content and to write without a form. */
export function replicaOf(page: Page): Promise<JSHandle<Replica>> {
  return page.evaluateHandle(findReplica)
}

/** Waits until a page follows the server, or knows that it does not. */
export async function whenConnection(
  page: Page,
  connection: 'live' | 'offline' | 'outdated',
): Promise<void> {
  const replica = await replicaOf(page)
  await page.waitForFunction(([{ status }, wanted]) => status.get().connection === wanted, [
    replica,
    connection,
  ] as const)
}

/** Opens a page and waits until the device has all that a start without the server needs. */
export async function openForOffline(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await whenHydrated(page)
  await whenWorkerActive(page)
  await whenConnection(page, 'live')
  await whenOnDevice(page)
}

/** Waits until the device has the content for the next visit, which may be after the page follows the server. */
export async function whenOnDevice(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('campus-na-mao')
        opening.onerror = () => resolve(false)
        // Not here yet: nothing is left behind.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onsuccess = () => {
          const reading = opening.result.transaction('about').objectStore('about').get('copy')
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result !== undefined)
          }
        }
      }),
  )
}

/** Waits until the service worker has every file and answers for this page. */
async function whenWorkerActive(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}
