import { createBackOff } from '#app/platform/back-off.ts'
import { settings } from './inputs.ts'
import type { Random } from './random.ts'

/** Somebody whose stream was lost; comes back as the app does. */
export interface Returning {
  readonly leftAt: number
  readonly backOff: ReturnType<typeof createBackOff>
}

/** Those who are about to try again, by the millisecond at which they do. */
export class Waiting {
  readonly #random: Random
  readonly #slot: number
  readonly #slots = new Map<number, Returning[]>()
  size = 0

  /** `slot`: milliseconds that count as one moment. */
  constructor(random: Random, slot: number) {
    this.#random = random
    this.#slot = slot
  }

  /** Somebody notices at `noticedAt` what was lost at `leftAt`. */
  add(leftAt: number, noticedAt = leftAt): void {
    const bounds = { first: settings.firstWait.value, longest: settings.longestWait.value }
    this.again({ leftAt, backOff: createBackOff(bounds, this.#random) }, noticedAt)
  }

  /** It was in vain: later again. */
  again(reader: Returning, now: number): void {
    // Not in the moment that is being played.
    const slot = Math.floor((now + reader.backOff.next()) / this.#slot) + 1
    const others = this.#slots.get(slot)
    if (others) others.push(reader)
    else this.#slots.set(slot, [reader])
    this.size += 1
  }

  /** Those whose moment has come. */
  take(now: number): readonly Returning[] {
    const slot = Math.floor(now / this.#slot)
    const due = this.#slots.get(slot) ?? []
    this.#slots.delete(slot)
    this.size -= due.length
    return due
  }
}
