import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from '#server/http/negotiate-encoding.ts'
import { makeVariant, type Variant, type Variants } from '#server/http/variant.ts'

/** A JSON body that is serialised, hashed and compressed at most once, when first asked for. */
export class ReadyAnswer implements Variants {
  readonly #serialise: () => string
  readonly #revision: number | undefined
  readonly #variants: Partial<Record<Encoding, Variant>> = {}

  /** With a `revision` its tags begin with it, so that they serve in `If-Match`. */
  constructor(serialise: () => string, revision?: number) {
    this.#serialise = serialise
    this.#revision = revision
  }

  in(encoding: Encoding): Variant {
    this.#variants[encoding] ??= this.#make(encoding)
    return this.#variants[encoding]
  }

  #make(encoding: Encoding): Variant {
    const plain =
      encoding === 'identity' ? Buffer.from(this.#serialise()) : this.in('identity').body
    return makeVariant(compress(plain, encoding), {
      encoding,
      plain,
      ...(this.#revision !== undefined && { revision: this.#revision }),
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
    })
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
