import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Encoding } from '#server/http/content-coding.ts'
import { sendFailure } from '#server/http/failures.ts'
import { CachedResponse, sendRepresentation } from '#server/http/representation.ts'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/**
 * The files of the built app, as they were at the start. They are few and small, so each is kept in
 * memory once asked for; and only what was listed has an address, so that no path leads elsewhere.
 * Files under `assets/` carry a hash in their names and never change; the others are revalidated.
 */
export function assetRoutes(app: FastifyInstance, folder: string): void {
  const assets = new Map<string, CachedResponse>()
  for (const file of listFiles(folder)) {
    if (file.startsWith('assets/')) {
      assets.set(file, fileAt(join(folder, file), 'public, max-age=31536000, immutable'))
    } else {
      const response = fileAt(join(folder, file), 'public, no-cache')
      app.get(`/${file}`, (request, reply) => sendRepresentation(request, reply, response))
    }
  }
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = assets.get(`assets/${request.params['*']}`)
    return file
      ? sendRepresentation(request, reply, file)
      : sendFailure(request, reply, 'not_found')
  })
}

// Pages are rendered, so the build's own HTML stays inside; so does what starts with a dot.
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/(^|\/)\.|\.(html|br|gz)$/.test(file))
}

/** A file, with those of its codings that the build made: `.br` and `.gz` beside it. */
function fileAt(path: string, cacheControl: string): CachedResponse {
  return new CachedResponse((encoding) => readIfThere(path + suffixes[encoding]), {
    contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
    cacheControl,
  })
}

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined
}
