import { screenFiles, startFiles } from 'virtual:app-files'
import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController } from 'workbox-precaching'
import { CacheFirst } from 'workbox-strategies'

/** Keeps only what the server calls immutable: an address that will never show anything else. */
const onlyImmutable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok &&
    // What an address leads on to may be another tomorrow.
    !response.redirected &&
    response.headers.get('cache-control')?.includes('immutable')
      ? response
      : null,
}

declare const self: ServiceWorkerGlobalScope

const DAY_S = 24 * 3600

/** Pictures of the content, kept when they are seen. */
export const pictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [
    onlyImmutable,
    new ExpirationPlugin({
      maxEntries: 150,
      maxAgeSeconds: 30 * DAY_S,
      purgeOnQuotaError: true,
    }),
  ],
})

const cacheName = 'app'

/** The files that this version was built with; those of the version before stay beside them until nobody needs them. */
const start = filesOf(startFiles)

const screens = filesOf(screenFiles)

function filesOf(files: typeof screenFiles): PrecacheController {
  const controller = new PrecacheController({ cacheName })
  controller.addToCacheList(
    files.map((file) => (typeof file === 'string' ? { url: file, revision: null } : file)),
  )
  return controller
}

/** Fetches the readers' files; where somebody asked to save data only what a start needs: the rest is kept by use. */
export function installFiles(event: ExtendableEvent): void {
  start.install(event)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData) screens.install(event)
}

/** A file of this version, where it is kept. */
export async function appFile(request: string | Request): Promise<Response | undefined> {
  return (await start.matchPrecache(request)) ?? screens.matchPrecache(request)
}

/** Forgets the files of earlier versions; not while a later one is bringing its own. */
export async function dropOldFiles(): Promise<void> {
  const { installing, waiting } = self.registration
  if (installing || (waiting && waiting !== self.serviceWorker)) return
  const current = new Set(
    [start, screens].flatMap((files) =>
      files.getCachedURLs().map((url) => files.getCacheKeyForURL(url)),
    ),
  )
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !current.has(url))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Any file of the app, of whichever version: what was not fetched in advance, such as the administration, is kept when it is used. */
export const visitedFiles = new CacheFirst({
  cacheName: 'visited',
  plugins: [
    onlyImmutable,
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true }),
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await appFile(request)) ?? caches.match(request),
    },
  ],
})
