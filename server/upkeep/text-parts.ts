import { definitionOf } from '#content/collections.ts'
import type { Field } from '#content/fields.ts'
import { markdownTargets } from '#content/text/markdown-structure.ts'
import { MAX_LINK_LENGTH } from '#server/store/link-store.ts'
import type { StoredDocument } from '#server/store/store.ts'
import { acronymsIn } from './undefined-acronyms.ts'

/** What a document's public texts bring with them, each with the field in which it stands. */
export interface TextParts {
  links: { field: string; address: string }[]
  acronyms: { field: string; acronym: string }[]
  fieldsWithMutePictures: string[]
}

const known = new WeakMap<StoredDocument, TextParts>()

/** Read once: a document that changes is another object. */
export function textPartsOf(document: StoredDocument): TextParts {
  const parts = known.get(document) ?? read(document)
  known.set(document, parts)
  return parts
}

function read({ collection, fields }: StoredDocument): TextParts {
  const parts: TextParts = { links: [], acronyms: [], fieldsWithMutePictures: [] }
  for (const [name, field] of Object.entries(definitionOf(collection).fields)) {
    const value = fields[name]
    if (typeof value === 'string' && field.audience !== 'staff') addPart(parts, name, field, value)
  }
  return parts
}

function addPart(parts: TextParts, name: string, field: Field, value: string): void {
  if (field.kind === 'url') addLinks(parts, name, [value])
  if (field.kind === 'markdown') {
    const { links, picturesWithoutAlt } = markdownTargets(value)
    addLinks(parts, name, links)
    if (picturesWithoutAlt.length > 0) parts.fieldsWithMutePictures.push(name)
  }
  if (isProse(field))
    for (const acronym of acronymsIn(value)) parts.acronyms.push({ field: name, acronym })
}

function isProse(field: Field): boolean {
  return field.kind === 'markdown' || (field.kind === 'text' && !field.isAcronym)
}

function addLinks({ links }: TextParts, field: string, addresses: readonly string[]): void {
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
