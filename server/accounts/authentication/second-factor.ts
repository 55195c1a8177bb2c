import { randomInt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { accountHeaders } from '#protocol/account-headers.ts'
import { cookiePrefix, readCookie } from '#server/accounts/sessions/session-cookies.ts'

const CODE_COUNT = 10

const GROUPS_PER_CODE = 3

const LETTERS_PER_GROUP = 4

// Nothing that looks like something else in somebody's handwriting.
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Codes like `k3vd-9xqa-hm2t`, of 59 bits: each signs somebody in once who lost their second factor. */
export function newRecoveryCodes(): string[] {
  const code = () =>
    Array.from({ length: GROUPS_PER_CODE * LETTERS_PER_GROUP }, randomLetter).join('')
  return Array.from({ length: CODE_COUNT }, () => tidyRecoveryCode(code()))
}

/** A code as it was given out, however it was typed: in capitals, without hyphens, with spaces. */
export function tidyRecoveryCode(typed: string): string {
  const characters = typed.toLowerCase().replace(/[^a-z0-9]/g, '')
  return characters.match(/.{1,4}/g)?.join('-') ?? ''
}

function randomLetter(): string {
  return CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))
}

/** The cookie that says whose second factor is asked for, between the password and the code. */
export function challengeCookie(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.two_factor`
}

/** What a request says of it: in the cookie, or in a header where no cookies are taken. Signed, so that nobody makes one up. */
export function challengeOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const header = request.headers[accountHeaders.challenge]
  // Nothing that would be a cookie of its own beside it.
  const isValue = typeof header === 'string' && /^[\w.%~-]+$/.test(header)
  return isValue ? header : readCookie(request, challengeCookie(publicUrl))
}
