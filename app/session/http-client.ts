import { accountHeaders } from '#protocol/account-headers.ts'
import type { Problem } from '#protocol/api-types.ts'
import { xsrfCookie } from '#protocol/csrf.ts'
import { type ErrorCode, errorStatus } from '#protocol/errors.ts'
import type { Answer, Refused } from './answer.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Sending {
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Goes out even where the page goes away meanwhile. */
  keepalive?: boolean
  /** Sees the headers of an answer that is no refusal. */
  onHeaders?: (headers: Headers) => void
  /** Sees the status of a refusal. */
  onRefused?: (status: number) => void
}

/** Sends JSON and answers with JSON or with why not; it throws nothing. */
export type Send = <T>(method: Method, url: string, sending?: Sending) => Promise<Answer<T>>

/** How the session's own requests are made. */
export interface Posting {
  serverUrl: string
  headers(url: string, given: Readonly<Record<string, string>>): HeadersInit
  answerOf<T>(response: Response): Promise<Answer<T>>
}

const TIMEOUT_MS = 20_000

/**
 * HTTP as the accounts need it. A write to a relative address carries the anti-forgery header with the value of its
 * cookie; while there is a bearer token, that is sent instead of any cookie.
 */
export function createHttpClient(serverUrl: string, bearer: () => string | undefined): Send {
  return async <T>(method: Method, url: string, sending: Sending = {}): Promise<Answer<T>> => {
    try {
      const response = await fetch(serverUrl + url, {
        method,
        headers: headersOf(method, serverUrl + url, bearer(), sending),
        credentials: bearer() ? 'omit' : 'same-origin',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(sending.keepalive && { keepalive: true }),
        ...(sending.body !== undefined && { body: JSON.stringify(sending.body) }),
      })
      if (!response.ok) sending.onRefused?.(response.status)
      else sending.onHeaders?.(response.headers)
      return await answerOf<T>(response)
    } catch {
      return { kind: 'refused', code: 'offline' }
    }
  }
}

export function headersOf(
  method: Method,
  url: string,
  bearer: string | undefined,
  { body, headers }: Sending,
): HeadersInit {
  const xsrf = method !== 'GET' && isRelative(url) ? cookie(xsrfCookie) : undefined
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer ? { authorization: `Bearer ${bearer}` } : xsrf && { [accountHeaders.xsrf]: xsrf }),
    ...headers,
  }
}

/** No other server may learn the value of the cookie. */
function isRelative(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//')
}

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** What an answer of the server says, or why there is none. */
export async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  if (response.ok && (isJson || response.status === 204)) {
    const text = await response.text()
    return { kind: 'done', value: (text ? JSON.parse(text) : undefined) as T }
  }
  // Something in between (a proxy, a captive portal) that answers in our server's name.
  if (!isJson) return { kind: 'refused', code: response.status >= 500 ? 'unavailable' : 'offline' }
  const wait = Number(response.headers.get('retry-after'))
  return { ...refused(await response.json(), response.status), ...(wait > 0 && { wait }) }
}

function refused({ code, errors, current }: Partial<Problem>, status: number): Refused {
  const problem = {
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  }
  return {
    kind: 'refused',
    code: code && code in errorStatus ? code : codeOf(status),
    ...(Object.keys(problem).length > 0 && { problem }),
  }
}

function codeOf(status: number): ErrorCode {
  if (status === 429) return 'too_many_requests'
  if (status === 503) return 'unavailable'
  return status >= 500 ? 'internal' : 'invalid_request'
}
