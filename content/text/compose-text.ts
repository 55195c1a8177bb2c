type Change = (text: string) => string

/** What nests deeper is no document and no request of ours, and is refused elsewhere. */
const MAX_LEVELS = 32

/** A JSON value whose texts are all changed alike; the same one where none of them changes. */
export function mapTexts<T>(value: T, change: Change): T {
  return mapped(value, change, MAX_LEVELS) as T
}

/** A JSON value as it is stored: each letter composed with its accents (NFC), so that what looks the same is the same. */
export function composeTexts<T>(value: T): T {
  return mapTexts(value, composeText)
}

// A text without them is NFC: the first character that composes with another is U+0300 (UAX 15, 5).
const beyondLatin1 = /[^\0-\xff]/

function composeText(text: string): string {
  return beyondLatin1.test(text) ? text.normalize('NFC') : text
}

function mapped(value: unknown, change: Change, levels: number): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null || levels === 0) return value
  if (Array.isArray(value)) {
    const parts = value.map((part) => mapped(part, change, levels - 1))
    return parts.some((part, index) => part !== value[index]) ? parts : value
  }
  // Nothing is made where nothing changes, which is nearly always.
  let changed: Map<string, unknown> | undefined
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key]
    const result = mapped(part, change, levels - 1)
    if (result === part) continue
    changed ??= new Map(Object.entries(value))
    changed.set(key, result)
  }
  return changed ? Object.fromEntries(changed) : value
}
