import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { CalendarFault } from '#protocol/calendar-imports.ts'
import { addressesOf, isPublicAddress, onlyTo } from '#server/content-quality/ask-link.ts'

/** Who asks, and where one may ask. */
export interface CalendarAccess {
  userAgent: string
  /** Origins that the operator allows wherever they are, also over HTTP. */
  origins: readonly string[]
  /** The addresses of a host; fails as `dns.lookup` does. */
  resolve?: (host: string) => Promise<string[]>
  /** Milliseconds for all of it, redirects too. */
  timeoutMs?: number
}

/** What a server said of its answer, so that it need not send the same again. */
export interface Validators {
  etag?: string
  lastModified?: string
}

export type Fetched =
  | { kind: 'same' }
  | { kind: 'text'; text: string; validators: Validators }
  | { kind: 'fault'; fault: CalendarFault }

const MAX_CALENDAR_BYTES = 4_000_000

const MAX_REDIRECTS = 5

const TIMEOUT_MS = 30_000

/** Longer ones are no validators of a calendar. */
const MAX_VALIDATOR_LENGTH = 300

/**
 * The text of a calendar. Like the link checker it never reaches what is not on the internet for everybody: a name is
 * looked up once, each of its addresses is judged, and only those are connected to; redirects are judged likewise.
 */
export async function fetchCalendar(
  address: string,
  known: Validators,
  access: CalendarAccess,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(access.timeoutMs ?? TIMEOUT_MS)
  let url = URL.parse(address)
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      if (!url || !isAllowed(url, access)) return fault('address')
      const answer = await ask(url, known, access, signal)
      if (!answer) return fault('private_network')
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location) {
        answer.on('error', () => {}).destroy()
        url = URL.parse(headers.location, url)
        continue
      }
      return await read(answer)
    }
    return fault('redirects')
  } catch {
    return fault('no_answer')
  }
}

const fault = (name: CalendarFault): Fetched => ({ kind: 'fault', fault: name })

function isAllowed({ origin, protocol, port, username, password }: URL, access: CalendarAccess) {
  if (username || password) return false
  return access.origins.includes(origin) || (protocol === 'https:' && port === '')
}

/** Undefined where its name leads inside. */
async function ask(
  url: URL,
  known: Validators,
  { userAgent, origins, resolve = addressesOf }: CalendarAccess,
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host)
  const isOwn = origins.includes(url.origin)
  // One that leads inside is enough to stay away: which of them a connection takes is not ours to say.
  if (addresses.length === 0 || (!isOwn && !addresses.every(isPublicAddress))) return undefined
  return new Promise((settle, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    request(url, {
      signal,
      agent: false,
      lookup: onlyTo(addresses),
      headers: {
        'user-agent': userAgent,
        accept: 'text/calendar, */*;q=0.1',
        // What is small when it comes stays small.
        'accept-encoding': 'identity',
        ...(known.etag && { 'if-none-match': known.etag }),
        ...(known.lastModified && { 'if-modified-since': known.lastModified }),
      },
    })
      .on('response', settle)
      .on('error', reject)
      .end()
  })
}

async function read(answer: IncomingMessage): Promise<Fetched> {
  const { statusCode = 0, headers } = answer
  const end = (fetched: Fetched) => {
    answer.on('error', () => {}).destroy()
    return fetched
  }
  if (statusCode === 304) return end({ kind: 'same' })
  if (statusCode !== 200) return end(fault('refused'))
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') return end(fault('no_calendar'))
  if (Number(headers['content-length']) > MAX_CALENDAR_BYTES) return end(fault('too_large'))
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MAX_CALENDAR_BYTES) return end(fault('too_large'))
    parts.push(part)
  }
  const text = textOf(Buffer.concat(parts))
  const etag = validator(headers.etag)
  const lastModified = validator(headers['last-modified'])
  return {
    kind: 'text',
    text,
    validators: { ...(etag && { etag }), ...(lastModified && { lastModified }) },
  }
}

function validator(value: string | undefined): string | undefined {
  return value && value.length <= MAX_VALIDATOR_LENGTH ? value : undefined
}

/** UTF-8, as RFC 5545 wants it; what is none is what Windows programs write, whatever they call it. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
