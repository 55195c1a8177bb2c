import type { ColumnType } from 'kysely'
import type { LinkFault } from '#protocol/upkeep.ts'

/** Written as text; read only by `cast(… as text)`, because one engine would parse it. */
type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null, string | null>

/** A number beyond 32 bits: text where it comes from PostgreSQL. */
type BigInteger = ColumnType<number | string, number, number>

/** The tables of stores that are written once, as both engines have them. */
export interface Tables {
  media: {
    hash: string
    width: number
    height: number
    widths: Json
    placeholder: string
    alt: string
    bytes: BigInteger
    uploaded_at: string
    uploaded_by: string
  }
  media_variants: { hash: string; width: number; format: string; body: Uint8Array }
  proposals: {
    id: string
    kind: string
    collection: string
    document: string
    changes: Json
    seen: Json
    note: string | null
    at: string
    by: string | null
    token_hash: string | null
    state: string
    decided_at: string | null
    decided_by: string | null
    word: string | null
  }
  drafts: { user_id: string; collection: string; document: string; body: Json; saved_at: string }
  presences: {
    form: string
    collection: string
    document: string
    user_id: string
    name: string
    opened_at: string
    seen_at: string
    asked_at: string | null
    declined_at: string | null
    got_at: string | null
    away_at: string | null
    handed: NullableJson
  }
  link_checks: { address: string; checked_at: string; failures: number; fault: LinkFault | null }
  search_misses: { query: string; day: string; count: number }
  /** Of the log of documents, only what proposals ask. */
  changes: { kind: string; collection: string; id: string; revision: number; at: string }
}
