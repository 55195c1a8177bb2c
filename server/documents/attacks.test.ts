import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { PublicDocument, Settings } from '#content/document.ts'
import { cardOf, cardPath } from '#content/share-card.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { renderNamed } from '#server/pages/test-renderer.ts'
import { openStream } from '#server/realtime/test-stream.ts'
import { published } from '#server/test-server.ts'
import type { PublishedContent } from './published-content.ts'
import { type Writer, writingApp } from './test-writer.ts'

const secret = 'Fulana de Tal'
const id = 'fulana-de-tal'
const at = '/api/collections/news/fulana-de-tal'
const picture = `/media/${'ab'.repeat(32)}/800.webp`
const fields = {
  title: secret,
  date: '2026-03-12',
  dateIsApproximate: false,
  pinned: false,
  body: `**${secret}** recebeu o prêmio.`,
  image: { src: picture, alt: 'A ganhadora.' },
}

/** Every address that a visitor may read what is published at. */
const addresses = [
  apiPaths.bundle,
  apiPaths.collection('news'),
  apiPaths.document('news', id),
  apiPaths.changes,
  `${apiPaths.changes}?collection=news`,
  `${apiPaths.changes}?collection=news&id=${id}`,
  '/news',
  `/news.${id}`,
  '/sitemap.xml',
  '/sitemap-1.xml',
  '/manifest.webmanifest',
  '/robots.txt',
  '/',
]

/** Those that staff alone read, which say nothing else to a visitor than that. */
const closed = [
  `${at}/history`,
  `${at}/history/1`,
  apiPaths.staffCollection('news'),
  apiPaths.staffDocument('news', id),
  `${apiPaths.changes}?view=staff`,
  '/api/trash',
  '/api/drafts/news',
  `/api/drafts/news/${id}`,
  `/api/editors/news/${id}`,
  '/api/media',
  '/api/staff/proposals',
  '/api/staff/export',
  '/api/staff/dashboard',
  '/api/staff/upkeep',
  '/api/admin/audit',
]

const ways: Record<string, (admin: Writer) => Promise<{ statusCode: number }>> = {
  archived: (admin) => admin.call('PATCH', at, { status: 'archived' }, seen),
  'a draft again': (admin) => admin.call('PATCH', at, { status: 'draft' }, seen),
  scheduled: (admin) =>
    admin.call('PATCH', at, { status: 'scheduled', publishAt: '2999-01-01T00:00:00Z' }, seen),
  expired: (admin) => admin.call('PATCH', at, { expireAt: '2020-01-01T00:00:00Z' }, seen),
  deleted: (admin) => admin.call('DELETE', at, undefined, seen),
  'written anew': (admin) =>
    admin.call(
      'PATCH',
      at,
      { title: 'Prêmio', body: 'Alguém recebeu o prêmio.', image: null },
      seen,
    ),
}
const seen = { 'if-match': '"1"' }

async function newsApp() {
  const parts = await writingApp([published('news', id, fields)], {
    renderPage: renderNamed,
    listPages: ({ collections }) =>
      collections.news.map((news) => ({
        path: `/noticia/${news.title}`,
        changedAt: news.updatedAt,
      })),
  })
  return { ...parts, admin: await parts.person('admin', 'all') }
}

/** What a visitor gets at each address, as the text of the whole answer. */
async function readAll(app: FastifyInstance, urls: readonly string[], headers = {}) {
  const answers = await Promise.all(
    urls.map(async (url) => {
      const { statusCode, body, headers: sent } = await app.inject({ url, headers })
      return [url, { statusCode, text: JSON.stringify(sent) + body, etag: sent.etag }] as const
    }),
  )
  return new Map(answers)
}

const tells = ({ text }: { text: string }) => text.includes(secret) || text.includes(picture)

describe.each(Object.keys(ways))('a published document that is %s', (way) => {
  test('is in no answer to a visitor any more, whatever they remember', async () => {
    const { app, admin, begin, content } = await newsApp()
    const before = await readAll(app, addresses)
    // What this looks for is there at first, so that it would be found.
    expect([...before.values()].filter(tells).length).toBeGreaterThanOrEqual(9)
    const card = cardPathOf(content)
    expect((await app.inject({ url: card })).statusCode).toBe(200)

    expect((await ways[way]?.(admin))?.statusCode).toBeLessThan(300)

    const places = Array.from({ length: begin + 2 }, (_, seq) => seq)
    const since = places.map((seq) => `${apiPaths.changes}?since=${seq}`)
    for (const [url, answer] of await readAll(app, [...addresses, ...since, card]))
      expect(tells(answer), url).toBe(false)
    for (const [url, { etag }] of before) {
      if (typeof etag !== 'string') continue
      const again = await readAll(app, [url], { 'if-none-match': etag })
      // Only what never told it is still the same.
      if (again.get(url)?.statusCode === 304) expect(before.get(url)).not.toSatisfy(tells)
    }
    const headers = { 'last-event-id': String(begin - 1) }
    const stream = await openStream(app, apiPaths.changes, { headers })
    await stream.next()
    expect(stream.text).not.toContain(secret)
  })

  test('says nothing at the addresses of staff', async () => {
    const { app, admin, person } = await newsApp()
    await ways[way]?.(admin)
    const reader = await person('reader')
    for (const [headers, status] of [
      [{}, 401],
      [reader.session, 403],
    ] as const)
      for (const [url, answer] of await readAll(app, closed, headers)) {
        expect([url, answer.statusCode]).toEqual([url, status])
        expect(tells(answer), url).toBe(false)
      }
  })
})

test('a draft that was never published is as if it did not exist', async () => {
  const { app, admin } = await newsApp()
  await admin.call('DELETE', at, undefined, seen)
  const other = await writingApp([published('news', id, fields, { status: 'draft' })], {
    renderPage: renderNamed,
  })
  const single = [apiPaths.document('news', id), `/news.${id}`, `/og/news/${id}/0.png`]
  for (const url of single) {
    const [draft, gone, nowhere] = await Promise.all([
      other.app.inject(url),
      app.inject(url),
      app.inject(url.replace(id, 'nunca-existiu')),
    ])
    expect([url, draft.statusCode, gone.statusCode]).toEqual([url, 404, 404])
    const shape = (body: string) =>
      body.replaceAll('nunca-existiu', id).replace(/"(requestId|instance)":"[^"]*"/g, '')
    expect(shape(draft.body)).toBe(shape(nowhere.body))
    expect(shape(gone.body)).toBe(shape(nowhere.body))
  }
  for (const [url, answer] of await readAll(other.app, addresses))
    expect(tells(answer), url).toBe(false)
})

function cardPathOf({ bundle }: PublishedContent): string {
  const [institution] = bundle.collections.settings
  const document = bundle.collections.news.find((each) => each.id === id)
  const card = cardOf('news', document as PublicDocument<'news'>, institution as Settings)
  if (!card) throw new Error('no card')
  return cardPath('news', id, card)
}
