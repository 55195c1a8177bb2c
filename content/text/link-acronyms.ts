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

/** A way to write one or more entries. */
interface Name {
  /** As it must be written, or the keys of its words. */
  readonly written: string | readonly string[]
  /** Whose acronym it is, and who is only called so as well. */
  readonly own: Acronym[]
  readonly also: Acronym[]
}

/** The names by the first word of each, the longest first. */
type Names = Map<string, Name[]>

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
  const names: Names = new Map()
  for (const entry of acronyms) {
    addName(names, entry.acronym.trim(), entry, 'own')
    for (const alias of entry.aliases) addAlias(names, alias.trim(), entry)
  }
  for (const list of names.values()) list.sort((a, b) => b.written.length - a.written.length)
  return (html, of) => linkHtml(html, (text, seen) => linkText(text, { names, of, seen, pathOf }))
}

/** The HTML as it was before it was marked. */
export function unlinkAcronyms(html: string): string {
  return html.replace(/<a class="acronym"[^>]*>([^<]*)<\/a>/g, '$1')
}

function addAlias(names: Names, alias: string, entry: Acronym): void {
  const isSpelling = foldText(alias) === foldText(entry.acronym)
  if (isSpelling) addName(names, alias, entry, 'own')
  else if (/\s/.test(alias)) addName(names, keysOf(alias), entry, 'also')
  else if (/^[^-]*\p{Lu}[^-]*\p{Lu}[^-]*$/u.test(alias)) addName(names, alias, entry, 'also')
}

function addName(names: Names, written: Name['written'], entry: Acronym, as: 'own' | 'also'): void {
  const isPhrase = typeof written !== 'string'
  // One letter says nothing; what has none is a number.
  if (!isPhrase && !/\p{L}.*[\p{L}\p{N}]|\p{N}.*\p{L}/u.test(written)) return
  const first = isPhrase ? written[0] : written.normalize('NFC').match(word)?.[0]
  if (!first) return
  const list = names.get(first) ?? []
  names.set(first, list)
  const same = list.find((name) => String(name.written) === String(written))
  const name = same ?? { written, own: [], also: [] }
  if (!same) list.push(name)
  if (!name[as].includes(entry)) name[as].push(entry)
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
  names: Names
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
  return !/\p{Ll}/u.test(text) && /\p{L}{2,}\P{L}+\p{L}{2,}\P{L}+\p{L}{2,}/u.test(text)
}

function findName(
  text: string,
  { index, first, names }: { index: number; first: string; names: Names },
): { name: Name; end: number } | undefined {
  const normal = first.normalize('NFC')
  const known = [names.get(normal), pluralOf(normal, names), names.get(keyOf(normal))]
  for (const list of known)
    for (const name of list ?? []) {
      const end = endOf(name.written, text, index)
      if (end !== undefined && hasBorders(text, index, end)) return { name, end }
    }
  return undefined
}

/** `CGRAs`: the plural of what ends in a capital or a number. */
function pluralOf(written: string, names: Names): Name[] | undefined {
  return /[\p{Lu}\p{N}]s$/u.test(written) ? names.get(written.slice(0, -1)) : undefined
}

/** Where the name that begins here ends; undefined where it is something else. */
function endOf(written: Name['written'], text: string, index: number): number | undefined {
  if (typeof written !== 'string') return endOfPhrase(written, text, index)
  // Accents may stand as signs of their own, and then take more room.
  const end = index + written.length
  if (text.startsWith(written, index)) return text[end] === 's' ? end + 1 : end
  const [whole = ''] = /^[\p{L}\p{N}\p{M}-]+/u.exec(text.slice(index, end * 2)) ?? []
  return whole.normalize('NFC') === written.normalize('NFC') ? index + whole.length : undefined
}

function endOfPhrase(keys: readonly string[], text: string, index: number): number | undefined {
  let end = index
  for (const [place, key] of keys.entries()) {
    const gap = place === 0 ? 0 : (/^[\s-]+/.exec(text.slice(end, end + 4))?.[0].length ?? 0)
    if (place > 0 && gap === 0) return undefined
    const [next = ''] = /^[\p{L}\p{N}\p{M}]+/u.exec(text.slice(end + gap, end + gap + 80)) ?? []
    if (keyOf(next.normalize('NFC')) !== key) return undefined
    end += gap + next.length
  }
  // `Instituto Federal de Goiás` is another one than `Instituto Federal`.
  const isPartOfName =
    /^\p{Lu}/u.test(text.slice(index)) && /^\s+d[aeo]s?\s+\p{Lu}/u.test(text.slice(end))
  return isPartOfName ? undefined : end
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
