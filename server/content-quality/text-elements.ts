import { definitionOf } from '#content/collections.ts'
import type { Field, Row } from '#content/fields.ts'
import { acronymsIn } from '#content/text/acronyms-in.ts'
import { markdownTargets } from '#content/text/markdown-structure.ts'
import { type SiteLink, siteLinksOf } from '#content/validation/site-links.ts'
import { MAX_LINK_LENGTH } from '#server/store/link-store.ts'
import type { StoredDocument } from '#server/store/store.ts'

/** What a document's public texts bring with them, each with the field in which it stands. */
interface TextElements {
  siteLinks: SiteLink[]
  links: { field: string; address: string }[]
  acronyms: { field: string; acronym: string }[]
  fieldsWithPicturesWithoutAlt: string[]
}

const cachedElements = new WeakMap<StoredDocument, TextElements>()

/** Read once: a document that changes is another object. */
export function textElementsOf(document: StoredDocument): TextElements {
  const parts = cachedElements.get(document) ?? read(document)
  cachedElements.set(document, parts)
  return parts
}

function read({ collection, fields }: StoredDocument): TextElements {
  const parts: TextElements = {
    siteLinks: siteLinksOf(collection, fields),
    links: [],
    acronyms: [],
    fieldsWithPicturesWithoutAlt: [],
  }
  for (const [name, field] of Object.entries(definitionOf(collection).fields)) {
    const value = fields[name]
    if (field.audience === 'staff') continue
    if (typeof value === 'string') addElements(parts, name, field, value)
    if (field.kind === 'rows') addRows(parts, name, field.columns, value as Row[] | undefined)
  }
  return parts
}

function addElements(parts: TextElements, name: string, field: Field, value: string): void {
  if (field.kind === 'url') addLinks(parts, name, [value])
  if (field.kind === 'markdown') {
    const { links, picturesWithoutAlt } = markdownTargets(value)
    addLinks(parts, name, links)
    if (picturesWithoutAlt.length > 0) parts.fieldsWithPicturesWithoutAlt.push(name)
  }
  if (isProse(field))
    for (const acronym of acronymsIn(value)) parts.acronyms.push({ field: name, acronym })
}

/** What stands in a cell stands in its field. */
function addRows(
  parts: TextElements,
  name: string,
  columns: Readonly<Record<string, Field>>,
  rows: readonly Row[] = [],
): void {
  for (const row of rows)
    for (const [key, value] of Object.entries(row)) {
      const column = columns[key]
      if (column) addElements(parts, name, column, value)
    }
}

/** The texts that readers of a document read, each with the field in which it stands. */
export function proseOf({ collection, fields }: StoredDocument): { field: string; text: string }[] {
  return Object.entries(definitionOf(collection).fields).flatMap(([name, field]) => {
    const value = fields[name]
    if (field.audience === 'staff') return []
    if (field.kind === 'rows')
      return ((value as Row[] | undefined) ?? []).flatMap((row) =>
        Object.entries(row).flatMap(([key, cell]) => proseIn(name, field.columns[key], cell)),
      )
    return proseIn(name, field, value)
  })
}

function proseIn(
  name: string,
  field: Field | undefined,
  value: unknown,
): { field: string; text: string }[] {
  return field && isProse(field) && typeof value === 'string' ? [{ field: name, text: value }] : []
}

function isProse(field: Field): boolean {
  return field.kind === 'markdown' || (field.kind === 'text' && !field.isAcronym)
}

function addLinks({ links }: TextElements, field: string, addresses: readonly string[]): void {
  for (const written of addresses) {
    const address = addressOf(written)
    if (address) links.push({ field, address })
  }
}

/** As it is asked for: without what only the browser looks at. */
function addressOf(written: string): string | undefined {
  const url = URL.parse(written)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  url.hash = ''
  return url.href.length <= MAX_LINK_LENGTH ? url.href : undefined
}
