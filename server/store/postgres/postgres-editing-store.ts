import type { EditingStore, Presence, StoredDraft } from '#server/store/editing-store.ts'
import type { Connections } from './connections.ts'

/** Drafts and open forms on connections made by `openDatabase`. */
export function createPostgresEditingStore({ query }: Pick<Connections, 'query'>): EditingStore {
  return {
    async draft({ person, collection, document }) {
      const [found] = await query<StoredDraft>(
        `SELECT user_id AS person, collection, document, body::text, saved_at AS "savedAt"
         FROM drafts WHERE user_id = $1 AND collection = $2 AND document = $3`,
        [person, collection, document],
      )
      return found
    },
    async keepDraft({ person, collection, document, body, savedAt }, seen = '', most) {
      const kept = await query(
        `INSERT INTO drafts (user_id, collection, document, body, saved_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id, collection, document)
         DO UPDATE SET body = excluded.body, saved_at = excluded.saved_at
         WHERE drafts.saved_at = $6
         RETURNING user_id`,
        [person, collection, document, body, savedAt, seen],
      )
      await query(
        `DELETE FROM drafts WHERE user_id = $1 AND (collection, document) NOT IN (
           SELECT collection, document FROM drafts
           WHERE user_id = $1 ORDER BY saved_at DESC LIMIT $2)`,
        [person, most],
      )
      return kept.length > 0
    },
    async dropDraft({ person, collection, document }) {
      await query('DELETE FROM drafts WHERE user_id = $1 AND collection = $2 AND document = $3', [
        person,
        collection,
        document,
      ])
    },
    async pruneDrafts(at) {
      await query('DELETE FROM drafts WHERE saved_at < $1', [at])
    },
    async enter(forms, at) {
      if (forms.length === 0) return
      await query(
        `INSERT INTO presences (form, collection, document, user_id, name, opened_at, seen_at)
         SELECT entry.*, $2 FROM jsonb_to_recordset($1) AS entry (
           form text, collection text, document text, person text, name text, "openedAt" text)
         ON CONFLICT (form) DO UPDATE SET seen_at = excluded.seen_at
         WHERE presences.user_id = excluded.user_id`,
        [JSON.stringify(forms), at],
      )
    },
    async leave(form) {
      await query('DELETE FROM presences WHERE form = $1', [form])
    },
    present: (since) =>
      query<Presence>(
        `SELECT form, collection, document, user_id AS person, name, opened_at AS "openedAt"
         FROM presences WHERE seen_at >= $1 ORDER BY opened_at, form`,
        [since],
      ),
    async prunePresences(at) {
      await query('DELETE FROM presences WHERE seen_at < $1', [at])
    },
  }
}
