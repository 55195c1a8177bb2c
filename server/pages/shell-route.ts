import { hash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { ShellPage } from '#protocol/page.ts'
import type { Encoding } from '#server/http/negotiate-encoding.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { makeVariant, sendVariant, type Variant } from '#server/http/variant.ts'

/** Where the shell page is: another one has another address, so no device gets that of another version. */
export function shellUrlOf({ html }: ShellPage): string {
  return `/shell/${hash('sha256', html, 'base64url').slice(0, 10)}`
}

/** The page that devices keep to start without the server; for no search engine. */
export function shellRoute(app: FastifyInstance, page: ShellPage): void {
  const plain = Buffer.from(page.html)
  const made = new Map<Encoding, Variant>()
  const variants = {
    in(encoding: Encoding): Variant {
      const variant = made.get(encoding) ?? variantOf(plain, encoding)
      made.set(encoding, variant)
      return variant
    },
  }
  const headers = {
    'content-security-policy': contentSecurityPolicy(page.inlineStyles, page.inlineScripts),
    'content-language': 'pt-BR',
    'x-robots-tag': 'noindex',
  }
  app.get(shellUrlOf(page), (request, reply) => sendVariant(request, reply, variants, headers))
}

function variantOf(plain: Buffer, encoding: Encoding): Variant {
  const coded = { br: brotliCompressSync, gzip: gzipSync, identity: (body: Buffer) => body }
  return makeVariant(coded[encoding](plain), {
    encoding,
    plain,
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  })
}
