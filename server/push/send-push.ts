import { createHash } from 'node:crypto'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Configuration } from '#server/configuration.ts'
import type { PushDelivery } from '#server/store/push-store.ts'
import { isPushService, lookUpPublic } from './push-services.ts'
import type { VapidKeys } from './vapid-keys.ts'

export interface PushAccess {
  vapid: VapidKeys
  /** Whom push services may write to: an https or mailto address. */
  subject: string
  /** Origins of push services that the operator added. */
  services: readonly string[]
  /** Milliseconds for one message. */
  timeoutMs?: number
}

/** What is handed over, and for how long it is worth anything. */
export type PushMessage = Pick<PushDelivery, 'target' | 'payload' | 'expiresAt'>

/** `gone`: the subscription is no more; `refused`: this message will never be taken. */
export type PushAnswer =
  | { kind: 'taken' | 'gone' | 'refused' }
  | { kind: 'later'; retryAfterS?: number }

const TIMEOUT_MS = 10_000

const secure = new HttpsAgent({ keepAlive: true, maxSockets: 64, lookup: lookUpPublic })
const own = {
  http: new HttpAgent({ keepAlive: true, maxSockets: 64 }),
  https: new HttpsAgent({ keepAlive: true, maxSockets: 64 }),
}

type Settings = Pick<Configuration, 'PUBLIC_URL' | 'PUSH_SERVICES' | 'MAIL_FROM'>

/** Sends as the installation: push services write to its address by mail, or to its page where that is public. */
export function createSend(vapid: VapidKeys, { PUBLIC_URL, PUSH_SERVICES, MAIL_FROM }: Settings) {
  const subject = PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${MAIL_FROM}`
  const access = { vapid, subject, services: PUSH_SERVICES }
  return (message: PushMessage, now: number) => sendPush(message, now, access)
}

/** Hands a message to the device's push service (RFC 8030). */
export async function sendPush(
  { target, payload, expiresAt }: PushMessage,
  now: number,
  { vapid, subject, services, timeoutMs = TIMEOUT_MS }: PushAccess,
): Promise<PushAnswer> {
  const { endpoint, p256dh, auth } = target
  if (!isPushService(endpoint, services)) return { kind: 'gone' }
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject, ...vapid },
      TTL: Math.max(Math.round((Date.parse(expiresAt) - now) / 1000), 0),
      urgency: payload.isUrgent ? 'high' : 'normal',
      // What still waits there under the same name is replaced.
      topic: createHash('sha256').update(payload.tag).digest('base64url').slice(0, 32),
    },
  )
  const url = new URL(endpoint)
  const isSecure = url.protocol === 'https:'
  const isOwn = services.includes(url.origin)
  const agent = isOwn ? (isSecure ? own.https : own.http) : secure
  try {
    const answer = await new Promise<IncomingMessage>((settle, reject) => {
      const request = isSecure ? requestHttps : requestHttp
      request(url, { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeoutMs) })
        .on('response', settle)
        .on('error', reject)
        .end(body)
    })
    // Read to its end, so that the connection serves the next one; long answers are cut.
    let bytes = 0
    answer
      .on('error', () => {})
      .on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > 16_384) answer.destroy()
      })
    return answerOf(answer)
  } catch {
    return { kind: 'later' }
  }
}

function answerOf({ statusCode = 0, headers }: IncomingMessage): PushAnswer {
  if (statusCode >= 200 && statusCode < 300) return { kind: 'taken' }
  if (statusCode === 404 || statusCode === 410) return { kind: 'gone' }
  if (statusCode === 429 || statusCode >= 500) {
    const seconds = Number(headers['retry-after'])
    return { kind: 'later', ...(seconds > 0 && { retryAfterS: seconds }) }
  }
  return { kind: 'refused' }
}
