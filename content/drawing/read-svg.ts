/** What stands in an SVG file: elements that open and close, and the text between them. */
export type SvgToken =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isClosed: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const openTag =
  /<([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const closeTag = /<\/([A-Za-z_][\w:.-]*)\s*>/y
const attribute = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** What stands between elements and says nothing, and style sheets (`CDATA`), which are left out: its beginning and its end. */
const ignored = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** Reads an SVG file as XML, in one pass; undefined where it is none. Entities of its own (`<!ENTITY`) are refused. */
export function readSvg(source: string): SvgToken[] | undefined {
  const tokens: SvgToken[] = []
  let at = 0
  while (at < source.length) {
    const next = source.indexOf('<', at)
    const end = next < 0 ? source.length : next
    if (end > at) tokens.push({ kind: 'text', text: source.slice(at, end) })
    if (next < 0) break
    const read = skipIgnored(source, next) ?? readTag(source, next)
    if (!read) return undefined
    if (read.token) tokens.push(read.token)
    at = read.end
  }
  return tokens
}

interface ReadToken {
  token?: SvgToken
  end: number
}

function skipIgnored(source: string, at: number): ReadToken | undefined {
  const found = ignored.find(([start]) => source.startsWith(start, at))
  if (!found) return undefined
  const [start, stop] = found
  const end = source.indexOf(stop, at + start.length)
  // What stays open, and entities: no tag begins like this.
  if (end < 0 || (start === '<!' && source.slice(at, end).includes('['))) return undefined
  return { end: end + stop.length }
}

function readTag(source: string, at: number): ReadToken | undefined {
  closeTag.lastIndex = at
  const closed = closeTag.exec(source)
  if (closed) return { token: { kind: 'close', name: closed[1] ?? '' }, end: closeTag.lastIndex }
  openTag.lastIndex = at
  const opened = openTag.exec(source)
  if (!opened) return undefined
  const [, name = '', written = '', slash] = opened
  const attributes = new Map(
    [...written.matchAll(attribute)].map(([, key = '', one, other]) => [key, one ?? other ?? '']),
  )
  return {
    token: { kind: 'open', name, attributes, isClosed: slash === '/' },
    end: openTag.lastIndex,
  }
}
