/** How often something took how long, to the millisecond. */
export class Durations {
  readonly #counts: number[] = []
  #total = 0

  add(milliseconds: number, count = 1): void {
    const index = Math.max(0, Math.ceil(milliseconds))
    this.#counts[index] = (this.#counts[index] ?? 0) + count
    this.#total += count
  }

  /** Milliseconds within which this share (0 to 1) was; 0 where there was nothing. */
  percentile(share: number): number {
    const wanted = this.#total * share
    let found = 0
    for (const [milliseconds, count = 0] of this.#counts.entries()) {
      found += count
      if (found >= wanted) return milliseconds
    }
    return 0
  }
}
