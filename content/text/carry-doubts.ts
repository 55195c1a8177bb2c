import type { ContentRecord, Doubt } from '#content/document.ts'
import { doubtTarget, sectionName } from '#content/doubts.ts'
import { headingsOf } from './text-sections.ts'

/**
 * Lets the doubts about sections follow a text whose headings have changed: a heading that was renamed takes its doubt
 * along, a section that was removed takes it away. What was sent need not have been checked; what it names that was
 * never there stays, to be refused.
 */
export function carryDoubts(before: ContentRecord, sent: unknown): unknown {
  if (!hasDoubts(sent)) return sent
  return { ...sent, doubts: sent.doubts.flatMap((doubt) => carried(doubt, before, sent)) }
}

function carried(doubt: unknown, before: Values, after: Values): unknown[] {
  if (!isDoubt(doubt)) return [doubt]
  const { field, section } = doubtTarget(doubt)
  if (section === undefined) return [doubt]
  const was = headingsOf(String(before[field] ?? ''))
  const is = headingsOf(String(after[field] ?? ''))
  if (is.includes(section) || !was.includes(section)) return [doubt]
  const gone = was.filter((heading) => !is.includes(heading))
  const come = is.filter((heading) => !was.includes(heading))
  const renamed = gone.length === come.length ? come[gone.indexOf(section)] : undefined
  return renamed === undefined ? [] : [{ ...doubt, field: sectionName(field, renamed) }]
}

type Values = Readonly<Record<string, unknown>>

function hasDoubts(sent: unknown): sent is Values & { doubts: readonly unknown[] } {
  return typeof sent === 'object' && sent !== null && 'doubts' in sent && Array.isArray(sent.doubts)
}

function isDoubt(value: unknown): value is Doubt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string'
  )
}
