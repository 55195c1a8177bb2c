import type { CollectionName } from '#content/collections.ts'
import { nextStatusChange } from '#content/status-at.ts'
import type { StoredDocument } from '#server/store/store.ts'
import type { DocumentObserver } from './document-observer.ts'

export interface Appointment {
  collection: CollectionName
  id: string
  /** Milliseconds since 1970. */
  at: number
}

/** When documents have to change their status. */
export class Schedule implements DocumentObserver {
  readonly #appointments = new Map<string, Appointment>()
  #listener: (at: number) => void = () => {}

  clear(): void {
    this.#appointments.clear()
  }

  note(collection: CollectionName, id: string, document: StoredDocument | undefined): void {
    const key = `${collection}/${id}`
    const at = document ? nextStatusChange(document) : Number.POSITIVE_INFINITY
    if (at === Number.POSITIVE_INFINITY) {
      this.#appointments.delete(key)
      return
    }
    this.#appointments.set(key, { collection, id, at })
    this.#listener(at)
  }

  /** Calls `listener` with each moment that is noted from now on. */
  onNoted(listener: (at: number) => void): void {
    this.#listener = listener
  }

  dueAt(now: number): Appointment[] {
    return [...this.#appointments.values()].filter(({ at }) => at <= now)
  }

  /** The earliest moment noted; infinity where there is none. */
  next(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { at } of this.#appointments.values()) next = Math.min(next, at)
    return next
  }
}
