import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const COMPRESSED = /\.(br|gz)$/

/**
 * The built app's files, precompressed ones (`.br`, `.gz` beside them) where the reader takes them.
 * Files under `assets/` carry a hash in their names and never change; the others are revalidated.
 */
export function assetRoutes(app: FastifyInstance, folder: string): void {
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  })
  app.after(() => {
    app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return reply.sendFile(`assets/${request.params['*']}`)
    })
    for (const file of rootFiles(folder)) {
      app.get(`/${file}`, (_request, reply) => {
        reply.header('cache-control', 'public, no-cache')
        return reply.sendFile(file)
      })
    }
  })
}

// Pages are rendered, so the build's own HTML stays inside; so does what starts with a dot.
function rootFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((file) => !/^(assets\/|.*\.html$)|(^|\/)\./.test(file) && !COMPRESSED.test(file))
}
