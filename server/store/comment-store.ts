import type { CollectionName } from '#content/collections.ts'

/** What one of the staff says about a document. */
export interface Comment {
  id: string
  collection: CollectionName
  /** Id of the document. */
  document: string
  /** Id of the account. */
  author: string
  /** Instants, ISO 8601 in UTC. */
  at: string
  /** As it is stored: whom it mentions stands in it as `@{id}`. */
  text: string
  editedAt?: string
  /** It is settled. */
  resolvedAt?: string
  resolvedBy?: string
}

/** Somebody was mentioned. */
interface Mention extends Pick<Comment, 'collection' | 'document' | 'author'> {
  /** Id of the comment. */
  comment: string
  /** When they were mentioned; a comment may be edited. */
  at: string
}

/**
 * Where comments on documents stand, beside them in the same database. A comment goes with the account of its author.
 * Every engine passes `comment-store.test.ts`. Fails as `Store` does.
 */
export interface CommentStore {
  /** Those of a document, oldest first: all that are open, and up to `resolved` of those that are settled, the last settled. */
  list(
    key: Pick<Comment, 'collection' | 'document'>,
    limits: { resolved: number },
  ): Promise<Comment[]>
  get(id: string): Promise<Comment | undefined>
  /** Adds one that mentions these accounts; `full` where the document has `limit` open ones. */
  add(comment: Comment, mentioned: readonly string[], limit: number): Promise<'added' | 'full'>
  /** Another text. Whom it mentions anew is mentioned at `at`; whom it mentioned before stays so, or is forgotten. */
  edit(id: string, text: string, mentioned: readonly string[], at: string): Promise<void>
  /** Settles one, or opens it again. */
  resolve(id: string, resolution: { at: string; by: string } | undefined): Promise<void>
  delete(id: string): Promise<void>
  /** Who mentioned somebody after `since`, and where, in comments that are open; newest first. */
  mentionsOf(userId: string, since: string, limit: number): Promise<Mention[]>
  /** Forgets what was settled before `resolvedBefore`, and all comments on documents that were deleted before `deletedBefore` and did not come back (ISO 8601 in UTC). */
  prune(resolvedBefore: string, deletedBefore: string): Promise<void>
}
