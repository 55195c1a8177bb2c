import type { FastifyRequest } from 'fastify'
import { nativeOrigins } from '#protocol/csrf.ts'

/**
 * Whether a page of the hybrid app asks. Anybody may say so, and gains nothing: no cookie of theirs counts then.
 * A site that is itself at such an address asks as a site.
 */
export function isFromNativeApp({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers
  return origin !== publicUrl && nativeOrigins.some((native) => native === origin)
}
