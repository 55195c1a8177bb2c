type Change = (text: string) => string

/** What nests deeper is no document and no request of ours, and is refused elsewhere. */
const MAX_LEVELS = 32

/** A JSON value whose texts are all changed alike; the same one where none of them changes. */
export function mapTexts<T>(value: T, change: Change): T {
  return mapped(value, change, MAX_LEVELS) as T
}

/** A JSON value as it is stored: each letter composed with its accents (NFC), so that what looks the same is the same. */
export function composeTexts<T>(value: T): T {
  return mapTexts(value, (text) => text.normalize('NFC'))
}

function mapped(value: unknown, change: Change, levels: number): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value !== 'object' || value === null || levels === 0) return value
  if (Array.isArray(value)) {
    const parts = value.map((part) => mapped(part, change, levels - 1))
    return parts.some((part, index) => part !== value[index]) ? parts : value
  }
  const entries = Object.entries(value)
  const parts = entries.map(([key, part]) => [key, mapped(part, change, levels - 1)] as const)
  return parts.some(([, part], index) => part !== entries[index]?.[1])
    ? Object.fromEntries(parts)
    : value
}
