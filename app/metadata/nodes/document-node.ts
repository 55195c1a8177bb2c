import type { GeoCoordinates, Thing } from 'schema-dts'
import { htmlText } from '#app/metadata/html-text.ts'
import type { PageView } from '#app/metadata/page-view.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { htmlKey, type PublicEnvelope } from '#content/document.ts'
import type { Coordinates, Field } from '#content/fields.ts'
import { zonedMoment } from '#content/zoned-moment.ts'
import { type NodeOf, node } from './node.ts'
import { telephone } from './telephone.ts'

type Properties<T extends Thing> = { [K in keyof NodeOf<T>]?: NodeOf<T>[K] | undefined }

/**
 * A document in the words of schema.org: its type and what each field says, by its definition, and `more`, which takes
 * more than one field. A field that awaits confirmation is left out, unless it names the document.
 */
export function documentNode<T extends Thing>(
  page: PageView,
  collection: CollectionName,
  document: PublicEnvelope,
  more: Properties<T>,
): NodeOf<T> {
  const { structuredData, titleField, fields } = definitionOf(collection)
  const { type, properties } = structuredData ?? {
    type: 'WebPage',
    properties: { name: titleField },
  }
  const doubtful = new Set(document.doubts.map(({ field }) => field))
  const told = Object.entries(properties).flatMap(([property, key]) => {
    const field = fields[key]
    const isTold = field && (key === titleField || !doubtful.has(key))
    return isTold ? [[property, valueOfField(page, field, document, key)]] : []
  })
  return node<T>({ '@type': type, ...Object.fromEntries(told), ...more } as NodeOf<T>)
}

function valueOfField(page: PageView, field: Field, document: object, key: string): unknown {
  const values = document as Readonly<Record<string, unknown>>
  const value = values[key]
  switch (value === undefined ? undefined : field.kind) {
    case 'choice':
      return 'choices' in field ? field.choices[String(value)] : undefined
    case 'phone':
      return telephone(String(value))
    case 'markdown':
      return htmlText(String(values[htmlKey(key)] ?? ''))
    case 'moment':
      return zonedMoment(String(value), page.settings.timeZone)
    case 'date':
      return 'approximateIf' in field && values[field.approximateIf ?? '']
        ? String(value).slice(0, 7)
        : value
    case 'coordinates':
      return { '@type': 'GeoCoordinates', ...(value as Coordinates) } satisfies GeoCoordinates
    default:
      return value
  }
}
