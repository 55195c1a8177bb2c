import { compress } from '#server/http/compress.ts'
import type { Encoding } from '#server/http/negotiate-encoding.ts'
import { makeVariant, type Variant, type Variants } from '#server/http/variant.ts'

/** A body, JSON unless said otherwise, that is serialised, hashed and compressed at most once, when first asked for. */
export class ReadyAnswer implements Variants {
  readonly #serialise: () => string
  readonly #revision: number | undefined
  readonly #contentType: string
  readonly #variants: Partial<Record<Encoding, Variant>> = {}

  /** With a `revision` its tags begin with it, so that they serve in `If-Match`. */
  constructor(
    serialise: () => string,
    revision?: number,
    contentType = 'application/json; charset=utf-8',
  ) {
    this.#serialise = serialise
    this.#revision = revision
    this.#contentType = contentType
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
      contentType: this.#contentType,
      cacheControl: 'public, no-cache',
    })
  }
}
