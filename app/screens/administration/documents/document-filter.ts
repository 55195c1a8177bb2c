import { isDue } from '#content/confirmation.ts'
import type { CollectionDefinition } from '#content/define-collection.ts'
import type { StaffDocument } from '#content/document.ts'
import { inOrder, orderOf } from '#content/document-order.ts'
import { matchesQuery } from '#content/fold-text.ts'
import { isStanding, type Standing, standingAt } from '#content/standing.ts'

/** What the address of a list asks for; empty texts ask for nothing. */
export interface DocumentFilter {
  text: string
  standing: Standing | ''
  campus: string
  isDue: boolean
  /** Name of a column, or `changed`; otherwise the definition's order. */
  order: string
}

export const newestFirst = 'mudado'

export function readFilter(query: URLSearchParams): DocumentFilter {
  const standing = query.get('situacao') ?? ''
  return {
    text: query.get('q') ?? '',
    standing: isStanding(standing) ? standing : '',
    campus: query.get('campus') ?? '',
    isDue: query.get('pendencia') === 'confirmar',
    order: query.get('ordem') ?? '',
  }
}

/** The documents that a filter lets through, in its order; `now` in milliseconds since 1970. */
export function filterDocuments(
  definition: CollectionDefinition,
  documents: readonly StaffDocument[],
  filter: DocumentFilter,
  now: number,
): StaffDocument[] {
  const searched = searchedFields(definition)
  const isMeant = (document: StaffDocument) =>
    (!filter.standing || standingAt(document, now) === filter.standing) &&
    (!filter.campus || concernsOnly(document, filter.campus)) &&
    (!filter.isDue || isDue(definition, document, now)) &&
    (!filter.text ||
      matchesQuery(
        filter.text,
        searched.map((name) => textOf(document[name])),
      ))
  return documents.filter(isMeant).sort(comparison(definition, filter.order))
}

function comparison(definition: CollectionDefinition, order: string) {
  if (order === newestFirst)
    return (a: StaffDocument, b: StaffDocument) => (a.updatedAt < b.updatedAt ? 1 : -1)
  const field = definition.fields[order]
  const own = orderOf(definition)
  return inOrder(
    field ? { ...own, by: order, direction: 'asc', isText: field.kind === 'text' } : own,
  )
}

function concernsOnly({ campuses }: StaffDocument, campus: string): boolean {
  return campuses === 'all' || campuses.includes(campus)
}

/** The kinds of field that somebody remembers a document by. */
const remembered = ['text', 'texts', 'slug', 'email', 'phone', 'postalCode', 'url']

function searchedFields({ fields }: CollectionDefinition): string[] {
  const names = Object.entries(fields).filter(([, { kind }]) => remembered.includes(kind))
  return ['id', ...names.map(([name]) => name)]
}

function textOf(value: unknown): string | undefined {
  return Array.isArray(value) ? value.join(' ') : (value as string | undefined)
}
