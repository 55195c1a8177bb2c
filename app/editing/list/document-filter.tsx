import { useEffect, useRef } from 'react'
import { listPath } from '#app/editing/document-paths.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { ApplyButton } from '#app/ui/filter/apply-button.tsx'
import { FilterSelect } from '#app/ui/filter/filter-select.tsx'
import { SearchField } from '#app/ui/filter/search-field.tsx'
import { publicityField } from '#content/blackout.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { isDue } from '#content/confirmation.ts'
import type { CollectionDefinition } from '#content/define-collection.ts'
import type { StaffDocument } from '#content/document.ts'
import { inOrder, orderOf } from '#content/document-order.ts'
import type { Field } from '#content/fields.ts'
import { isStaffStatus, type StaffStatus, staffStatusAt, staffStatuses } from '#content/status.ts'
import { matchesWords, searchable, wordsOf } from '#content/text/fold-text.ts'

/** What the address of a list asks for; empty texts ask for nothing. */
export interface DocumentFilter {
  text: string
  standing: StaffStatus | ''
  campus: string
  isDue: boolean
  /** Only those with a working copy. */
  hasCopy: boolean
  /** Only those that are marked as institutional publicity (`sim`), or are not (`nao`). */
  publicity: 'sim' | 'nao' | ''
  /** Name of a column, after a `-` where the last comes first, or `mudado`; otherwise the definition's order. */
  order: string
}

const NEWEST_FIRST = 'mudado'

/** Sorts by when somebody confirmed it; what nobody confirmed comes first. */
export const CONFIRMED_ORDER = 'confirmado'

export function readFilter(query: URLSearchParams): DocumentFilter {
  const standing = query.get('situacao') ?? ''
  const publicity = query.get('publicidade')
  return {
    text: query.get('q') ?? '',
    standing: isStaffStatus(standing) ? standing : '',
    campus: query.get('campus') ?? '',
    isDue: query.get('pendencia') === 'confirmar',
    hasCopy: query.get('pendencia') === 'alteracao',
    publicity: isPublicityChoice(publicity) ? publicity : '',
    order: query.get('ordem') ?? '',
  }
}

function isPublicityChoice(text: string | null): text is 'sim' | 'nao' {
  return text === 'sim' || text === 'nao'
}

/** The address's part that `readFilter` reads as this filter. */
export function queryOf({
  text,
  standing,
  campus,
  isDue,
  hasCopy,
  publicity,
  order,
}: Partial<DocumentFilter>): URLSearchParams {
  const asked = {
    q: text,
    situacao: standing,
    campus,
    pendencia: isDue ? 'confirmar' : hasCopy ? 'alteracao' : '',
    publicidade: publicity,
    ordem: order,
  }
  return new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/** The documents that a filter lets through, in their order; `now` in milliseconds since 1970. `copies` has those with a working copy, by id. */
export function filterDocuments(
  definition: CollectionDefinition,
  documents: readonly StaffDocument[],
  filter: DocumentFilter,
  now: number,
  copies: ReadonlyMap<string, unknown> = new Map(),
): StaffDocument[] {
  const searched = searchedFields(definition)
  const words = wordsOf(filter.text)
  const flag = publicityField(definition)
  const isMeant = (document: StaffDocument) =>
    (!filter.standing || staffStatusAt(document, now) === filter.standing) &&
    (!filter.campus || concernsOnly(document, filter.campus)) &&
    (!filter.isDue || isDue(definition, document, now)) &&
    (!filter.publicity || (flag && document[flag] === true) === (filter.publicity === 'sim')) &&
    (!filter.hasCopy || copies.has(document.id)) &&
    (words.length === 0 || matchesWords(words, searchableText(document, searched)))
  return documents.filter(isMeant)
}

/** By document: thousands are searched again with each key. */
const searchableTexts = new WeakMap<StaffDocument, string>()

function searchableText(document: StaffDocument, fields: readonly string[]): string {
  const known = searchableTexts.get(document)
  if (known !== undefined) return known
  const text = searchable(fields.map((name) => textOf(document[name])))
  searchableTexts.set(document, text)
  return text
}

/** The documents in the order that a filter asks for. */
export function sortDocuments(
  definition: CollectionDefinition,
  documents: readonly StaffDocument[],
  order: DocumentFilter['order'],
): StaffDocument[] {
  return documents.toSorted(comparison(definition, order))
}

function comparison(definition: CollectionDefinition, order: string) {
  if (order === NEWEST_FIRST)
    return (a: StaffDocument, b: StaffDocument) => (a.updatedAt < b.updatedAt ? 1 : -1)
  const by = order.replace(/^-/, '')
  const direction = order === by ? 'asc' : 'desc'
  const own = orderOf(definition)
  if (by === CONFIRMED_ORDER)
    return (a: StaffDocument, b: StaffDocument) =>
      (direction === 'asc' ? 1 : -1) * compareTexts(a.confirmedAt, b.confirmedAt)
  const field = definition.fields[by]
  return inOrder(field ? { ...own, by, direction, isText: field.kind === 'text' } : own)
}

function compareTexts(one = '', other = ''): number {
  return one < other ? -1 : Number(one > other)
}

function concernsOnly({ campuses }: StaffDocument, campus: string): boolean {
  return campuses === 'all' || campuses.includes(campus)
}

/** The kinds of field that somebody remembers a document by. */
const searchedKinds: ReadonlySet<Field['kind']> = new Set([
  'text',
  'texts',
  'slug',
  'email',
  'phone',
  'postalCode',
  'url',
])

function searchedFields({ fields }: CollectionDefinition): string[] {
  const names = Object.entries(fields).filter(([, { kind }]) => searchedKinds.has(kind))
  return ['id', ...names.map(([name]) => name)]
}

function textOf(value: unknown): string | undefined {
  return Array.isArray(value) ? value.join(' ') : (value as string | undefined)
}

interface Props {
  collection: CollectionName
  filter: DocumentFilter
  /** At once; the address follows when the fingers rest. */
  onType(text: string): void
}

const DEBOUNCE_MS = 400

/** What a list shows and in which order; the address keeps it, so that one comes back to it. */
export function ListFilters({ collection, filter, onType }: Props) {
  const definition = definitionOf(collection)
  const { fields, listColumns } = definition
  const campuses = useCollection('campuses') ?? []
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <form
      ref={form}
      action={listPath(collection)}
      data-nav="replace"
      onChange={({ target }) => {
        const isTyping = target instanceof HTMLInputElement
        clearTimeout(timer.current)
        timer.current = setTimeout(() => form.current?.requestSubmit(), isTyping ? DEBOUNCE_MS : 0)
      }}
    >
      <search className="list-search">
        <SearchField label="Buscar nesta lista" value={filter.text} onType={onType} />
      </search>
      <div className="filters">
        <FilterSelect
          name="situacao"
          label="Situação"
          all="Qualquer situação"
          value={filter.standing}
          choices={Object.entries(staffStatuses)}
        />
        <FilterSelect
          name="campus"
          label="Campus da lista"
          all="Todos os campi"
          value={filter.campus}
          choices={campuses.map(({ id, shortName }) => [id, shortName] as const)}
        />
        <FilterSelect
          name="pendencia"
          label="Pendência"
          all="Com ou sem pendência"
          value={filter.isDue ? 'confirmar' : filter.hasCopy ? 'alteracao' : ''}
          choices={[
            ['confirmar', 'A confirmar'],
            ['alteracao', 'Com alteração preparada'],
          ]}
        />
        {publicityField(definition) && (
          <FilterSelect
            name="publicidade"
            label="Publicidade institucional"
            all="Com ou sem publicidade"
            value={filter.publicity}
            choices={[
              ['sim', 'Publicidade institucional'],
              ['nao', 'Sem a marca de publicidade'],
            ]}
          />
        )}
        <FilterSelect
          name="ordem"
          label="Ordem"
          all="Ordem padrão"
          value={filter.order}
          choices={[
            [NEWEST_FIRST, 'Alterados recentemente'],
            ...listColumns.map((name) => [name, `Por ${labelOf(fields[name])}`] as const),
            ...ordersBeside(listColumns, filter.order, fields),
          ]}
        />
        <ApplyButton />
      </div>
    </form>
  )
}

/** The order that a head of the table gave, where the list does not offer it. */
function ordersBeside(
  offered: readonly string[],
  order: string,
  fields: CollectionDefinition['fields'],
): (readonly [string, string])[] {
  if (order === '' || order === NEWEST_FIRST || offered.includes(order)) return []
  const by = order.replace(/^-/, '')
  const label = by === CONFIRMED_ORDER ? 'quando foi confirmado' : labelOf(fields[by])
  return [[order, order === by ? `Por ${label}` : `Por ${label}, ao contrário`]]
}

function labelOf(field: { label: string } | undefined): string {
  return field?.label.toLowerCase() ?? ''
}
