import type { MishapKind } from './mishap.ts'
import { Play } from './play.ts'
import type { Front } from './visit-cost.ts'

/** Some minutes of an installation; times in seconds. */
export interface Moment {
  readonly seconds: number
  readonly nodes: number
  readonly front: Front
  /** Streams that a node takes, where it is not as by default. */
  readonly room?: number
  /** Streams that are open at its beginning. */
  readonly streams: number
  /** How many times the content that was measured. */
  readonly content: number
  /** How long a reader stays, on average. */
  readonly stay: number
  /** The share of visits that are first ones. */
  readonly newcomers: number
  /** Visits a second, and writes. */
  arrivals(second: number): number
  writes(second: number): number
  readonly mishap?: { readonly at: number; readonly kind: MishapKind }
}

/** What is known while it is played. */
export interface Seen {
  /** The most streams, in all and of one node. */
  streams: number
  fullest: number
  /** The share of its processor that the busiest node used in the busiest ten seconds. */
  busiest: number
  /** The most streams opened in a second. */
  opened: number
  /** Attempts for which there was no room. */
  refused: number
  writes: number
  /** Kilobytes that the nodes sent, in all and in the busiest second. */
  sent: number
  sentAtOnce: number
}

export interface MomentReport extends Seen {
  /** Milliseconds from sent to told, 99 of 100 of those who were connected. */
  told: number
  /** Milliseconds until who was cut knew what they missed, 99 of 100. */
  caughtUp: number
  /** Milliseconds that a request waited for its turn, 99 of 100. */
  waited: number
  /** Seconds from the mishap until everybody was back. */
  back: number
}

/** Plays it, with the same chances each time; to its end, unless `isOver` says of what was seen so far that this is enough. */
export function playMoment(
  moment: Moment,
  isOver: (seen: Seen) => boolean = () => false,
): MomentReport {
  const play = new Play(moment)
  for (const now of play.turns()) {
    play.turn(now)
    if (isOver(play.seen)) break
  }
  return play.report()
}
