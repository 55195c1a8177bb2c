import { blockName, roomCampusOf, roomName } from '#app/ui/acronyms/rooms.ts'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { groupRows } from '#app/ui/list/group-rows.ts'
import { blockPart } from '#content/block-part.ts'
import type { Summary } from '#content/document.ts'
import { capitalized } from '#content/text/capitalized.ts'
import { compareText } from '#content/text/fold-text.ts'

/** What is in a block of a campus. */
export interface Block {
  /** The part of the page. */
  part: string
  /** Missing: of these nobody told the block. */
  name?: string
  entries: readonly BlockEntry[]
}

interface BlockEntry {
  id: string
  acronym: string
  name: string
  room?: string
  doubt?: string
}

/**
 * The blocks of a campus in their natural order, each with the entries that say that they are in it, in theirs; last those
 * that tell only a room. `Bloco A`, `bloco a` and `A` are one block, called as most entries call it.
 */
export function groupBlocks(
  glossary: readonly Summary<'glossary'>[],
  campus: string,
  campuses: readonly Summary<'campuses'>[],
): Block[] {
  const here = glossary.filter((entry) => roomCampusOf(entry, campuses)?.id === campus)
  return groupRows(here, ({ block }) => blockPart(block))
    .map(([part, entries]): Block => {
      const name = mostFrequent(entries.flatMap(({ block }) => (block ? blockName(block) : [])))
      return { part, ...(name && { name: capitalized(name) }), entries: entries.map(entryOf) }
    })
    .sort(byName)
}

function entryOf(entry: Summary<'glossary'>): BlockEntry {
  const { id, acronym, name, room } = entry
  const doubt =
    doubtSentence(entry, 'block') ?? doubtSentence(entry, 'room') ?? doubtSentence(entry)
  return {
    id,
    acronym,
    name,
    ...(room && { room: capitalized(roomName(room)) }),
    ...(doubt && { doubt }),
  }
}

function byName({ name: one }: Block, { name: other }: Block): number {
  if (!one || !other) return one ? -1 : 1
  return compareText(one, other)
}

/** Of several as frequent the first. */
function mostFrequent(names: readonly string[]): string | undefined {
  const count = (name: string) => names.filter((each) => each === name).length
  return [...new Set(names)].reduce<string | undefined>(
    (best, name) => (best === undefined || count(name) > count(best) ? name : best),
    undefined,
  )
}
