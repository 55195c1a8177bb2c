import type { JSHandle, Page } from '@playwright/test'
import type { Database } from '#app/replica/database.ts'

interface Fiber {
  memoizedProps: { value?: unknown } | null
  child: Fiber | null
}

/** The database that a page's components use, found in React's tree: the way for tests to write without a form. */
export function databaseOf(page: Page): Promise<JSHandle<Database>> {
  return page.evaluateHandle(() => {
    const root = document.getElementById('app') as unknown as Record<string, { child: Fiber }>
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'))
    let fiber: Fiber | null = key ? (root[key]?.child ?? null) : null
    while (fiber) {
      const value = fiber.memoizedProps?.value as Database | undefined
      if (value && typeof value === 'object' && 'writes' in value) return value
      fiber = fiber.child
    }
    throw new Error('The page has no database')
  })
}

/** Waits until a page follows the server, or knows that it does not. */
export async function whenConnection(
  page: Page,
  connection: 'live' | 'offline' | 'outdated',
): Promise<void> {
  const database = await databaseOf(page)
  await page.waitForFunction(([{ status }, wanted]) => status.get().connection === wanted, [
    database,
    connection,
  ] as const)
}
