import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { PublicDocument, Settings } from '#content/document.ts'
import { cardOf, cardPath } from '#content/share-card.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { renderNamed } from '#test/pages/renderer.ts'
import { openStream } from '#test/realtime/stream.ts'
import { published } from '#test/server.ts'
import type { PublishedContent } from './published/published-content.ts'

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
  `/api/presence/news/${id}`,
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
    // What a cache knows needs no drawing.
    const drawn = { 'if-none-match': `"${card.split('/').at(-1)}"` }
    expect((await app.inject({ url: card, headers: drawn })).statusCode).toBe(304)

    expect((await ways[way]?.(admin))?.statusCode).toBeLessThan(300)

    const places = Array.from({ length: begin + 2 }, (_, seq) => seq)
    const since = places.map((seq) => `${apiPaths.changes}?since=${seq}`)
    for (const [url, answer] of await readAll(app, [...addresses, ...since, card]))
      expect(tells(answer), url).toBe(false)
    if (way !== 'written anew')
      expect((await app.inject({ url: card, headers: drawn })).statusCode).toBe(404)
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
  const card = cardOf('news', document as PublicDocument<'news'>, institution as Settings, () => ({
    day: '2026-11-26',
    time: '12:00',
  }))
  if (!card) throw new Error('no card')
  return cardPath('news', id, card)
}

describe('what misleads is refused however it comes', () => {
  const fault = {
    title: 'o caractere 3 não se vê e muda a direção do texto (U+202E): apague-o',
    body: 'o link “//evil.example” não abre aqui: pode levar a outro site. Comece com uma só / ou com https://',
    expireAt:
      'sai do ar antes de ser publicado: use uma hora depois de “Publicar em”, ou deixe em branco',
  }
  const wrong = {
    title: 'Ed\u202Eital',
    date: '2026-03-12',
    body: '[aqui](//evil.example)',
    campuses: 'all',
    publishAt: '2026-03-12T22:30:00Z',
    expireAt: '2026-03-12T22:30:00Z',
    status: 'draft',
  }
  const right = { ...wrong, expireAt: '2026-03-13T22:30:00Z' }
  const told = (answer: { json(): { errors: { field: string; detail: string }[] } }) =>
    Object.fromEntries(answer.json().errors.map(({ field, detail }) => [field, detail]))

  test('as a new document, a change, a row of a table, a proposal', async () => {
    const { admin, app } = await newsApp()
    const news = apiPaths.collection('news')
    const { expireAt, ...texts } = fault
    const made = await admin.call('POST', news, right)
    expect([made.statusCode, told(made)]).toEqual([422, texts])
    const dated = await admin.call('POST', news, { ...right, ...wrong, title: 'A', body: 'B' })
    expect([dated.statusCode, told(dated)]).toEqual([422, { expireAt }])
    for (const change of [{ title: wrong.title }, { body: wrong.body }]) {
      const [name = ''] = Object.keys(change)
      const changed = await admin.call('PATCH', at, change, seen)
      expect([changed.statusCode, Object.keys(told(changed))]).toEqual([422, [name]])
      const proposed = await app.inject({
        method: 'POST',
        url: `${at}/corrections`,
        payload: { revision: 1, changes: change },
      })
      expect([proposed.statusCode, Object.keys(told(proposed))]).toEqual([422, [name]])
    }
    const values = { title: wrong.title, date: wrong.date, campuses: 'all', status: 'draft' }
    const imported = await admin.call('POST', '/api/staff/collections/news/import', {
      dryRun: true,
      rows: [{ row: 2, values }],
    })
    expect(imported.body).toContain(fault.title)
    const note = await app.inject({
      method: 'POST',
      url: `${at}/corrections`,
      payload: { revision: 1, changes: { title: 'Edital' }, note: 'Vi \u2066aqui.' },
    })
    expect([note.statusCode, Object.keys(told(note))]).toEqual([422, ['note']])
  })

  test('and what is stored already is shown without it, and can be mended', async () => {
    const image = { src: '//evil.example/x.png', alt: 'Foto' }
    const stored = { ...fields, title: wrong.title, body: `\u0085${wrong.body}`, image }
    const { app, person } = await writingApp([
      published('news', id, stored),
      published('services', 'balcao', {
        name: 'Balcão',
        order: 1,
        exceptions: [{ from: '2026-03-12', label: 'Feri\u2068ado', intervals: [] }],
      }),
    ])
    const { body } = await app.inject(apiPaths.bundle)
    expect(body).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\\u0085/u)
    const shown = (await app.inject(at)).json()
    expect(shown).toMatchObject({ title: 'Edital', bodyHtml: '<p>aqui</p>\n' })
    expect(shown).not.toHaveProperty('image')
    const admin = await person('admin', 'all')
    expect((await admin.call('GET', apiPaths.staffDocument('news', id))).json()).toMatchObject({
      title: wrong.title,
    })
    const mended = { title: 'Edital', body: 'Aqui.', image: null }
    expect((await admin.call('PATCH', at, mended, seen)).statusCode).toBe(200)
  })
})
