import { compress } from './compress.ts'
import type { Encoding } from './negotiate-encoding.ts'
import { makeRepresentation, type Representation, type Representations } from './representation.ts'

interface Description {
  /** By default JSON. */
  contentType?: string
  /** By default public, and asked for again each time. */
  cacheControl?: string
  /** Of a single document: its tags begin with it, so that they serve in `If-Match`. */
  revision?: number
}

/** The body in a content coding; undefined where there is none in that coding, and the plain one is sent. */
type BodyIn = (encoding: Encoding, plain: () => Buffer) => Buffer | undefined

/** A body that is read, hashed and coded at most once for each content coding, when first asked for. */
export class CachedResponse implements Representations {
  readonly #bodyIn: BodyIn
  readonly #description: Description
  readonly #representations: Partial<Record<Encoding, Representation>> = {}

  constructor(bodyIn: BodyIn, description: Description = {}) {
    this.#bodyIn = bodyIn
    this.#description = description
  }

  /** A text, compressed when somebody asks for it compressed. */
  static of(text: () => string, description?: Description): CachedResponse {
    return new CachedResponse(
      (encoding, plain) =>
        encoding === 'identity' ? Buffer.from(text()) : compress(plain(), encoding),
      description,
    )
  }

  in(encoding: Encoding): Representation {
    this.#representations[encoding] ??= this.#make(encoding)
    return this.#representations[encoding]
  }

  #make(encoding: Encoding): Representation {
    const plain = () => this.in('identity').body
    const body = this.#bodyIn(encoding, plain)
    if (!body) return this.in('identity')
    return makeRepresentation(body, {
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
      ...this.#description,
      encoding,
      plain: encoding === 'identity' ? body : plain(),
    })
  }
}
