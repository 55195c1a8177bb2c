/** What somebody was typing into a form when it was last kept, for them alone. */
export interface StoredDraft {
  /** Id of an account. */
  userId: string
  collection: string
  /** Id of the document; empty where it is a new one. */
  document: string
  /** JSON, as the app made it. */
  body: string
  /** Instant, ISO 8601 in UTC. */
  savedAt: string
}

export type DraftKey = Pick<StoredDraft, 'userId' | 'collection' | 'document'>

/** A form that somebody has open. */
export interface Presence {
  /** Names the form: each tab has its own. */
  form: string
  collection: string
  document: string
  /** Id of an account, and what it is called. */
  userId: string
  name: string
  /** Instant, ISO 8601 in UTC. */
  openedAt: string
}

/**
 * What is being written and not saved, and by whom, beside the documents in the same database. Every engine passes
 * `editing-store.test.ts`. Fails as `Store` does.
 */
export interface EditingStore {
  draft(key: DraftKey): Promise<StoredDraft | undefined>
  /**
   * Keeps a draft instead of the one that was saved at `seen`; false where another one is there, from elsewhere. Of
   * somebody who has more than `limit`, the oldest go.
   */
  saveDraft(draft: StoredDraft, seen: string | undefined, limit: number): Promise<boolean>
  deleteDraft(key: DraftKey): Promise<void>
  /** Forgets drafts that were saved before `at`. */
  pruneDrafts(at: string): Promise<void>
  /**
   * Says that these forms are open at `at`. A form that is known stays as it is, and nobody else's becomes theirs. A
   * power cut may take it back.
   */
  enter(forms: readonly Presence[], at: string): Promise<void>
  /** A form of that user has closed; nobody else's does. */
  leave(form: string, userId: string): Promise<void>
  /** All forms that were open at `since` or later, the first opened first. */
  present(since: string): Promise<Presence[]>
  /** Forgets forms that were not open at `at` or later. */
  prunePresences(at: string): Promise<void>
}
