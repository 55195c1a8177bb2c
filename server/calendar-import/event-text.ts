import { isWebAddress, withoutHidden } from '#content/text/safe-text.ts'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
}

/** One line of at most so many characters. */
export function lineOf(value: unknown, maxLength: number): string {
  const text = String(value ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\u061c\u200b-\u200f\u2028\u2029\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return cut(text, maxLength)
}

/** Plain text, or the HTML that some programs write in its place, as Markdown that says the same and nothing else. */
export function markdownOf(value: unknown, maxLength: number): string {
  const text = withoutHidden(
    String(value ?? '')
      .toWellFormed()
      .replaceAll('\0', ''),
  )
    .replace(/\r\n?/g, '\n')
    .replace(/<br[^<>]*>|<\/(?:p|div|li)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => entities[name] ?? '')
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/^( *)([-+]|\d+[.)])(?= )/gm, '$1\\$2')
    .replace(/^[ \t]+/gm, '')
    .replace(/\n/g, '  \n')
    .replace(/(?:\s*\n){2,}/g, '\n\n')
    .trim()
  return cut(text, maxLength)
}

/** A link that may be shown; undefined for any other. */
export function linkOf(value: unknown): string | undefined {
  const text = String(value ?? '')
  return text.length <= 500 && isWebAddress(text) ? text : undefined
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return `${text
    .slice(0, maxLength - 1)
    .toWellFormed()
    .replace(/[\\\ufffd]$/, '')}…`
}
