import { isDeepStrictEqual } from 'node:util'
import { staffStatusAt } from '#content/status.ts'
import type { Author, HistoryEntry } from '#protocol/api-types.ts'
import type { RevisionKind } from '#protocol/history.ts'
import type { Change, ChangeContents } from '#server/store/store.ts'
import { knownRecord } from './known-record.ts'

export function kindOf({ kind, before }: Change): RevisionKind {
  if (kind === 'delete') return 'deleted'
  return before ? 'changed' : 'created'
}

/** A revision as its document's history tells it. */
export function toHistoryEntry(
  { change, content, previous }: ChangeContents,
  authorOf: (id: string) => Author,
): HistoryEntry {
  const { revision, at, by, before } = change
  return {
    revision,
    kind: kindOf(change),
    at,
    by: authorOf(by),
    isKept: content !== undefined,
    ...(content && { status: staffStatusAt(content, Date.parse(at)) }),
    ...(before && { statusBefore: before.status }),
    ...(content && previous && { changed: changedNames({ change, content, previous }) }),
  }
}

function changedNames({ change, content, previous }: Required<ChangeContents>): string[] {
  const { collection, id } = change
  const [before, after] = [previous, content].map((each) => knownRecord(collection, id, each))
  const names = Object.keys({ ...before, ...after })
  return names.filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
}
