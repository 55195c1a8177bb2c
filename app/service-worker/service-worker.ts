import { shellUrl, version } from 'virtual:app-files'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { appFile, dropOldFiles, installFiles, pictures, visitedFiles } from './cached-files.ts'
import type { VersionAnswer, WorkerMessage } from './messages.ts'
import { openMessage, showMessage } from './push-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Whoever waits longer than this for the server's page gets the one on the device, in seconds. */
const TIMEOUT_S = 3

/** Addresses that are files, data or the server's own: no page stands in for them. */
const notPages = [
  /^\/(?:aberto-agora|estatisticas|api|assets|media|og|shell|metrics|healthz|readyz)(?:\/|$)/,
  /\.\w+$/,
]

self.addEventListener('install', (event) => installFiles(event))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // Earlier versions enabled it. In Firefox a preload that fails fails the page, whatever the worker answers:
      // https://github.com/GoogleChrome/workbox/issues/3134
      self.registration.navigationPreload?.disable(),
      self.clients.claim(),
      dropFilesOfNobody(),
    ]),
  )
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.kind === 'activate') event.waitUntil(self.skipWaiting())
  else event.waitUntil(meet(message, event))
})

self.addEventListener('push', (event) => event.waitUntil(showMessage(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)))

const server = new NetworkOnly({ networkTimeoutSeconds: TIMEOUT_S })

/** Rendered pages come from the server alone and are kept nowhere: they may be personal, and old after a new version. */
async function showPage(asked: Parameters<typeof server.handle>[0]): Promise<Response> {
  const answer = await server.handle(asked).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await appFile(shellUrl)) ?? answer ?? Response.error()
}

registerRoute(new NavigationRoute(showPage, { denylist: notPages }))
registerRoute(({ url, sameOrigin }) => sameOrigin && isAppFile(url), visitedFiles)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'), pictures)

function isAppFile({ pathname }: URL): boolean {
  return /^\/(?:assets|icons)\/|^\/favicon\.svg$/.test(pathname)
}

function openPages(): Promise<readonly Client[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** A page that is still open may ask for any file of its own version. */
async function dropFilesOfNobody(): Promise<void> {
  if ((await openPages()).length === 0) await dropOldFiles()
}

/** Answers a page whether it is of this version. With a page of it alone, no other one can miss what went before. */
async function meet(page: WorkerMessage & { kind: 'page' }, event: ExtendableMessageEvent) {
  const isSame = page.version === version
  event.ports[0]?.postMessage({ isSame } satisfies VersionAnswer)
  if (!isSame) return
  // A page that was loading while the first worker became active was not claimed with the others.
  if (self.serviceWorker.state === 'activated') await self.clients.claim()
  if ((await openPages()).length === 1) {
    await self.skipWaiting()
    await dropOldFiles()
  }
  // What came before there was a worker; the browser still has it.
  await Promise.allSettled(
    page.loaded.map((url) => visitedFiles.handle({ event, request: new Request(url) })),
  )
}
