import type { CollectionName } from '#content/collections.ts'
import { definitionOf } from '#content/collections.ts'
import type { Recurrence } from '#content/fields.ts'
import type { Span } from '#content/occurrences.ts'
import type { StoredDocument } from '#server/store/store.ts'

interface SpanFields {
  start: string
  end?: string
  recurrence?: string
}

const known = new Map<CollectionName, SpanFields[]>()

/** When a document says that something takes place, as far as its definition ties a beginning to an end or to repetitions; `field` is what one would change. */
export function spansOf({ collection, fields }: Pick<StoredDocument, 'collection' | 'fields'>): {
  field: string
  span: Span & { recurrence?: Recurrence }
}[] {
  return spanFieldsOf(collection).flatMap(({ start, end, recurrence }) => {
    const begins = fields[start]
    if (typeof begins !== 'string') return []
    const ends = end === undefined ? undefined : (fields[end] as string | undefined)
    const repeats =
      recurrence === undefined ? undefined : (fields[recurrence] as Recurrence | undefined)
    const span = {
      start: begins,
      ...(ends && { end: ends }),
      ...(repeats && { recurrence: repeats }),
    }
    return [{ field: ends && end ? end : start, span }]
  })
}

function spanFieldsOf(collection: CollectionName): SpanFields[] {
  const spans = known.get(collection) ?? findSpanFields(collection)
  known.set(collection, spans)
  return spans
}

function findSpanFields(collection: CollectionName): SpanFields[] {
  const spans = new Map<string, SpanFields>()
  for (const [name, field] of Object.entries(definitionOf(collection).fields)) {
    if (!('from' in field) || field.from === undefined) continue
    const part = field.kind === 'recurrence' ? { recurrence: name } : { end: name }
    spans.set(field.from, { ...(spans.get(field.from) ?? { start: field.from }), ...part })
  }
  return [...spans.values()]
}
