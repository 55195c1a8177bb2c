import type { ReactNode } from 'react'
import { type FormatContext, formatItems, formatValue } from '#app/editing/format-value.ts'
import { campusNames } from '#app/i18n/campus-names.ts'
import { formatMonth } from '#app/i18n/dates.ts'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { useDocument } from '#app/replica/use-content.ts'
import type { Fact } from '#app/ui/document/facts.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import { readerPath } from '#content/define-collection.ts'
import type { PublicEnvelope } from '#content/document.ts'
import type { Coordinates, Field } from '#content/fields.ts'
import { fieldOf } from './document-fields.ts'

/** Where a document belongs and what its short fields say; what readers would ask for and nobody told says so. */
export function factsOf(
  collection: CollectionName,
  document: PublicEnvelope,
  fields: readonly (readonly [key: string, field: Field])[],
  context: FormatContext,
): Fact[] {
  const { campuses } = document
  const where: Fact = {
    label: 'Campus',
    value: campuses === 'all' ? 'Todos os campi' : campusNames(campuses, context.campuses, 'name'),
    doubt: doubtSentence(document, 'campuses'),
  }
  const ofFields = fields.flatMap(([key, field]): Fact[] => {
    const value = factValue(collection, document, [key, field], context)
    // An empty list may well be the truth.
    const isExpected =
      field.recommended === true || (!field.optional && !Array.isArray(fieldOf(document, key)))
    if (value === undefined && !isExpected) return []
    return [{ label: field.label, value, doubt: doubtSentence(document, key) }]
  })
  return [where, ...ofFields]
}

function factValue(
  collection: CollectionName,
  document: PublicEnvelope,
  [key, field]: readonly [string, Field],
  context: FormatContext,
): ReactNode | undefined {
  const value = fieldOf(document, key)
  const text = formatValue(collection, key, value, context)
  if (text === undefined) return undefined
  switch (field.kind) {
    case 'email':
      return <a href={`mailto:${value}`}>{text}</a>
    case 'phone':
      return <a href={telephoneUrl(text)}>{text}</a>
    case 'url':
      return <Elsewhere href={text}>{text.replace(/^https?:\/\/|\/$/g, '')}</Elsewhere>
    case 'coordinates':
      return <Elsewhere href={mapUrl(value as Coordinates)}>Ver no mapa</Elsewhere>
    case 'reference':
      return <Referred to={field.to} id={text} />
    case 'date':
      return field.approximateIf && fieldOf(document, field.approximateIf) === true
        ? formatMonth(text)
        : text
    case 'weeklyHours':
    case 'hoursExceptions':
    case 'rows':
      return <Items items={formatItems(collection, key, value, context)} />
    case 'text':
      return field.multiline ? (
        <span className="document-lines">
          <PlainText text={text} of={document} />
        </span>
      ) : (
        text
      )
    case 'texts':
    case 'markdown':
    case 'drawing':
    case 'integer':
    case 'flag':
    case 'choice':
    case 'choices':
    case 'moment':
    case 'instant':
    case 'postalCode':
    case 'slug':
    case 'color':
    case 'timeZone':
    case 'image':
    case 'recurrence':
      return text
  }
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** A link to another site. */
function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (abre em outra janela)</span>
    </a>
  )
}

/** The document that a field refers to, with the way to its page. */
function Referred({ to, id }: { to: string; id: string }) {
  return isCollectionName(to) ? <ReferredDocument to={to} id={id} /> : id
}

function ReferredDocument({ to, id }: { to: CollectionName; id: string }) {
  const definition = definitionOf(to)
  const document = useDocument(to, id)
  if (!document) return id
  const title = String(fieldOf(document, definition.titleField))
  const path = readerPath(definition, document)
  return path ? <a href={path}>{title}</a> : title
}

function mapUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
}
