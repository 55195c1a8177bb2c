import type { LinkAcronyms } from '#content/text/link-acronyms.ts'

let current: LinkAcronyms | undefined
const listeners = new Set<() => void>()

/** What marks acronyms in the browser; until it is here, and without a glossary, texts stay as they came. */
export const acronymMarks = {
  get: () => current,
  set(next: LinkAcronyms | undefined): void {
    current = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
