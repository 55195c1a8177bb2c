import { overlap } from '#content/campus-scope.ts'
import type { CampusScope } from '#content/document.ts'
import { foldText } from './fold-text.ts'

/** As much of a glossary entry as its marks need. */
export interface Acronym {
  readonly id: string
  readonly acronym: string
  readonly aliases: readonly string[]
  readonly campuses: CampusScope
  /** A `termo` is a word and no acronym: `edital`. */
  readonly kind?: string
}

/** Whom a text is for, and the entry that it explains, to which it has no link. */
export interface LinkedText {
  readonly campuses: CampusScope
  readonly entry?: string | undefined
}

/** Marks the acronyms in HTML that `renderMarkdown` or `escapeHtml` made. */
export type LinkAcronyms = (html: string, of: LinkedText) => string

/** One way in which an entry is written. */
interface Name {
  readonly entry: Acronym
  /** The acronym itself, not another name of it. */
  readonly isOwn: boolean
  /** Only this writing is meant, with an `s` for the plural. */
  readonly exact: string | undefined
}

interface Names {
  /** By the keys of its words. */
  readonly byKey: Map<string, Name[]>
  /** Of how many words the names are that begin with a key, the most first. */
  readonly lengths: Map<string, number[]>
}

const markClass = 'acronym'
const tag = /<(\/?)([a-z]+\d?)[^>]*>/g
// A character reference, or all that is written together: `CD-ROM`, `www.cd.org` and `a@cd` are no `CD`.
const word = /&#?\w+;|[\p{L}\p{N}\p{M}_@]+(?:[-.‑][\p{L}\p{N}\p{M}_@]+)*/gu
const unmarked = new Set(['a', 'code', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const paragraphs = new Set(['p', 'li', 'ul', 'ol', 'td', 'th', 'blockquote', 'div'])
// Without a lookbehind, which Safari knows only since 16.4.
const plural = /([\p{Lu}\p{N}])s$/u

/**
 * Makes a matcher of the glossary; what it costs depends on the text, not on how many acronyms there are. In each
 * paragraph it links the first occurrence of an entry to `pathOf` it, outside of links, headings and code.
 *
 * An acronym matches as it is written, with an `s` for its plural: `SOU` is not `sou`. An alias of several words matches
 * in any case and number; one of a single word only where it is written like an acronym (`RH`, `CadÚnico`), because
 * words such as `Secretaria` are everybody's; a term matches in any case and number too. A name that means several entries at the text's campuses is left alone.
 */
export function acronymLinker(
  acronyms: readonly Acronym[],
  pathOf: (id: string) => string,
): LinkAcronyms {
  const names: Names = { byKey: new Map(), lengths: new Map() }
  for (const entry of acronyms) {
    addName(names, entry.acronym, { entry, isOwn: true, isTerm: entry.kind === 'termo' })
    for (const alias of entry.aliases)
      addName(names, alias, { entry, isOwn: foldText(alias) === foldText(entry.acronym) })
  }
  return (html, of) => linkHtml(html, (text, seen) => linkText(text, { names, of, seen, pathOf }))
}

function addName(
  { byKey, lengths }: Names,
  written: string,
  { entry, isOwn, isTerm = false }: Omit<Name, 'exact'> & { isTerm?: boolean },
): void {
  const text = written.trim().normalize('NFC')
  const keys = (text.match(word) ?? []).map(keyOf)
  const isAcronym = isOwn || /^[^-]*\p{Lu}[^-]*\p{Lu}[^-]*$/u.test(text)
  // One letter says nothing, and what has none is a number.
  if (!(keys.length > 1 || isAcronym) || !/\p{L}.*[\p{L}\p{N}]|\p{N}.*\p{L}/u.test(text)) return
  const exact = !isTerm && (isOwn || keys.length === 1) ? text : undefined
  addTo(byKey, keys.join(' '), { entry, isOwn, exact })
  const [first = ''] = keys
  const known = lengths.get(first) ?? []
  if (known.includes(keys.length)) return
  addTo(lengths, first, keys.length)
  lengths.get(first)?.sort((a, b) => b - a)
}

function addTo<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** Calls `link` with each piece of text that may be marked, and the entries that its paragraph has already. */
function linkHtml(html: string, link: (text: string, seen: Set<Acronym>) => string): string {
  let seen = new Set<Acronym>()
  let skipped = 0
  let result = ''
  let from = 0
  const take = (end: number) => {
    const text = html.slice(from, end)
    result += skipped > 0 ? text : link(text, seen)
  }
  for (const { 0: found, 1: slash, 2: name = '', index } of html.matchAll(tag)) {
    take(index)
    from = index + found.length
    result += found
    if (unmarked.has(name)) skipped += slash ? -1 : 1
    else if (paragraphs.has(name)) seen = new Set()
  }
  take(html.length)
  return result
}

interface LinkContext {
  names: Names
  of: LinkedText
  seen: Set<Acronym>
  pathOf: (id: string) => string
}

function linkText(text: string, { names, of, seen, pathOf }: LinkContext): string {
  // In a passage in capitals an acronym cannot be told from a word.
  if (isShouted(text)) return text
  const passage = passageOf(text)
  const { words, keys } = passage
  let result = ''
  let done = 0
  let read = 0
  for (let at = 0; at < words.length; ) {
    const start = text.indexOf(words[at] ?? '', read)
    const lengths = names.lengths.get(keys[at] ?? '')
    const found = lengths && findName(passage, { at, start, lengths, names, of })
    read = found?.end ?? start + (words[at]?.length ?? 0)
    at += found?.words ?? 1
    if (!found || found.entry.id === of.entry || seen.has(found.entry)) continue
    seen.add(found.entry)
    const mark = `<a class="${markClass}" href="${pathOf(found.entry.id)}">`
    result += `${text.slice(done, start)}${mark}${text.slice(start, read)}</a>`
    done = read
  }
  return result + text.slice(done)
}

interface Passage {
  readonly text: string
  readonly words: readonly string[]
  readonly keys: readonly string[]
}

function passageOf(text: string): Passage {
  const words = text.match(word) ?? []
  const normal = text.normalize('NFC')
  return { text, words, keys: (normal === text ? words : (normal.match(word) ?? [])).map(keyOf) }
}

interface Place {
  at: number
  start: number
  lengths: readonly number[]
  names: Names
  of: LinkedText
}

/** The longest name that begins at a word. */
function findName(
  { text, words, keys }: Passage,
  { at, start, lengths, names, of }: Place,
): { entry: Acronym; end: number; words: number } | undefined {
  for (const length of lengths) {
    const candidates = names.byKey.get(keys.slice(at, at + length).join(' '))
    if (!candidates) continue
    const end = words
      .slice(at, at + length)
      .reduce((from, each) => text.indexOf(each, from) + each.length, start)
    const written = text.slice(start, end)
    const entry = entryOf(candidates, written, of)
    if (entry && !(length > 1 && isPartOfName(written, text.slice(end, end + 12))))
      return { entry, end, words: length }
  }
  return undefined
}

function isShouted(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{L}{2,}/gu)?.length ?? 0) > 3
}

/** `Instituto Federal de Goiás` is another one than `Instituto Federal`. */
function isPartOfName(written: string, after: string): boolean {
  return /^\p{Lu}/u.test(written) && /^\s+d[aeo]s?\s+\p{Lu}/u.test(after)
}

/** The one entry that is meant by what is written in a text. */
function entryOf(
  candidates: readonly Name[],
  written: string,
  { campuses }: LinkedText,
): Acronym | undefined {
  // Words of one name have nothing but space between them.
  if (/[^\p{L}\p{N}\p{M}\s_@.‑-]/u.test(written)) return undefined
  const text = written.normalize('NFC')
  const scope = campuses.length === 0 ? 'all' : campuses
  const fitting = candidates.filter(
    ({ entry, exact }) =>
      (!exact || exact === text || exact === text.replace(plural, '$1')) &&
      overlap(entry.campuses, scope),
  )
  const own = fitting.filter(({ isOwn }) => isOwn)
  const [meant, ...others] = own.length > 0 ? own : fitting
  return others.every(({ entry }) => entry === meant?.entry) ? meant?.entry : undefined
}

/** The same for a word in capitals or not, in the singular or the plural; accents stay. */
function keyOf(written: string): string {
  const lower = written.toLowerCase()
  if (!lower.endsWith('s')) return lower
  const singular = lower.slice(0, -1)
  if (lower.length < 4) return plural.test(written) ? singular : lower
  if (lower.endsWith('ões')) return `${lower.slice(0, -3)}ão`
  return lower.endsWith('ais') ? `${lower.slice(0, -2)}l` : singular
}
