import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from './negotiate-encoding.ts'

/** A JSON body in one content coding, with the headers that describe it. */
export interface Variant {
  body: Buffer
  etag: string
  headers: Readonly<Record<string, string | number>>
  /** What a 304 repeats (RFC 9110, 15.4.5). */
  notModifiedHeaders: Readonly<Record<string, string>>
}

/** A body that is serialised, hashed and compressed at most once, when first asked for. */
export class ReadyAnswer {
  readonly #serialise: () => string
  readonly #variants: Partial<Record<Encoding, Variant>> = {}

  constructor(serialise: () => string) {
    this.#serialise = serialise
  }

  in(encoding: Encoding): Variant {
    this.#variants[encoding] ??= this.#build(encoding)
    return this.#variants[encoding]
  }

  #build(encoding: Encoding): Variant {
    const plain =
      encoding === 'identity' ? Buffer.from(this.#serialise()) : this.in('identity').body
    const body = compress(plain, encoding)
    // Strong tags tell codings apart (RFC 9110, 8.8.3.3).
    const suffix = encoding === 'identity' ? '' : `-${encoding}`
    const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}${suffix}"`
    const shared = { etag, vary: 'Accept-Encoding', 'cache-control': 'public, no-cache' }
    return {
      body,
      etag,
      headers: {
        ...shared,
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
      notModifiedHeaders: shared,
    }
  }
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return gzipSync(body, { level: 6 })
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

/** Whether an `If-None-Match` header names this tag (weak comparison, RFC 9110, 13.1.2). */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
