/** A browser's storage, for tests of what Capacitor's web implementations keep there. */
export class TestStorage implements Storage {
  readonly #items = new Map<string, string>()
  /** As of a device that refuses. */
  isBroken = false

  get length(): number {
    return this.#items.size
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    if (this.isBroken) throw new Error('The device refuses')
    this.#items.set(key, value)
  }

  removeItem(key: string): void {
    this.#items.delete(key)
  }

  clear(): void {
    this.#items.clear()
  }
}
