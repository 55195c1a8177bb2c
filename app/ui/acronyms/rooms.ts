import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { blockPart } from '#content/block-part.ts'
import type { GlossaryEntry, Summary } from '#content/document.ts'
import { capitalized, withinSentence } from '#content/text/capitalized.ts'
import { withLabel } from '#content/text/with-label.ts'
import { isItself, type Placed, siteOf } from './contact.ts'

export type Room = Pick<GlossaryEntry, 'block' | 'room'>

/** `Bloco B, sala 12`; the words are added where the field holds only a code. */
export function whereOf({ block, room }: Room): string | undefined {
  const [first, second] = [block && blockName(block), room && roomName(room)]
  const words = first && second ? `${first}, ${withinSentence(second)}` : first || second
  return words && capitalized(words)
}

export function blockName(block: string): string {
  return withLabel('Bloco', block)
}

export function roomName(room: string): string {
  return withLabel('Sala', room)
}

/**
 * The campus where the block or room of an entry is. A room is in one place: of an entry of several campuses nobody knows
 * at which, and the door of a campus as a whole is its address.
 */
export function roomCampusOf(
  entry: Placed & Room,
  campuses: readonly Summary<'campuses'>[],
): Summary<'campuses'> | undefined {
  const site = entry.block || entry.room ? siteOf(entry, campuses) : undefined
  return isItself(entry, site) ? undefined : site
}

/** Where a campus' page shows the block or room of an entry. */
export function roomPath({ id }: Summary<'campuses'>, { block }: Room): string {
  return `${campusPath}${id}#${blockPart(block)}`
}
