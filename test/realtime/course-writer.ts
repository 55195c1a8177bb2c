import type { Envelope } from '#content/document.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import type { Store } from '#server/store/store.ts'
import { published, write } from '#test/server.ts'

/** Writes courses as whoever edits them does: on whatever is there, and readers see it at once. */
export function createCourseWriter({
  store,
  content,
}: {
  store: Store
  content: PublishedContent
}) {
  const revisionOf = async (id: string) => (await store.get('courses', id))?.revision ?? 0

  return {
    /** Published, unless `envelope` says otherwise. */
    async put(id: string, name: string, envelope: Partial<Envelope> = {}): Promise<void> {
      const put = published('courses', id, { name }, envelope)
      await write(store, { ...put, expected: await revisionOf(id) })
      await content.refresh()
    },

    async delete(id: string): Promise<void> {
      const expected = await revisionOf(id)
      const stamp = { by: 'teste', at: '2026-03-12T22:30:00.000Z' }
      await store.commit([{ kind: 'delete', collection: 'courses', id, expected }], stamp)
      await content.refresh()
    },
  }
}
