import { type CollectionName, collectionNames } from '#content/collections.ts'
import { contentModel } from '#content/model.ts'
import type { Cursor } from '#protocol/changes.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import { isSelected, keyOf, type Selection } from './selection.ts'
import { SseMessage } from './sse-message.ts'

// Characters of the messages that are kept ready.
const MOST_KEPT = 8_000_000

/** What everybody may know, as messages: made once for all who follow the same from the same place. */
export class PublicView {
  readonly #content: PublishedContent
  readonly #kept = new Map<string, SseMessage>()
  #keptAt: Cursor | undefined
  #keptSize = 0

  constructor(content: PublishedContent) {
    this.#content = content
  }

  /**
   * What somebody has to hear who knows all changes up to `since`: those that followed, or everything where `since`
   * is absent, too long ago, or not there yet.
   */
  message(selection: Selection, since?: number): SseMessage {
    return (
      this.changes(selection, since) ??
      this.#keep(keyOf(selection), () => this.#snapshot(selection))
    )
  }

  /** The changes that followed; undefined where everything is needed. */
  changes(selection: Selection, since?: number): SseMessage | undefined {
    this.#forgetOld()
    return this.#keep(`${since} ${keyOf(selection)}`, () => this.#changes(selection, since))
  }

  /** An event that tells no change, and where the log is. */
  beat(selection: Selection): Buffer {
    return this.message(selection, this.#content.cursor.seq).frame
  }

  /** The present state as the members of a JSON object. */
  collections(selection: Selection): string {
    const { collection, id } = selection
    if (collection === undefined) {
      return collectionNames
        .map((name) => `"${name}":${this.#content.collectionJson(name)}`)
        .join(',')
    }
    if (id === undefined) return `"${collection}":${this.#content.collectionJson(collection)}`
    return `"${collection}":[${this.#content.documentJson(collection, id) ?? ''}]`
  }

  /** One change as a JSON object. */
  change(collection: CollectionName, id: string): string {
    const document = this.#content.documentJson(collection, id) ?? 'null'
    return `{"collection":"${collection}","id":${JSON.stringify(id)},"document":${document}}`
  }

  #keep<M extends SseMessage | undefined>(key: string, make: () => M): SseMessage | M {
    const kept = this.#kept.get(key)
    if (kept) return kept
    const message = make()
    if (message) {
      this.#kept.set(key, message)
      this.#keptSize += message.size
    }
    return message
  }

  #forgetOld(): void {
    const { cursor } = this.#content
    if (cursor === this.#keptAt && this.#keptSize <= MOST_KEPT) return
    this.#kept.clear()
    this.#keptAt = cursor
    this.#keptSize = 0
  }

  #snapshot(selection: Selection): SseMessage {
    const { log, seq } = this.#content.cursor
    const json = `{"log":"${log}","seq":${seq},"model":"${contentModel}","collections":{${this.collections(selection)}}}`
    return new SseMessage('snapshot', { log, seq }, json)
  }

  #changes(selection: Selection, since?: number): SseMessage | undefined {
    const { log, seq } = this.#content.cursor
    if (since === undefined) return undefined
    const changes = this.#content
      .changesSince(since)
      ?.filter((change) => isSelected(selection, change))
    if (!changes) return undefined
    const list = changes.map(({ collection, id }) => this.change(collection, id))
    const json = `{"log":"${log}","seq":${seq},"changes":[${list.join(',')}]}`
    return new SseMessage('changes', { log, seq }, json, changes.length === 0)
  }
}
