import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { listPages, pageAddress, renderPage } from '#app/entry-server.tsx'
import { readPreferences } from '#protocol/preferences.ts'
import { importContent } from '#server/documents/import/import-content.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import { readContentFolder } from '#server/operations/read-content-folder.ts'
import { CachedPage } from '#server/pages/page-cache.ts'
import { RenderedPages } from '#server/pages/rendered-pages.ts'
import type { Store } from '#server/store/store.ts'
import { temporaryStore } from '#test/server.ts'

const starter = join(import.meta.dirname, '../../content/starter/ifb')

export const pageOptions = { registration: true, mail: false }

export const pagesUrl = 'http://localhost:3000'

/** Writes the starter content into a store that is empty. */
export async function importStarter(store: Store, at = '2026-06-01T15:00:00Z'): Promise<void> {
  await importContent(store, await readContentFolder(starter), at)
}

/** The kept pages of the starter content on a store of the test, whose clock stands where the test puts it. */
export function starterPages(now: number, render = renderPage) {
  return pagesOf(importStarter, now, render)
}

/** The same of other content. */
export async function pagesOf(
  fill: (store: Store) => Promise<unknown>,
  now: number,
  render = renderPage,
) {
  const store = await temporaryStore()
  await fill(store)
  const content = await openPublishedContent(store)
  onTestFinished(() => content.close())
  const clock = { now }
  const pages = new RenderedPages({
    content,
    renderPage: render,
    listPages,
    options: pageOptions,
    publicUrl: pagesUrl,
    now: () => clock.now,
    policy: () => '',
  })
  return {
    store,
    content,
    clock,
    pages,
    /** The page at an address, as it is kept; throws where the address leads elsewhere. */
    async read(url: string, cookies = ''): Promise<CachedPage> {
      const { address } = pageAddress(url)
      const answer = await pages.answer({ url: address, preferences: readPreferences(cookies) })
      if (!(answer instanceof CachedPage)) throw new Error(`${url} leads elsewhere`)
      return answer
    },
  }
}
