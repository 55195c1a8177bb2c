import type { FastifyBaseLogger } from 'fastify'
import { loadOnce } from '#content/promises/load-once.ts'
import type { WriteDocument, WriterDependencies } from './write-request.ts'

/** The one way in which documents are written at the request of somebody; shared by all routes, so that unique fields are checked one after the other. */
export interface DocumentWriter {
  write: WriteDocument
  /**
   * Shows readers what has been written. Never rejects: it is on disk, so a failure is logged, and the next refresh
   * shows it too.
   */
  publish(log: FastifyBaseLogger): Promise<void>
}

/** Loads what checks documents with the first write: it takes longer than all the rest of a start. */
export function createLazyDocumentWriter(dependencies: WriterDependencies): DocumentWriter {
  const load = loadOnce(async () => {
    const { createDocumentWriter } = await import('./write-document.ts')
    return createDocumentWriter(dependencies)
  })
  return {
    write: async (request) => (await load())(request),
    publish: (log) =>
      dependencies.content
        .refresh()
        .catch((error) => log.error({ err: error }, 'a write could not be shown')),
  }
}
