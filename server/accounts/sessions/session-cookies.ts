import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { xsrfCookie } from '#protocol/csrf.ts'

/**
 * Cookies of accounts begin with this. With HTTPS a browser takes them from this very host alone (RFC 6265bis,
 * `__Host-`): no other one under the same domain can plant a session of its own.
 */
export function cookiePrefix(publicUrl: string): string {
  return isHttps(publicUrl) ? '__Host-campus' : 'campus'
}

/** Whether readers come by HTTPS. */
export function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

export interface SessionCookies {
  /** The name of the cookie that holds the session. */
  name: string
  /** The session's cookie as it was sent, or undefined. */
  sent(request: FastifyRequest): string | undefined
  /** What a request is signed with, by bearer or else by cookie. */
  signedOf(request: FastifyRequest): string | undefined
  /** The token of a session that was signed; undefined where the signature is not ours. */
  verify(signed: string | undefined): string | undefined
  /** What has to come along with a write that this cookie signs. Nothing is stored: it dies with the session. */
  xsrfFor(cookie: string): string
  isXsrfFor(cookie: string, sent: unknown): boolean
  /** Gives a page the value again; `expiresAt` (ISO 8601) where it outlives the browser. */
  setXsrf(reply: FastifyReply, cookie: string, expiresAt?: string): void
  /** Has the browser forget a session. */
  clear(reply: FastifyReply): void
}

/** How sessions travel: a random token with an HMAC-SHA-256 after a dot, as better-auth signs its cookies. */
export function createSessionCookies(secret: string, publicUrl: string): SessionCookies {
  const xsrfKey = createHmac('sha256', secret).update('xsrf').digest()
  const name = `${cookiePrefix(publicUrl)}.session_token`
  const attributes = `Path=/; SameSite=Lax${isHttps(publicUrl) ? '; Secure' : ''}`

  function verify(signed: string | undefined): string | undefined {
    const text = decoded(signed ?? '')
    const dot = text.lastIndexOf('.')
    if (dot < 1) return undefined
    const token = text.slice(0, dot)
    const expected = createHmac('sha256', secret).update(token).digest()
    const found = Buffer.from(text.slice(dot + 1), 'base64')
    const isOurs = found.length === expected.length && timingSafeEqual(found, expected)
    return isOurs ? token : undefined
  }

  function xsrfFor(cookie: string): string {
    return createHmac('sha256', xsrfKey).update(cookie).digest('base64url')
  }

  return {
    name,
    sent: (request) => readCookie(request, name),
    signedOf: (request) => bearerOf(request) ?? readCookie(request, name),
    verify,
    xsrfFor,
    isXsrfFor(cookie, sent) {
      const found = Buffer.from(typeof sent === 'string' ? sent : '')
      const expected = Buffer.from(xsrfFor(cookie))
      return found.length === expected.length && timingSafeEqual(found, expected)
    },
    setXsrf(reply, cookie, expiresAt) {
      const end = expiresAt ? `; Expires=${new Date(expiresAt).toUTCString()}` : ''
      reply.header('set-cookie', `${xsrfCookie}=${xsrfFor(cookie)}; ${attributes}${end}`)
    },
    clear(reply) {
      reply.header('set-cookie', `${name}=; ${attributes}; HttpOnly; Max-Age=0`)
      reply.header('set-cookie', `${xsrfCookie}=; ${attributes}; Max-Age=0`)
    },
  }
}

/** The value of a cookie as it was sent; of two with the same name the first. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pair = request.headers.cookie?.split(/; */).find((text) => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}

/** The token of an `Authorization: Bearer`; an empty one where the header says something else. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  return /^Bearer +(\S+)$/i.exec(header)?.[1] ?? ''
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
