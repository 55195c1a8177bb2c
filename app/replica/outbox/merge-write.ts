import type { QueuedWrite } from '#app/replica/database.ts'
import type { StaffDocument } from '#content/document.ts'
import { isSameValue, mergePatch, patchBetween } from '#content/merge-patch.ts'

/**
 * The fields that a write changes and somebody else has changed otherwise since; each counts as a whole. Where it is
 * not known what the user saw, every field that differs.
 */
export function conflictingFields(write: QueuedWrite, current: StaffDocument): string[] {
  const { before } = write
  return Object.entries(intendedValues(write))
    .filter(
      ([name, mine]) =>
        !isSameValue(mine, current[name]) && !(before && isSameValue(before[name], current[name])),
    )
    .map(([name]) => name)
}

/** An update as it goes over `current`; the fields that are `given` up stay as they are there. Undefined where nothing is left of it. */
export function mergedOver<W extends QueuedWrite>(
  write: W,
  current: StaffDocument,
  given: readonly string[] = [],
): W | undefined {
  const left = Object.entries(intendedValues(write)).filter(([name]) => !given.includes(name))
  if (left.length === 0) return undefined
  const { current: _, code: __, errors: ___, ...rest } = write
  return {
    ...(rest as W),
    body: Object.fromEntries(left.map(([name, mine]) => [name, patchBetween(current[name], mine)])),
    before: baseValuesOf(current, Object.fromEntries(left)),
    basedOn: current.revision,
    // Whoever never said what they saw decided over the whole document, and it is theirs to go on from.
    ...(write.before && { over: current }),
    state: 'pending',
  }
}

/** The write merged with what somebody else did meanwhile, where it can be without asking. */
export function mergedWithoutConflict<W extends QueuedWrite>(
  write: W,
  current: StaffDocument | null,
): W | undefined {
  if (write.kind !== 'update' || !current || conflictingFields(write, current).length > 0)
    return undefined
  return mergedOver(write, current)
}

/** The fields of a document that a patch is about. */
export function baseValuesOf(
  document: Readonly<Record<string, unknown>>,
  patch: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = Object.keys(patch).filter((name) => document[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, document[name]]))
}

/** The new value of each field that a write changes; undefined where it takes the value away. */
export function intendedValues({ body = {}, before }: QueuedWrite): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, part]) => [
      name,
      part === null ? undefined : mergePatch(before?.[name], part),
    ]),
  )
}
