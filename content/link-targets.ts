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
