import { serverUrl } from '#app/platform/server-url.ts'
import { isPushTopic, pushLimits } from '#protocol/push.ts'
import { pushPaths } from '#protocol/push-paths.ts'

/** Whether this device can be told of anything, and where that is `blocked` by its reader, or not to be had. */
export type PushState =
  | 'on'
  | 'off'
  | 'blocked'
  /** Safari on iPhone and iPad: only once the app is on the home screen. */
  | 'install_first'
  | 'unsupported'
  /** The hybrid app, for which the server has no keys of the makers. */
  | 'no_server_keys'

export type FollowOutcome = 'done' | 'blocked' | 'full' | 'offline' | 'refused'

const storageKey = 'avisos-no-celular'

/** Set while staff are told on this device: then the subscription stays, whatever is followed. */
const staffKey = 'avisos-da-equipe'

export function pushState(): PushState {
  if (import.meta.env.MODE === 'hybrid') return 'no_server_keys'
  if (!('PushManager' in globalThis && 'Notification' in globalThis && navigator.serviceWorker))
    return /iP(hone|ad|od)/.test(navigator.userAgent) ? 'install_first' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return topicsFollowed().length > 0 ? 'on' : 'off'
}

/** What this device follows, as far as it knows. */
export function topicsFollowed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((each): each is string => typeof each === 'string' && isPushTopic(each))
      : []
  } catch {
    // Storage may be refused (private mode), or hold something else.
    return []
  }
}

/** Asks for the browser's permission where it has not been given: call it from a tap. */
export async function followTopic(topic: string): Promise<FollowOutcome> {
  const topics = [...new Set([...topicsFollowed(), topic])]
  if (topics.length > pushLimits.topics) return 'full'
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  return save(topics)
}

/** With the last one the device is forgotten, here and by the server. */
export function unfollowTopic(topic: string): Promise<FollowOutcome> {
  return save(topicsFollowed().filter((each) => each !== topic))
}

/** The server first: what stands here is what it knows. */
async function save(topics: readonly string[]): Promise<FollowOutcome> {
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    const kept = await pushManager.getSubscription()
    const subscription = kept ?? (topics.length > 0 ? await subscribe(pushManager) : undefined)
    if (subscription) {
      const answer = await call(pushPaths.subscription, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ subscription: toBody(subscription), topics }),
      })
      if (!answer.ok) return answer.status >= 500 ? 'offline' : 'refused'
    }
    localStorage.setItem(storageKey, JSON.stringify(topics))
    await releaseUnused(pushManager)
    return 'done'
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Subscribes for what staff are told; the server is told by whoever is signed in. Call it from a tap. */
export async function subscribeStaff(): Promise<SubscriptionBody | 'blocked' | 'offline'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = (await pushManager.getSubscription()) ?? (await subscribe(pushManager))
    localStorage.setItem(staffKey, '1')
    return toBody(subscription)
  } catch (error) {
    return outcomeOf(error)
  }
}

/** The server tells staff nothing on this device any more. */
export async function releaseStaff(): Promise<void> {
  localStorage.removeItem(staffKey)
  await releaseUnused((await navigator.serviceWorker.ready).pushManager)
}

async function releaseUnused(pushManager: PushManager): Promise<void> {
  if (topicsFollowed().length > 0 || localStorage.getItem(staffKey) !== null) return
  await (await pushManager.getSubscription())?.unsubscribe()
}

function outcomeOf(error: unknown): 'blocked' | 'offline' {
  return (error as Error).name === 'NotAllowedError' ? 'blocked' : 'offline'
}

async function subscribe(pushManager: PushManager): Promise<PushSubscription> {
  const { key } = (await (await call(pushPaths.key)).json()) as { key: string }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** A subscription as the server takes it. */
export interface SubscriptionBody {
  endpoint: string | undefined
  keys: { p256dh: string | undefined; auth: string | undefined }
}

function toBody(subscription: PushSubscription): SubscriptionBody {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }
}

/** Without cookies: whoever is signed in is not named. */
function call(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(serverUrl + path, { ...options, credentials: 'omit' })
}
