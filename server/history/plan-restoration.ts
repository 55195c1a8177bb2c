import { isDeepStrictEqual } from 'node:util'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { isShownToNobody } from '#content/status.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import { type KeptField, keptFields } from '#protocol/history.ts'
import { mayDo, type PolicyUser } from '#protocol/policy.ts'
import type { DocumentContent } from '#server/store/store.ts'
import { knownRecord } from './history-entry.ts'

/** The record that restoring a version of a document results in, and what of the version it leaves out. */
export interface Restoration {
  /** As it is written; not checked. */
  record: Record<string, unknown>
  /** What was something else in that version, and stays as it is. */
  kept: KeptField[]
  /** Fields of that version that the definition no longer knows. */
  dropped: string[]
}

interface Versions {
  version: DocumentContent
  /** How it is now; of what was deleted, how it was then. */
  present: DocumentContent
  /** Milliseconds since 1970. */
  now: number
}

/**
 * A restoration brings content back and publishes nothing: the status and its moments stay, but for a working copy whose
 * moment is over, which comes back as a draft. Campuses and owner stay where
 * this user may not change them, and campuses where readers would then look for it in vain.
 */
export function planRestoration(
  user: PolicyUser,
  collection: CollectionName,
  id: string,
  { version, present, now }: Versions,
): Restoration {
  const isOver = isWorkingCopy(id) && Date.parse(present.publishAt ?? '') <= now
  const timed = isOver
    ? asDraft(version)
    : keep(version, present, ['status', 'publishAt', 'expireAt'])
  const mayMove = [present, timed].every((each) => mayDo(user, 'publish', collection, each))
  const placed = mayMove && !isShownToNobody(timed) ? timed : keep(timed, present, ['campuses'])
  const content = mayDo(user, 'edit', collection, placed)
    ? placed
    : keep(placed, present, ['owner'])
  const { fields } = definitionOf(collection)
  return {
    record: knownRecord(collection, id, content),
    kept: keptFields.filter((name) => !isDeepStrictEqual(version[name], content[name])),
    dropped: Object.keys(version.fields).filter((name) => !Object.hasOwn(fields, name)),
  }
}

function asDraft({ publishAt: _, ...version }: DocumentContent): DocumentContent {
  return { ...version, status: 'draft' }
}

/** A content with some of the envelope of another one. */
function keep(
  content: DocumentContent,
  from: DocumentContent,
  names: readonly KeptField[],
): DocumentContent {
  const others = Object.entries(content).filter(([key]) => !names.includes(key as KeptField))
  const stay = names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]]))
  return Object.fromEntries([...others, ...stay])
}
