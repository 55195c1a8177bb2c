import type { DocumentContent, StoredDocument } from './store.ts'

/** What somebody wrote of a document, without what the store adds. */
export function contentOf(document: StoredDocument): DocumentContent {
  const { collection, id, revision, createdAt, createdBy, updatedAt, updatedBy, ...content } =
    document
  return content
}
