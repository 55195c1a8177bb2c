import type { StaticDocumentSpec } from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadOnce } from '#content/promises/load-once.ts'
import { sendProblem } from '#server/http/problem.ts'
import {
  CachedResponse,
  type Representations,
  sendRepresentation,
} from '#server/http/representation.ts'

const PREFIX = '/api/docs'
const config = { access: 'read_published' } as const

/**
 * The API's documentation: `/api/docs/json` (OpenAPI 3.1) and a page to try it at `/api/docs`.
 * What it needs is loaded when first asked for; a start does not wait for it. The build makes the description, so that
 * a server does not load what it is made with.
 */
export function docsRoutes(app: FastifyInstance): void {
  const description = loadOnce(async () => {
    const { openApiDocument } = await import('./open-api.ts')
    return openApiDocument()
  })
  const answer = loadOnce(async (): Promise<Representations> => {
    const json = JSON.stringify(await description())
    return CachedResponse.of(() => json)
  })
  const site = loadOnce(async () => buildSite(await description()))

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { routing } = await site()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.hijack()
    routing(request.raw, reply.raw)
  }

  app.get(`${PREFIX}/json`, { config }, async (request, reply) =>
    sendRepresentation(request, reply, await answer()),
  )
  app.get(PREFIX, { config }, forward)
  app.get(`${PREFIX}/*`, { config }, forward)
}

/** An application of its own, because plugins cannot join one that already answers. */
async function buildSite(document: object): Promise<FastifyInstance> {
  const [{ default: fastify }, { default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const site = fastify()
  site.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'))
  await site.register(swagger, {
    mode: 'static',
    specification: { document: document as StaticDocumentSpec['document'] },
  })
  await site.register(swaggerUi, {
    routePrefix: PREFIX,
    theme: { title: 'API do Campus na Mão' },
    // Without the top bar, whose logo brings a style that our content security policy refuses.
    uiConfig: { layout: 'BaseLayout', deepLinking: true, docExpansion: 'list' },
  })
  await site.ready()
  return site
}
