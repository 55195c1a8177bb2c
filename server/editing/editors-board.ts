import type { CollectionName } from '#content/collections.ts'
import { type Editor, type EditorsMessage, PRESENCE_LIMIT } from '#protocol/editing.ts'
import type { EditingStore, Entry, Presence } from '#server/store/editing-store.ts'
import type { Store } from '#server/store/store.ts'

interface Surroundings {
  editing: EditingStore
  store: Store
  /** Milliseconds since 1970. */
  now: () => number
  logError: (error: unknown, message: string) => void
}

interface Place {
  collection: CollectionName
  document: string
}

type Listener = (message: EditorsMessage) => void

// How often the rows of all nodes are looked at while a form is open here, in milliseconds.
const LOOK = 1000
/** Looks from one heartbeat to the next. */
const BEAT = 10

/**
 * Who has which document open, on all nodes: rows with a heartbeat, which each node looks at once a second for all the
 * forms that are open there, and at once for what happens there. Where no form is open it costs nothing.
 */
export class EditorsBoard {
  readonly #surroundings: Surroundings
  readonly #forms = new Map<string, { entry: Entry; listener: Listener; told: string }>()
  #timer: NodeJS.Timeout | undefined
  #looks = 0
  #isDue = false
  #isLooking = false

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** Has a form seen until what it answers is called; the listener hears of each other state. */
  async follow(entry: Entry, listener: Listener): Promise<() => void> {
    const { editing } = this.#surroundings
    const form = { entry, listener, told: '' }
    await editing.enter([entry], this.#instant())
    this.#forms.set(entry.form, form)
    this.#timer ??= setInterval(() => this.#tick(), LOOK).unref()
    this.look()
    return () => {
      // It may have come back on another connection.
      if (this.#forms.get(entry.form) !== form) return
      this.#forms.delete(entry.form)
      if (this.#forms.size === 0) this.#stop()
      // Whoever cannot say goodbye is forgotten after a while.
      editing.leave(entry.form).then(
        () => this.look(),
        () => {},
      )
    }
  }

  /** Has those told who follow, where something changed. */
  look(): void {
    this.#isDue = true
    if (!this.#isLooking && this.#forms.size > 0) void this.#lookOnce()
  }

  async presentAt({ collection, document }: Place): Promise<Presence[]> {
    return (await this.#present()).filter(
      (each) => each.collection === collection && each.document === document,
    )
  }

  async messageFor(place: Place): Promise<EditorsMessage> {
    return this.#message(place, await this.presentAt(place))
  }

  async #message({ collection, document }: Place, present: Presence[]): Promise<EditorsMessage> {
    const found = await this.#surroundings.store.get(collection, document)
    return { revision: found?.revision ?? 0, editors: toEditors(present) }
  }

  #present(): Promise<Presence[]> {
    return this.#surroundings.editing.present(this.#instant(PRESENCE_LIMIT))
  }

  #tick(): void {
    this.#looks += 1
    const entries = [...this.#forms.values()].map(({ entry }) => entry)
    if (this.#looks % BEAT === 0)
      this.#surroundings.editing
        .enter(entries, this.#instant())
        .catch((error) => this.#surroundings.logError(error, 'open forms could not be kept'))
    this.look()
  }

  #stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #lookOnce(): Promise<void> {
    this.#isLooking = true
    try {
      while (this.#isDue && this.#forms.size > 0) {
        this.#isDue = false
        await this.#tell()
      }
    } catch (error) {
      this.#surroundings.logError(error, 'open forms could not be read')
    } finally {
      this.#isLooking = false
    }
  }

  async #tell(): Promise<void> {
    const present = Map.groupBy(await this.#present(), placeOf)
    const messages = new Map<string, EditorsMessage>()
    for (const form of [...this.#forms.values()]) {
      const key = placeOf(form.entry)
      const place = form.entry as Place
      const message = messages.get(key) ?? (await this.#message(place, present.get(key) ?? []))
      messages.set(key, message)
      const text = JSON.stringify(message)
      if (text === form.told) continue
      form.told = text
      form.listener(message)
    }
  }

  #instant(ago = 0): string {
    return new Date(this.#surroundings.now() - ago).toISOString()
  }
}

function placeOf({ collection, document }: Pick<Presence, 'collection' | 'document'>): string {
  return `${collection}/${document}`
}

/** The turn has who got it last, otherwise who was there first. */
function toEditors(present: readonly Presence[]): Editor[] {
  const got = present.filter(({ gotAt }) => gotAt !== null)
  const first = got.toSorted((a, b) => (String(a.gotAt) < String(b.gotAt) ? 1 : -1))[0]
  const holder = (first ?? present[0])?.form
  return present.map(({ form, person, name, openedAt, askedAt, declinedAt, awayAt, isHanded }) => ({
    form,
    person,
    name,
    openedAt,
    ...(askedAt !== null && { askedAt }),
    ...(declinedAt !== null && { declinedAt }),
    ...(awayAt !== null && { awayAt }),
    hasTurn: form === holder,
    isHanded,
  }))
}
