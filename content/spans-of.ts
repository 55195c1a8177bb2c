import { type CollectionName, definitionOf } from './collections.ts'
import type { Recurrence } from './fields.ts'
import type { ChangedDate, Repeating } from './occurrences.ts'

interface SpanFields {
  start: string
  end?: string
  recurrence?: string
  /** The rows of its changed dates. */
  changes?: string
}

const knownSpanFields = new Map<CollectionName, SpanFields[]>()

/**
 * When a document says that something takes place, as far as its definition ties a beginning to an end or to repetitions:
 * `from` is the field of the beginning, `field` the one that one would change. `fields` has the document's by name.
 */
export function spansOf({
  collection,
  fields,
}: {
  collection: CollectionName
  fields: Readonly<Record<string, unknown>>
}): { from: string; field: string; span: Repeating }[] {
  return spanFieldsOf(collection).flatMap(({ start, end, recurrence, changes }) => {
    const begins = fields[start]
    if (typeof begins !== 'string') return []
    const ends = end === undefined ? undefined : (fields[end] as string | undefined)
    const repeats =
      recurrence === undefined ? undefined : (fields[recurrence] as Recurrence | undefined)
    const changed =
      changes === undefined ? undefined : (fields[changes] as ChangedDate[] | undefined)
    const span = {
      start: begins,
      ...(ends && { end: ends }),
      ...(repeats && { recurrence: repeats }),
      ...(changed?.length && { changes: changed }),
    }
    return [{ from: start, field: ends && end ? end : start, span }]
  })
}

function spanFieldsOf(collection: CollectionName): SpanFields[] {
  const spans = knownSpanFields.get(collection) ?? findSpanFields(collection)
  knownSpanFields.set(collection, spans)
  return spans
}

function findSpanFields(collection: CollectionName): SpanFields[] {
  const spans = new Map<string, SpanFields>()
  for (const [name, field] of Object.entries(definitionOf(collection).fields)) {
    const add = (from: string, part: Partial<SpanFields>) =>
      spans.set(from, { ...(spans.get(from) ?? { start: from }), ...part })
    if (field.kind === 'rows' && field.changesDatesOf)
      add(field.changesDatesOf.start, { changes: name })
    if ('from' in field && field.from !== undefined)
      add(field.from, field.kind === 'recurrence' ? { recurrence: name } : { end: name })
  }
  return [...spans.values()]
}
