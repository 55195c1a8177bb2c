import type { CollectionName } from '#content/collections.ts'
import type { PublicDocument } from '#content/document.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { inDefinitionOrder, toPublicDocument, visiblePeriod } from './public-document.ts'
import { ReadyAnswer } from './ready-answer.ts'

/** The published documents of one collection, and which of them readers see. */
export class Shelf {
  readonly #name: CollectionName
  #published: StoredDocument[] = []
  #entries = new Map<string, Entry>()
  /** In the definition's order. */
  visible: PublicDocument<CollectionName>[] = []

  constructor(name: CollectionName) {
    this.#name = name
  }

  /** Replaces the collection's documents; `show` makes it seen. */
  fill(stored: readonly StoredDocument[]): void {
    this.#published = stored
      .filter((document) => document.status === 'published')
      .sort(inDefinitionOrder(this.#name))
  }

  /** Lets readers see what is visible at `now`; answers when that will next be something else. */
  show(now: number): number {
    const entries = new Map<string, Entry>()
    let boundary = Number.POSITIVE_INFINITY
    for (const stored of this.#published) {
      const { from, until } = visiblePeriod(stored)
      if (from > now) boundary = Math.min(boundary, from)
      else if (until > now) {
        boundary = Math.min(boundary, until)
        entries.set(stored.id, this.#entryOf(stored))
      }
    }
    this.#entries = entries
    this.visible = [...entries.values()].map((entry) => entry.document)
    return boundary
  }

  answer(id: string): ReadyAnswer | undefined {
    return this.#entries.get(id)?.answer
  }

  /** The visible documents as a JSON array. */
  json(): string {
    return `[${[...this.#entries.values()].map((entry) => entry.json()).join(',')}]`
  }

  // A revision never means two contents, so what was made for it stays good.
  #entryOf(stored: StoredDocument): Entry {
    const previous = this.#entries.get(stored.id)
    if (previous?.document.revision === stored.revision) return previous
    return new Entry(toPublicDocument(this.#name, stored))
  }
}

class Entry {
  readonly document: PublicDocument<CollectionName>
  readonly answer = new ReadyAnswer(() => this.json())
  #json: string | undefined

  constructor(document: PublicDocument<CollectionName>) {
    this.document = document
  }

  json(): string {
    this.#json ??= JSON.stringify(this.document)
    return this.#json
  }
}
