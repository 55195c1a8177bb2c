import type { FastifyInstance } from 'fastify'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import { openDataPaths } from '#protocol/open-data.ts'
import { routesOf } from '#test/server.ts'

/**
 * The addresses that anybody may ask for: the pages of the sitemap, the routes without a parameter, lists, feeds and files
 * of each collection, and these documents by the API.
 */
export async function publicAddresses(
  app: FastifyInstance,
  documents: readonly { collection: CollectionName; id: string }[],
): Promise<Set<string>> {
  const sitemap = (await app.inject({ url: '/sitemap.xml' })).body
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  const plain = routesOf(app)
    .filter((route) => /^GET \/[^:*]*$/.test(route) && !route.includes('/live'))
    .map((route) => route.slice('GET '.length))
  return new Set([
    ...listed,
    ...plain,
    ...documents.map(({ collection, id }) => `/api/collections/${collection}/${id}`),
    ...collectionNames.map((name) => `/api/collections/${name}`),
    ...['noticias', 'avisos', 'eventos', 'editais'].flatMap((topic) =>
      ['rss', 'atom', 'json', 'ics'].map((format) => `/feeds/${topic}.${format}`),
    ),
    ...collectionNames.flatMap((name) => [
      openDataPaths.file(name, 'csv'),
      openDataPaths.file(name, 'json'),
    ]),
  ])
}
