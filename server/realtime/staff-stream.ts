import type { FastifyReply } from 'fastify'
import type { Person } from '#protocol/policy.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import type { EventStream, StreamOwner } from './event-stream.ts'
import type { Selection } from './selection.ts'
import type { SseMessage } from './sse-message.ts'
import type { StaffView } from './staff-view.ts'
import type { StreamHub } from './stream-hub.ts'

interface StaffReader {
  selection: Selection
  /** Looks up who it is, and so what they may do, by now. */
  who: () => Promise<Person>
  /** What they are told at the beginning. */
  first: SseMessage
}

interface Surroundings {
  content: PublishedContent
  view: StaffView
  hub: StreamHub
  logError: (error: unknown, message: string) => void
}

/**
 * Makes an answer a stream of what one person of the staff may know, for as long as their rights stay the same.
 * False where it could not be opened.
 */
export function openStaffStream(
  reply: FastifyReply,
  reader: StaffReader,
  surroundings: Surroundings,
): boolean {
  const owner = new StaffStream(reader, surroundings)
  const stream = surroundings.hub.open(reply, owner, reader.first.frame)
  if (stream) owner.begin(stream)
  return stream !== undefined
}

/** Reads the store each time that something changed, one reading at a time. */
class StaffStream implements StreamOwner {
  readonly #reader: StaffReader
  readonly #surroundings: Surroundings
  readonly #log: string
  #seq: number
  #isDue = false
  #isBeatDue = false
  #isRunning = false
  #unsubscribe = () => {}

  constructor(reader: StaffReader, surroundings: Surroundings) {
    this.#reader = reader
    this.#surroundings = surroundings
    this.#log = reader.first.cursor.log
    this.#seq = reader.first.cursor.seq
  }

  begin(stream: EventStream): void {
    this.#unsubscribe = this.#surroundings.content.subscribe(() => this.#wake(stream))
    // Something may have been written since the first message was made.
    this.#wake(stream)
  }

  beat(stream: EventStream): void {
    this.#isBeatDue = true
    this.#wake(stream)
  }

  forget(): void {
    this.#unsubscribe()
  }

  #wake(stream: EventStream): void {
    this.#isDue = true
    if (!this.#isRunning) void this.#run(stream)
  }

  async #run(stream: EventStream): Promise<void> {
    this.#isRunning = true
    try {
      while (this.#isDue && stream.isOpen) {
        this.#isDue = false
        await this.#tell(stream)
      }
    } catch (error) {
      this.#surroundings.logError(error, 'a stream of staff ended early')
      stream.end()
    } finally {
      this.#isRunning = false
    }
  }

  async #tell(stream: EventStream): Promise<void> {
    const { view } = this.#surroundings
    const { selection, who } = this.#reader
    const reading = await view.read(selection, this.#seq)
    const person = await who()
    // Signed out, or with other rights: whoever comes back gets what they may see by then.
    if (!person || view.logOf(person) !== this.#log) return stream.end()
    const message = view.message(person, selection, reading)
    this.#seq = message.cursor.seq
    if (!message.isEmpty || this.#isBeatDue) stream.send(message.frame)
    this.#isBeatDue = false
  }
}
