import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecretToken } from './secret-token.ts'
import { cookiePrefix, isHttps, readCookie } from './session-cookies.ts'
import { UNPROVEN_LIFETIME_MS } from './unproven-lifetime.ts'

/** The secret by which a browser is known to have made a registration. */
export function registrationSecret(request: FastifyRequest, publicUrl: string): string | undefined {
  return readCookie(request, nameFor(publicUrl))
}

/** Gives a browser such a secret, for as long as a registration awaits its proof. */
export function setRegistrationCookie(reply: FastifyReply, publicUrl: string): string {
  const secret = newSecretToken()
  const seconds = UNPROVEN_LIFETIME_MS / 1000
  reply.header(
    'set-cookie',
    `${nameFor(publicUrl)}=${secret}; Max-Age=${seconds}; ${attributes(publicUrl)}`,
  )
  return secret
}

/** Has the browser forget it: the registration is an account now. */
export function clearRegistrationCookie(reply: FastifyReply, publicUrl: string): void {
  reply.header('set-cookie', `${nameFor(publicUrl)}=; Max-Age=0; ${attributes(publicUrl)}`)
}

function nameFor(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.registration`
}

function attributes(publicUrl: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${isHttps(publicUrl) ? '; Secure' : ''}`
}
