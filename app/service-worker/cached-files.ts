import { firstFiles, packageUrl, packedFiles, startFiles } from 'virtual:app-files'
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

/** What the page has fetched already: it comes from the browser's own cache. */
const first = new PrecacheController({ cacheName })
first.addToCacheList(firstFiles.map((url) => ({ url, revision: null })))

/** Fetches the readers' files; where somebody asked to save data only what a start needs: the rest is kept by use. */
export function installFiles(event: ExtendableEvent): void {
  first.install(event)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  event.waitUntil(connection?.saveData ? keepStartFiles() : keepPackage())
}

async function keepStartFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(startFiles)
}

/** Takes the files out of the one that has them all, as if each had come by itself. */
async function keepPackage(): Promise<void> {
  const response = await fetch(packageUrl)
  if (!response.ok) throw new Error(`${packageUrl} cannot be had`)
  const contents: Record<string, string> = await response.json()
  const cache = await caches.open(cacheName)
  await Promise.all(
    Object.entries(contents).map(([url, content]) => {
      const headers = new Headers(response.headers)
      for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
      headers.set('content-type', typeOf(url))
      return cache.put(url, new Response(bodyOf(url, content), { headers }))
    }),
  )
}

function typeOf(url: string): string {
  const types = {
    js: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    svg: 'image/svg+xml',
    woff2: 'font/woff2',
  }
  const type = types[url.split('.').at(-1) as keyof typeof types]
  if (!type) throw new Error(`${url} is of no known type`)
  return type
}

function bodyOf(url: string, content: string): BodyInit {
  if (!url.endsWith('.woff2')) return content
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
}

/** A file of this version, where it is kept. */
export async function appFile(request: string | Request): Promise<Response | undefined> {
  const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href)
  if (packed.has(pathname)) return (await caches.open(cacheName)).match(pathname)
  return first.matchPrecache(request)
}

const packed = new Set(packedFiles)

/** Forgets the files of earlier versions; not while a later one is bringing its own. */
export async function dropOldFiles(): Promise<void> {
  const { installing, waiting } = self.registration
  if (installing || (waiting && waiting !== self.serviceWorker)) return
  const current = new Set([...firstFiles, ...packedFiles])
  const cache = await caches.open(cacheName)
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname))
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
