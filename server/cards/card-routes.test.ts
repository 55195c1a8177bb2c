import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PublicDocument, Settings } from '#content/document.ts'
import { localTime } from '#content/local-time.ts'
import { cardOf, cardPath, type ShareCard } from '#content/share-card.ts'
import type { PublishedContent } from '#server/documents/published/published-content.ts'
import { get, published, temporaryApp, write } from '#test/server.ts'
import { createCardCache } from './card-routes.ts'

const card = {
  kind: 'Sigla',
  title: 'A',
  institution: 'Instituto',
  appName: 'Campus',
  id: 'cgbi',
  colors: { accent: '#2f9e41' },
}

test('whoever asks at the same time or later gets the same picture', async () => {
  const cache = createCardCache()
  const [one, other] = await Promise.all([cache.pictureOf('/a', card), cache.pictureOf('/a', card)])
  expect(one).toBe(other)
  expect(await cache.pictureOf('/a', card)).toBe(one)
})

test('what was not asked for the longest makes room', async () => {
  const size = (await createCardCache().pictureOf('/', card)).length
  const cache = createCardCache(size * 2.5)
  const first = await cache.pictureOf('/a', card)
  const second = await cache.pictureOf('/b', card)
  expect(await cache.pictureOf('/a', card)).toBe(first)
  await cache.pictureOf('/c', card)
  expect(await cache.pictureOf('/a', card)).toBe(first)
  expect(await cache.pictureOf('/b', card)).not.toBe(second)
})

test('too many at once are refused, the others served', async () => {
  const cache = createCardCache(1_000_000, 2)
  const asked = Array.from({ length: 8 }, (_, index) =>
    cache.pictureOf(`/${index}`, { ...card, title: String(index) }),
  )
  const results = await Promise.allSettled(asked)
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(8)
  for (const result of refused) expect(result).toMatchObject({ reason: { code: 'QUEUE_FULL' } })
})

const settings = published('settings', 'institution', {
  appName: 'Campus na Mão',
  institutionName: 'Instituto de Teste',
  institutionShortName: 'Instituto de Teste',
  institutionAcronym: 'IT',
  description: 'Um instituto.',
  accent: '#2f9e41',
  defaultCampus: 'gama',
  timeZone: 'America/Sao_Paulo',
  registrationDomains: [],
})

function entry(id: string, acronym: string, name: string) {
  return published('glossary', id, { acronym, name, kind: 'setor', aliases: [] })
}

const noon = () => ({ day: '2030-05-07', time: '12:00' })

/** The address of a picture, as pages name it. */
function pathOf(content: PublishedContent, id: string): string {
  const [institution] = content.bundle.collections.settings
  const document = content.bundle.collections.glossary.find((each) => each.id === id)
  const card = cardOf(
    'glossary',
    document as PublicDocument<'glossary'>,
    institution as Settings,
    noon,
  )
  if (!card) throw new Error('no card')
  return cardPath('glossary', id, card)
}

test('a picture of its size that caches keep for good', async () => {
  const { app, content } = await temporaryApp([settings, entry('a', 'A', 'Coordenação de Ações')])
  const path = pathOf(content, 'a')
  const response = await get(app, path)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  const known = { 'if-none-match': String(response.headers.etag) }
  expect((await get(app, path, known)).statusCode).toBe(304)
})

test('a changed title gives another picture at another address, and the old one leads there', async () => {
  const { app, content, store } = await temporaryApp([settings, entry('a', 'A', 'Um')])
  const before = pathOf(content, 'a')
  const first = await get(app, before)
  const change = entry('a', 'A', 'Dois')
  await write(store, { ...change, expected: 1 })
  await content.refresh()
  const after = pathOf(content, 'a')
  expect(after).not.toBe(before)
  const moved = await get(app, before)
  expect(moved.statusCode).toBe(302)
  expect(moved.headers.location).toBe(after)
  const second = await get(app, after)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
})

test.each([
  '/og/glossary/nada/abc.png',
  '/og/glossary/a/abc.svg',
  '/og/glossary/a/..%2f..%2fetc.png',
  '/og/notices/a/abc.png',
  '/og/__proto__/a/abc.png',
  '/og/glossary/a/abc',
])('%s is not there', async (url) => {
  const { app } = await temporaryApp([settings, entry('a', 'A', 'Um')])
  expect((await get(app, url)).statusCode).toBe(404)
})

test('of a hidden document nothing is drawn', async () => {
  const { app, content } = await temporaryApp([settings, entry('a', 'A', 'Um')])
  const path = pathOf(content, 'a')
  const draft = published(
    'glossary',
    'b',
    { acronym: 'B', name: 'Dois', kind: 'setor', aliases: [] },
    { status: 'draft' },
  )
  const { app: other } = await temporaryApp([settings, draft])
  expect((await get(other, path.replace('/a/', '/b/'))).statusCode).toBe(404)
  expect((await get(app, path)).statusCode).toBe(200)
})

test('of a series the picture is that of the next date, and an address of yesterday leads to it', async () => {
  let now = Date.parse('2030-05-07T12:00:00-03:00')
  const series = published('events', 'roda', {
    title: 'Roda',
    start: '2030-04-02T19:30',
    recurrence: { every: 'week', interval: 1, until: '2030-06-25' },
    state: 'confirmed',
  })
  const { app, content } = await temporaryApp([settings, series], { now: () => now })
  const pathNow = () => {
    const [event] = content.bundle.collections.events
    const [institution] = content.bundle.collections.settings
    const card = cardOf('events', event as PublicDocument<'events'>, institution as Settings, () =>
      localTime(now, 'America/Sao_Paulo'),
    )
    expect(card?.detail).toBe(
      now < Date.parse('2030-05-08') ? '07/05/2030, 19h30' : '14/05/2030, 19h30',
    )
    return cardPath('events', 'roda', card as ShareCard)
  }
  const before = pathNow()
  expect((await get(app, before)).statusCode).toBe(200)
  now += 24 * 3_600_000
  expect((await get(app, before)).headers.location).toBe(pathNow())
})
