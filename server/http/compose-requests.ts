import type { FastifyInstance } from 'fastify'
import { composeTexts } from '#content/text/compose-text.ts'

/**
 * Takes the texts of every body and query in as they are stored, each letter composed with its accents (NFC): a Mac
 * sends file names, and what is copied from them, in parts.
 */
export function composeRequests(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (!Buffer.isBuffer(request.body)) request.body = composeTexts(request.body)
    request.query = composeTexts(request.query)
    done()
  })
}
