import type { PageAnswer, PageReads } from '#protocol/page.ts'
import { type Compression, compress, decompress } from '#server/http/compress.ts'
import { type Encoding, encodings } from '#server/http/negotiate-encoding.ts'
import {
  makeRepresentation,
  type Representation,
  type Representations,
} from '#server/http/representation.ts'

/** What the app answers when it does not lead elsewhere. */
export type RenderedPage = Extract<PageAnswer, { kind: 'page' }>

// Headers, names and bookkeeping of a page, roughly.
const OVERHEAD = 2000

/** A rendered page and the headers of its answer, compressed at most once in each coding, when first asked for. */
export class CachedPage implements Representations {
  readonly status: 200 | 404
  /** Those that a representation does not bring. A 304 has them too, because the browser takes its policy from there. */
  readonly headers: Readonly<Record<string, string>>
  /** What it depends on; absent where it is for one person only. */
  readonly reads: PageReads | undefined
  /** What was searched for, where it says that there is none. */
  readonly missedSearch: string | undefined
  /** When it was rendered, in milliseconds since 1970. */
  readonly renderedAt: number
  /** Called when it holds more or less than before. */
  onResized = () => {}
  #clock: PageReads['clock']
  /** Until it is there in some coding. */
  #html: string | undefined
  readonly #compression: Compression
  readonly #representations = new Map<Encoding, Representation>()

  constructor(
    rendered: RenderedPage,
    policy: string,
    renderedAt: number,
    compression: Compression = 'repeated',
  ) {
    this.status = rendered.status
    this.reads = rendered.reads
    this.missedSearch = rendered.missedSearch
    this.renderedAt = renderedAt
    this.#clock = rendered.reads?.clock
    this.#html = rendered.html
    this.#compression = compression
    this.headers = {
      'content-language': 'pt-BR',
      'content-security-policy': policy,
      vary: 'Accept-Encoding, Cookie',
    }
  }

  /** Whether it shows what the clock says at this moment. */
  isGoodAt(now: number): boolean {
    return !this.#clock || (this.#clock.from <= now && now < this.#clock.until)
  }

  /** It shows the same within these moments too. */
  staysGood(clock: PageReads['clock']): void {
    this.#clock = clock
  }

  get html(): string {
    return this.#html ?? this.#plain().toString()
  }

  /** What it takes in memory. */
  get bytes(): number {
    let bytes = OVERHEAD + (this.#html?.length ?? 0)
    for (const { body } of this.#representations.values()) bytes += body.length
    return bytes
  }

  in(encoding: Encoding): Representation {
    const known = this.#representations.get(encoding)
    if (known) return known
    const plain = this.#plain()
    const representation = makeRepresentation(compress(plain, encoding, this.#compression), {
      encoding,
      plain,
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'private, no-cache',
    })
    this.#representations.set(encoding, representation)
    // Compressed it takes a fifth, and comes back in tenths of a millisecond where somebody takes another coding.
    this.#html = undefined
    this.onResized()
    return representation
  }

  #plain(): Buffer {
    if (this.#html !== undefined) return Buffer.from(this.#html)
    for (const encoding of encodings.toReversed()) {
      const representation = this.#representations.get(encoding)
      if (representation) return decompress(representation.body, encoding)
    }
    throw new Error('The page was not kept in any coding')
  }
}
