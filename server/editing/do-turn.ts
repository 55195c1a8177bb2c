import type { TurnDeed } from '#protocol/editing.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { EditingStore, Presence, Turn } from '#server/store/editing-store.ts'

interface Doing {
  mine: Presence
  /** All who have the same document open. */
  present: readonly Presence[]
  deed: TurnDeed
  /** Instant, ISO 8601 in UTC. */
  at: string
}

const alone = ['ask', 'take', 'away', 'back', 'forget'] as const
const toAnother = ['decline', 'pass'] as const

/** Reads what somebody sent; throws `invalid_request` for what is none. */
export function readTurnDeed(sent: unknown): TurnDeed {
  const { do: deed, to, body } = (sent ?? {}) as Record<string, unknown>
  const single = alone.find((each) => each === deed)
  if (single) return { do: single }
  const pair = toAnother.find((each) => each === deed)
  if (!pair || typeof to !== 'string') throw new ProblemError('invalid_request')
  return { do: pair, to, ...(typeof body === 'object' && body !== null && { body }) }
}

/** Does what somebody asked for about the turn; whom it is for may have left: `not_found`. */
export async function doTurn(
  editing: EditingStore,
  { mine, present, deed, at }: Doing,
): Promise<void> {
  const turn = (of: Presence, changes: Partial<Turn>) => {
    const { askedAt, declinedAt, gotAt, awayAt } = of
    return editing.turn(of.form, { askedAt, declinedAt, gotAt, awayAt, ...changes })
  }
  const other = () => {
    const found = present.find(({ form }) => 'to' in deed && form === deed.to)
    if (!found) throw new ProblemError('not_found')
    return found
  }
  switch (deed.do) {
    case 'ask':
      return turn(mine, { askedAt: at, declinedAt: null })
    case 'take':
      return turn(mine, { gotAt: at, askedAt: null, declinedAt: null })
    case 'away':
      return turn(mine, { awayAt: at })
    case 'back':
      return turn(mine, { awayAt: null })
    case 'forget':
      return editing.hand(mine.form, null)
    case 'decline':
      return turn(other(), { askedAt: null, declinedAt: at })
    case 'pass': {
      const to = other()
      if (deed.body) {
        const handed = { from: mine.name, body: deed.body }
        await editing.hand(to.form, JSON.stringify(handed))
      }
      return turn(to, { gotAt: at, askedAt: null, declinedAt: null })
    }
  }
}
