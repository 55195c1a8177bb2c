const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\|', '\n': '\\n' }
const meanings: Readonly<Record<string, string>> = { '\\\\': '\\', '\\|': '|', '\\n': '\n' }

/** Several texts in one cell: `um | outro`. */
export function joinList(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\|\n]/g, (sign) => escapes[sign] ?? sign)).join(' | ')
}

/** The texts of a cell, between `|` or one a line. */
export function splitList(text: string): string[] {
  const parts = text.match(/(?:\\[\\|n]|[^|\r\n])+/g) ?? []
  return parts
    .map((part) => part.trim().replace(/\\[\\|n]/g, (escaped) => meanings[escaped] ?? escaped))
    .filter(Boolean)
}
