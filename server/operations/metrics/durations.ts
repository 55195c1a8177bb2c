import type { Family, Labels, Sample } from './family.ts'

// Seconds, from a list out of memory to what somebody gives up on.
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** How long something took, each time; costs a handful of comparisons to note. */
export class Durations {
  readonly #counts = new Float64Array(bounds.length + 1)
  #sum = 0

  note(seconds: number): void {
    let index = 0
    while (index < bounds.length && seconds > (bounds[index] as number)) index += 1
    this.#counts[index] = (this.#counts[index] as number) + 1
    this.#sum += seconds
  }

  /** As a histogram of Prometheus has it: each bucket counts what is in the ones before, too. */
  samples(labels: Labels): Sample[] {
    let count = 0
    const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, index) => {
      count += this.#counts[index] as number
      const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound)
      return { suffix: '_bucket', labels: { ...labels, le }, value: count }
    })
    return [
      ...buckets,
      { suffix: '_sum', labels, value: this.#sum },
      { suffix: '_count', labels, value: count },
    ]
  }
}

/** Durations by what tells them apart, which has to be a small set. */
export class DurationsByKey<Key> {
  readonly #found = new Map<Key, Durations>()

  note(key: Key, seconds: number): void {
    let durations = this.#found.get(key)
    if (!durations) {
      durations = new Durations()
      this.#found.set(key, durations)
    }
    durations.note(seconds)
  }

  samples(labelsOf: (key: Key) => Labels): Sample[] {
    return [...this.#found].flatMap(([key, durations]) => durations.samples(labelsOf(key)))
  }
}

export function histogram(name: string, help: string, samples: readonly Sample[]): Family {
  return { name, help, type: 'histogram', samples }
}
