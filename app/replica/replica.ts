import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument, Summary } from '#content/document.ts'
import { apiPaths, type Bundle } from '#protocol/public-content.ts'
import type { ContentSource, ContentState, Known } from './content-source.ts'
import type { PageContent } from './page-content.ts'

/** The browser's copy of the public content: what the page brought, then everything. */
export function createReplica(page: PageContent | undefined, serverUrl: string): ContentSource {
  let state: ContentState = 'partial'
  let bundle: Bundle | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function become(next: ContentState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function fetchBundle(): Promise<void> {
    become('loading')
    try {
      const response = await fetch(serverUrl + apiPaths.bundle)
      const answer: unknown = response.ok ? await response.json() : undefined
      if (!isWholeBundle(answer)) throw new Error(`The server answered ${response.status}`)
      bundle = answer
      become('complete')
    } catch {
      // Offline or a server in trouble: what is here stays, and the next need tries again.
      become('failed')
    } finally {
      loading = undefined
    }
  }

  return {
    collection<C extends CollectionName>(name: C) {
      return (bundle?.collections[name] ?? page?.collections[name]) as
        | readonly Summary<C>[]
        | undefined
    },
    document<C extends CollectionName>(name: C, id: string): Known<PublicDocument<C>> {
      const list = bundle?.collections[name] ?? page?.documents[name] ?? []
      const found = (list as readonly PublicDocument<C>[]).find((entry) => entry.id === id)
      if (found) return found
      return bundle || page?.absent[name]?.includes(id) ? null : undefined
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    load() {
      if (bundle) return Promise.resolve()
      loading ??= fetchBundle()
      return loading
    },
  }
}

/** An answer of something else in between (a proxy's page, a captive portal) is no content. */
function isWholeBundle(value: unknown): value is Bundle {
  const bundle = value as Bundle | undefined
  return typeof bundle?.seq === 'number' && Object.values(bundle.collections).every(Array.isArray)
}
