import type { Replica } from '#app/replica/replica.ts'
import type { VersionAnswer, WorkerMessage } from '#app/service-worker/messages.ts'
import { cacheUser } from '#app/session/cached-user.ts'
import type { Session } from '#app/session/session.ts'
import { offers } from './offers.ts'

/** How often a page that stays open asks for a new version, in milliseconds; so does whoever comes back to it. */
const ASK_AFTER_MS = 60 * 60_000

/**
 * Has a service worker keep what a start without the server needs, and says so when a new version is ready. `version`
 * is the address of this page's first script. True once the worker has the files and stands between this page and the
 * network; false where there can be no worker.
 */
export async function registerServiceWorker(
  version: string,
  { status }: Replica,
  session: Session,
): Promise<boolean> {
  cacheUserOf(session)
  const registration = await navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  if (!registration) return false
  const page = { kind: 'page', version: new URL(version).pathname } as const

  async function meet(worker: ServiceWorker): Promise<boolean | undefined> {
    return announcePage(worker, { ...page, loaded: loadedFiles() })
  }

  async function lookAt(worker: ServiceWorker): Promise<void> {
    // Before the first worker there was none that could be old.
    if (worker.state === 'installed' && (await meet(worker)) === false) offers.newVersion.set(true)
  }

  function follow(worker: ServiceWorker): void {
    worker.addEventListener('statechange', () => void lookAt(worker))
  }

  registration.addEventListener('updatefound', () => {
    if (registration.installing) follow(registration.installing)
  })
  navigator.serviceWorker.addEventListener('controllerchange', async () => {
    const { controller } = navigator.serviceWorker
    if (!controller || (await meet(controller)) !== false) return
    // Another window asked for the new version.
    if (isBusy()) offers.newVersion.set(true)
    else location.reload()
  })
  const { installing, waiting, active } = registration
  if (installing) follow(installing)
  if (waiting) void lookAt(waiting)
  else if (active) void meet(active)
  keepAsking(registration, status)
  return installing && !active ? firstStart(installing) : true
}

/** Waits until the first worker of this device is active and has taken this page over, or gave up. */
function firstStart(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), {
      once: true,
    })
    worker.addEventListener('statechange', () => worker.state === 'redundant' && resolve(false))
  })
}

/** Asks for a new version when the server may have become another one: after it was away, and now and then. */
function keepAsking(registration: ServiceWorkerRegistration, status: Replica['status']): void {
  let askedAt = Date.now()
  let wasAway = false

  function ask(): void {
    askedAt = Date.now()
    registration.update().catch(() => {})
  }

  status.subscribe(() => {
    const { connection } = status.get()
    if (connection === 'outdated' || (connection === 'live' && wasAway)) ask()
    wasAway = connection === 'offline'
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > ASK_AFTER_MS) ask()
  })
  setInterval(() => document.visibilityState === 'visible' && ask(), ASK_AFTER_MS)
}

function cacheUserOf({ user }: Session): void {
  const remember = () => cacheUser(user.get() ?? null)
  user.subscribe(remember)
  if (user.get() !== undefined) remember()
}

/** Files that this page fetched, perhaps before there was a worker to keep them. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))
}

/** Whether a reload would lose something: a guard would ask before the page is left, or somebody is typing. */
function isBusy(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]')
  return leaving.defaultPrevented || isTyping === true
}

/** Tells a service worker of this page, and hears whether both are of one version; undefined where it does not answer. */
function announcePage(
  worker: ServiceWorker,
  message: WorkerMessage & { kind: 'page' },
): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(message, [port2])
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<VersionAnswer>) => resolve(data.isSame)
    setTimeout(resolve, 10_000)
  })
}
