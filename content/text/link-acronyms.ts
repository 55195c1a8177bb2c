import { overlap } from '#content/campus-scope.ts'
import type { CampusScope } from '#content/document.ts'
import { foldText } from './fold-text.ts'

/** As much of a glossary entry as its marks need. */
export interface Acronym {
  readonly id: string
  readonly acronym: string
  readonly aliases: readonly string[]
  readonly campuses: CampusScope
}

/** Whom a text is for, and the entry that it explains, to which it has no link. */
export interface LinkedText {
  readonly campuses: CampusScope
  readonly entry?: string | undefined
}

/** Marks the acronyms in HTML that `renderMarkdown` made. */
export type LinkAcronyms = (html: string, of: LinkedText) => string

/** Whose acronym a way of writing is, and who is only called so as well. */
interface Name {
  readonly own: Acronym[]
  readonly also: Acronym[]
}

/** Names that match as written, by that, and phrases by the keys of their words; with each first word, how long the names are, the longest first. */
interface Names {
  readonly byText: Map<string, Name>
  readonly lengths: Map<string, number[]>
}

const markClass = 'acronym'
const tag = /<[^>]*>/g
const tagName = /^<\/?([a-z]+\d?)/
const word = /&#?\w+;|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu
const unmarked = /^(a|h\d|code|pre)$/
const paragraph = /^(p|li|ul|ol|td|th|blockquote|div)$/

/**
 * Makes a matcher of the glossary; what it costs depends on the text, not on how many acronyms there are. In each
 * paragraph it links the first occurrence of an entry to `pathOf` it, outside of links, headings and code.
 *
 * An acronym matches as it is written, with an `s` for its plural: `SOU` is not `sou`. An alias of several words matches
 * in any case and number; one of a single word only where it is written like an acronym (`RH`, `CadÚnico`), because
 * words such as `Secretaria` are everybody's. A name that means several entries at the text's campuses is left alone.
 */
export function acronymLinker(
  acronyms: readonly Acronym[],
  pathOf: (id: string) => string,
): LinkAcronyms {
  const names = { exact: emptyNames(), phrases: emptyNames(), known: new Map() }
  for (const entry of acronyms) {
    addName(names.exact, entry.acronym.trim(), entry, 'own')
    for (const alias of entry.aliases) addAlias(names, alias.trim(), entry)
  }
  return (html, of) => linkHtml(html, (text, seen) => linkText(text, { names, of, seen, pathOf }))
}

/** The HTML as it was before it was marked. */
export function unlinkAcronyms(html: string): string {
  return html.replace(/<a class="acronym"[^>]*>([^<]*)<\/a>/g, '$1')
}

interface AllNames {
  readonly exact: Names
  readonly phrases: Names
  readonly known: Map<string, Lengths>
}

const emptyNames = (): Names => ({ byText: new Map(), lengths: new Map() })

function addAlias({ exact, phrases }: AllNames, alias: string, entry: Acronym): void {
  const isSpelling = foldText(alias) === foldText(entry.acronym)
  if (isSpelling) addName(exact, alias, entry, 'own')
  else if (/\s/.test(alias)) addName(phrases, keysOf(alias).join(' '), entry, 'also')
  else if (/^[^-]*\p{Lu}[^-]*\p{Lu}[^-]*$/u.test(alias)) addName(exact, alias, entry, 'also')
}

function addName(
  { byText, lengths }: Names,
  written: string,
  entry: Acronym,
  as: 'own' | 'also',
): void {
  const text = written.normalize('NFC')
  const words = text.match(word) ?? []
  const [first] = words
  // One letter says nothing; what has none is a number.
  if (!first || !/\p{L}.*[\p{L}\p{N}]|\p{N}.*\p{L}/u.test(text)) return
  const name = byText.get(text) ?? { own: [], also: [] }
  byText.set(text, name)
  if (!name[as].includes(entry)) name[as].push(entry)
  const known = lengths.get(first) ?? []
  if (!known.includes(words.length)) known.push(words.length)
  lengths.set(
    first,
    known.sort((a, b) => b - a),
  )
}

/** Calls `link` with each piece of text that may be marked, and the entries that its paragraph has already. */
function linkHtml(html: string, link: (text: string, seen: Set<string>) => string): string {
  let seen = new Set<string>()
  let skipped = 0
  let result = ''
  let from = 0
  const take = (end: number) => {
    const text = html.slice(from, end)
    result += skipped > 0 ? text : link(text, seen)
  }
  for (const { 0: found, index } of html.matchAll(tag)) {
    take(index)
    from = index + found.length
    result += found
    const name = tagName.exec(found)?.[1] ?? ''
    if (unmarked.test(name)) skipped += found.startsWith('</') ? -1 : 1
    else if (paragraph.test(name)) seen = new Set()
    const marked = found.startsWith(`<a class="${markClass}"`) && /data-id="([^"]*)"/.exec(found)
    if (marked) seen.add(marked[1] ?? '')
  }
  take(html.length)
  return result
}

interface LinkContext {
  names: AllNames
  of: LinkedText
  seen: Set<string>
  pathOf: (id: string) => string
}

function linkText(text: string, context: LinkContext): string {
  const { names, of, seen, pathOf } = context
  // In a passage in capitals an acronym cannot be told from a word.
  if (isShouted(text)) return text
  let result = ''
  let done = 0
  for (const { 0: first, index } of text.matchAll(word)) {
    if (index < done || first.startsWith('&')) continue
    const found = findName(text, { index, first, names })
    if (!found) continue
    const entry = entryOf(found.name, of)
    if (!entry || entry.id === of.entry || seen.has(entry.id)) continue
    seen.add(entry.id)
    const mark = `<a class="${markClass}" data-id="${entry.id}" href="${pathOf(entry.id)}">`
    result += `${text.slice(done, index)}${mark}${text.slice(index, found.end)}</a>`
    done = found.end
  }
  return done > 0 ? result + text.slice(done) : text
}

function isShouted(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{L}{2,}/gu)?.length ?? 0) > 3
}

interface FoundName {
  name: Name
  end: number
}

function findName(
  text: string,
  { index, first, names }: { index: number; first: string; names: AllNames },
): FoundName | undefined {
  const { exact, phrases } = names
  const { asWritten, asPhrase } = lengthsOf(first, names)
  for (const length of asWritten) {
    const end = endOf(text, index, length)
    const written = text.slice(index, end).normalize('NFC')
    // `CGRAs`: the plural of what ends in a capital or a number.
    const name =
      exact.byText.get(written) ?? exact.byText.get(written.replace(/(?<=[\p{Lu}\p{N}])s$/u, ''))
    if (name && hasBorders(text, index, end)) return { name, end }
  }
  for (const length of asPhrase) {
    const end = endOf(text, index, length)
    const name = phrases.byText.get(keysOf(text.slice(index, end)).join(' '))
    if (name && hasBorders(text, index, end) && !isPartOfName(text, index, end))
      return { name, end }
  }
  return undefined
}

interface Lengths {
  readonly asWritten: readonly number[]
  readonly asPhrase: readonly number[]
}

const none: readonly number[] = []
const MAX_KNOWN_WORDS = 10_000

/** How long the names are that begin with a word. Texts repeat their words, so each is looked up once. */
function lengthsOf(first: string, { exact, phrases, known }: AllNames): Lengths {
  const before = known.get(first)
  if (before) return before
  const normal = first.normalize('NFC')
  const singular = /[\p{Lu}\p{N}]s$/u.test(normal) ? normal.slice(0, -1) : normal
  const lengths = {
    asWritten: exact.lengths.get(normal) ?? exact.lengths.get(singular) ?? none,
    asPhrase: phrases.lengths.get(keyOf(normal)) ?? none,
  }
  if (known.size >= MAX_KNOWN_WORDS) known.clear()
  known.set(first, lengths)
  return lengths
}

const nextWord = /[\s-]*[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/uy

/** Where so many words that begin here end, with spaces and hyphens between them; fewer where there are no more. */
function endOf(text: string, index: number, words: number): number {
  let end = index
  for (let count = 0; count < words; count++) {
    nextWord.lastIndex = end
    if (!nextWord.test(text)) break
    end = nextWord.lastIndex
  }
  return end
}

/** `Instituto Federal de Goiás` is another one than `Instituto Federal`. */
function isPartOfName(text: string, start: number, end: number): boolean {
  return (
    /^\p{Lu}/u.test(text.slice(start, start + 2)) &&
    /^\s+d[aeo]s?\s+\p{Lu}/u.test(text.slice(end, end + 12))
  )
}

/** Neither within a word or an address, nor joined by a hyphen: `CD-ROM` is no `CD`. */
function hasBorders(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start)
  const after = text.slice(end, end + 2)
  return (
    !/(^|.)[\p{M}_@]$|[\p{L}\p{N}][-.‑]$/u.test(before) &&
    !/^([\p{L}\p{N}\p{M}_@]|[-.‑][\p{L}\p{N}])/u.test(after)
  )
}

/** The one entry that a name means in a text. */
function entryOf({ own, also }: Name, { campuses }: LinkedText): Acronym | undefined {
  const scope = campuses.length === 0 ? 'all' : campuses
  for (const entries of [own, also]) {
    const meant = entries.filter((entry) => overlap(entry.campuses, scope))
    if (meant.length > 0) return meant.length === 1 ? meant[0] : undefined
  }
  return undefined
}

function keysOf(phrase: string): string[] {
  return [...phrase.normalize('NFC').matchAll(word)].map(([each]) => keyOf(each))
}

/** The same for a word in capitals or not, in the singular or the plural; accents stay. */
function keyOf(written: string): string {
  const lower = written.toLowerCase()
  if (lower.length < 4 || !lower.endsWith('s')) return lower
  if (lower.endsWith('ões')) return `${lower.slice(0, -3)}ão`
  if (lower.endsWith('ais')) return `${lower.slice(0, -2)}l`
  return lower.slice(0, -1)
}
