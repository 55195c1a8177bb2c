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

type OpenForm = Entry & Place

type Listener = (message: EditorsMessage) => void

// How often the rows of all nodes are looked at while a form is open here, in milliseconds.
const LOOK = 1000

/**
 * Who has which document open, on all nodes: rows that each form itself keeps alive, for a connection may outlive its
 * device. Each node looks at them once a second for all the forms that are open there, and at once for what happens
 * there. Where no form is open it costs nothing.
 */
export class EditorsBoard {
  readonly #surroundings: Surroundings
  readonly #forms = new Map<string, { entry: OpenForm; listener: Listener; told: string }>()
  readonly #revisions = new Map<string, Promise<number>>()
  #timer: NodeJS.Timeout | undefined
  #isDue = false
  #isLooking = false

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** Has a form seen until what it answers is called; the listener hears of each other state. */
  async follow(entry: OpenForm, listener: Listener): Promise<() => void> {
    const { editing } = this.#surroundings
    const form = { entry, listener, told: '' }
    await editing.enter([entry], this.#instant())
    this.#forms.set(entry.form, form)
    this.#timer ??= setInterval(() => this.look(), LOOK).unref()
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

  /** Some document is another one now. */
  documentChanged(): void {
    this.#revisions.clear()
    this.look()
  }

  async presentAt({ collection, document }: Place): Promise<Presence[]> {
    return (await this.#present()).filter(
      (each) => each.collection === collection && each.document === document,
    )
  }

  /** Keeps a form among those that are open, and tells it who they are. */
  async hear(entry: OpenForm): Promise<EditorsMessage> {
    await this.#surroundings.editing.enter([entry], this.#instant())
    this.look()
    const editors = toEditors(await this.presentAt(entry))
    return { revision: await this.#read(entry), editors }
  }

  async #read({ collection, document }: Place): Promise<number> {
    return (await this.#surroundings.store.get(collection, document))?.revision ?? 0
  }

  /** As it was when some document changed last. */
  #revisionOf(key: string, place: Place): Promise<number> {
    const known = this.#revisions.get(key) ?? this.#read(place)
    this.#revisions.set(key, known)
    known.catch(() => this.#revisions.delete(key))
    return known
  }

  #present(): Promise<Presence[]> {
    return this.#surroundings.editing.present(this.#instant(PRESENCE_LIMIT))
  }

  #stop(): void {
    this.#revisions.clear()
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
      const revision = await this.#revisionOf(key, form.entry)
      const message = messages.get(key) ?? { revision, editors: toEditors(present.get(key) ?? []) }
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
