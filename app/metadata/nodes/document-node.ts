import type { GeoCoordinates, ItemList, Thing } from 'schema-dts'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import type { PageView, SharePicture } from '#app/metadata/page-view.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { htmlKey, type PublicEnvelope, type Summary } from '#content/document.ts'
import { isDoubtful } from '#content/doubts.ts'
import type { Coordinates, Field, Image } from '#content/fields.ts'
import { zonedMoment } from '#content/local-time.ts'
import { cardOf, cardPath } from '#content/share-card.ts'

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** What `renderMarkdown` made, without its marks and the sections that await confirmation, in one line. */
export function htmlText(html: string): string {
  return html
    .replace(/<section class="prose-doubtful">.*?<\/section>/gs, ' ')
    .replace(/<\/(?:p|li|h\d|tr|blockquote)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** More than these, search engines find through the sitemap. */
const MAX_LISTED_ITEMS = 100

/** The addresses that a list leads to, in order. */
export function itemList(urls: readonly string[]): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: urls.length,
    itemListElement: urls.slice(0, MAX_LISTED_ITEMS).map((url, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url,
    })),
  }
}

type Properties<T extends Thing> = { [K in keyof NodeOf<T>]?: NodeOf<T>[K] | undefined }

/**
 * A document in the words of schema.org: its type and what each field says, by its definition, and `more`, which takes
 * more than one field. A field that awaits confirmation, by itself or with the whole document, is left out, unless it
 * names the document.
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
  const stated = Object.entries(properties).flatMap(([property, key]) => {
    const field = fields[key]
    const others = field && 'approximateIf' in field ? [field.approximateIf ?? ''] : []
    const isTold = field && (key === titleField || !isDoubtful(document, key, ...others))
    return isTold ? [[property, valueOfField(page, field, document, key)]] : []
  })
  return node<T>({ '@type': type, ...Object.fromEntries(stated), ...more } as NodeOf<T>)
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

/** A type of schema.org as a node; it may stand for itself as a mere name or address elsewhere. */
export type NodeOf<T extends Thing> = Exclude<T, string>

type Loose<T> = { [K in keyof T]: T[K] | undefined }

/** A node of schema.org without what is not known: no value, no list without entries, no empty text. */
export function node<T extends Thing>(properties: Loose<NodeOf<T>>): NodeOf<T> {
  const known = Object.entries(properties).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(known) as NodeOf<T>
}

/** A telephone as the whole world dials it: `+556121938051`. */
export function telephone(phone: string | undefined): string | undefined {
  return phone && telephoneUrl(phone).replace('tel:', '')
}

/** The picture made of a document, for where its page is shared. */
export function pictureOf<C extends CollectionName>(
  { settings, now }: Pick<PageView, 'settings' | 'now'>,
  collection: C,
  document: Summary<C> & { id: string },
): SharePicture | undefined {
  const card = cardOf(collection, document, settings, now)
  return card && { path: cardPath(collection, document.id, card), card }
}

/** The picture of a document: its own, or else the one made of what it says. */
export function imageUrl<C extends CollectionName>(
  page: Pick<PageView, 'absolute' | 'settings' | 'now'>,
  collection: C,
  document: Summary<C> & { id: string },
): string | undefined {
  const { fields } = definitionOf(collection)
  const key = Object.keys(fields).find((name) => fields[name]?.kind === 'image')
  const { doubts } = document as object as PublicEnvelope
  const isKnown = key && !isDoubtful({ doubts }, key)
  const own = isKnown && (document as Partial<Record<string, Image>>)[key]
  const path = own ? own.src : pictureOf(page, collection, document)?.path
  return path && page.absolute(path)
}
