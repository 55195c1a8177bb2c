import { isDue, type Vouched } from './confirmation.ts'
import type { CollectionDefinition } from './define-collection.ts'
import type { WrittenEnvelope } from './document.ts'
import { type Standing, standingAt } from './standing.ts'

/** How many documents of a collection stand how, and how many somebody should confirm. */
export type Tally = Record<Standing | 'due', number>

type Counted = Vouched & Pick<WrittenEnvelope, 'expireAt'>

/** `now` in milliseconds since 1970. */
export function tallyOf(
  definition: CollectionDefinition,
  documents: Iterable<Counted>,
  now: number,
): Tally {
  const tally: Tally = { draft: 0, scheduled: 0, published: 0, archived: 0, expired: 0, due: 0 }
  for (const document of documents) {
    tally[standingAt(document, now)] += 1
    if (isDue(definition, document, now)) tally.due += 1
  }
  return tally
}
