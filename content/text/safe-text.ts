/** Control characters but those of lines, and what turns the direction of writing around (ADR 40). */
const hidden = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

/** What a name, title or link does not have besides: other lines, and what has no width and makes two of them look the same. */
const hiddenInLine =
  /[\p{Cc}\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u

const allHidden = new RegExp(hidden, 'gu')

/** What is wrong with the characters of a text, in words for whoever wrote it: which one it is, and where. */
export function characterProblem(text: string, isMultiline: boolean): string | undefined {
  if (!text.isWellFormed() || text.includes('\0'))
    return 'tem caracteres que não podem ser guardados'
  const { index, 0: found } = (isMultiline ? hidden : hiddenInLine).exec(text) ?? {}
  if (index === undefined || found === undefined) return undefined
  const lines = text.slice(0, index).split('\n')
  const place = [...(lines.at(-1) ?? '')].length + 1
  const line = lines.length > 1 ? `na linha ${lines.length}, ` : ''
  return `${line}o caractere ${place} ${described(found)}: apague-o`
}

/** The same text without the characters that nothing may have. */
export function withoutHidden(text: string): string {
  return hidden.test(text) ? text.replace(allHidden, '') : text
}

function described(character: string): string {
  const code = `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  if (character === '\t') return `é uma tabulação (${code})`
  if (/[\n\r\u2028\u2029]/.test(character)) return `é uma quebra de linha (${code})`
  if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character))
    return `não se vê e muda a direção do texto (${code})`
  return `não se vê (${code})`
}

// A browser drops control characters, takes `\` for `/`, and resolves dots before it decides where an address leads.
const plainPath = /^\/(?![/\\])[^\s\\\p{C}]*$/u

const misleadingPart = /^(\.|%2e){1,2}$|%2f|%5c|%[01][\da-f]|%7f/i

/**
 * Whether a text is a path of this site (`/mapa?campus=gama#onde`) however a browser or another program reads it:
 * never the address of another one, as `//other.example`, `/\other.example` and `/.//other.example` are.
 */
export function isSitePath(text: string): boolean {
  if (!plainPath.test(text)) return false
  const [path = ''] = text.split(/[?#]/, 1)
  const parts = path.slice(1).split('/')
  return parts.every(
    (part, index) => !misleadingPart.test(part) && (part !== '' || index === parts.length - 1),
  )
}

/** Whether a text is the whole address of a page on the web: `https://…` or `http://…`, with a host and nothing that is read in two ways. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s\\/?#\p{C}][^\s\\\p{C}]*$/iu.test(text)
}

/** Whether a text may be linked to: a path of this site, a place on the page, the web, an e-mail or a telephone. */
export function isLinkTarget(text: string): boolean {
  return isSitePath(text) || isWebAddress(text) || /^(#|(mailto|tel):)[^\s\\\p{C}]+$/iu.test(text)
}
