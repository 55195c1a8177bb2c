import type { z } from 'zod'
import type * as schemas from './schemas/editing.ts'

/** Addresses of what is being written; for those who may write the collection. */
export const editingPaths = {
  /**
   * GET → DraftAnswer; PUT DraftToKeep → KeptReceipt; DELETE; each with `?person=`, so that nothing goes to whoever
   * signed in meanwhile. Without an id, of a new document.
   */
  draft: (collection: string, id?: string) =>
    id === undefined ? `/api/drafts/${collection}` : `/api/drafts/${collection}/${id}`,
  /** GET ?form= → EditorsMessage, as JSON or as a stream of `editors` events; being asked keeps that form among them. */
  editors: (collection: string, id: string) => `/api/editors/${collection}/${id}`,
  /** POST TurnDeed; GET → what was handed to this form. */
  turn: (collection: string, id: string, form: string) =>
    `/api/editors/${collection}/${id}/${form}`,
} as const

export const draftLimits = {
  /** Of one draft as JSON. */
  bytes: 256 * 1024,
  /** Of one person; the oldest go. */
  count: 50,
  days: 30,
} as const

/** A form asks this often who is there, and one that does not for that long is closed; in milliseconds. */
export const PRESENCE_BEAT = 10_000
export const PRESENCE_LIMIT = 30_000

/** After so many milliseconds without an answer one takes the turn without it. */
export const TURN_PATIENCE = 60_000

export type DraftAnswer = z.infer<typeof schemas.draftAnswer>
export type KeptReceipt = z.infer<typeof schemas.keptReceipt>

/** Somebody who has the document open in a form. */
export interface Editor {
  form: string
  /** Id of an account. */
  person: string
  name: string
  /** Instants, ISO 8601 in UTC. */
  openedAt: string
  askedAt?: string
  declinedAt?: string
  awayAt?: string
  /** It is their turn; of those who have it open, exactly one's. */
  hasTurn: boolean
  /** Something was handed to them to go on from. */
  isHanded: boolean
}

/** Who has a document open, the first who opened it first. */
export interface EditorsMessage {
  /** Of the document; 0 where there is none. */
  revision: number
  editors: Editor[]
}

/** What somebody does about the turn. Nothing of it keeps anybody from writing. */
export type TurnDeed =
  | { do: 'ask' | 'take' | 'away' | 'back' | 'forget' }
  | { do: 'decline'; to: string }
  /** Gives the turn to another form, and perhaps what was typed so far. */
  | { do: 'pass'; to: string; body?: unknown }

/** What was handed to a form. */
export interface HandedAnswer {
  handed: { from: string; body: unknown } | null
}
