import type { FastifyInstance } from 'fastify'
import type { AllDocuments } from '#server/documents/all-documents.ts'
import { sendFailure } from '#server/http/failures.ts'
import { appleAssociation, assetLinks } from './app-associations.ts'

const files = {
  '/.well-known/assetlinks.json': assetLinks,
  '/.well-known/apple-app-site-association': appleAssociation,
}

const config = { access: 'read_published' } as const
// Seconds. Google and Apple fetch them for the devices, and keep them for hours whatever is said here.
const FRESH = 300

/** Tells Android and iOS which apps are this site's: the institute's, as its settings say. */
export function associationRoutes(app: FastifyInstance, documents: AllDocuments): void {
  for (const [path, describe] of Object.entries(files)) {
    app.get(path, { config }, (request, reply) => {
      const association = describe(documents)
      if (!association) return sendFailure(request, reply, 'not_found')
      return reply.header('cache-control', `public, max-age=${FRESH}`).send(association)
    })
  }
}
