import { expect, test } from 'vitest'
import {
  listPages,
  pageAddress,
  pageTitle,
  renderPage,
  renderUsagePage,
} from '#app/entry-server.tsx'
import { definitionOf } from '#content/collections.ts'
import type { Settings } from '#content/document.ts'
import { cardOf, cardPath } from '#content/share-card.ts'
import { shortCode } from '#content/short-code.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { usageLimits, usagePaths } from '#protocol/usage.ts'
import { contentOf } from '#server/store/store.ts'
import { publicAddresses } from '#test/pages/public-addresses.ts'
import { importStarter } from '#test/pages/starter-pages.ts'
import { openStream } from '#test/realtime/stream.ts'
import { published, temporaryApp, write } from '#test/server.ts'

const DAY_MS = 24 * 60 * 60_000

const marker = 'segredoxyz'

const begin = Date.parse('2026-07-04T03:00:00Z')
const end = Date.parse('2026-10-26T03:00:00Z')

const marked = [
  published('news', 'obra', {
    title: `Obra ${marker}`,
    date: '2026-07-01',
    summary: marker,
    body: marker,
    publicity: true,
  }),
  published('events', 'festa', {
    title: `Festa ${marker}`,
    start: '2026-12-20T19:00',
    state: 'confirmed',
    description: marker,
    publicity: true,
  }),
  published('notices', 'faixa', {
    text: `Faixa ${marker}`,
    severity: 'critical',
    from: '2026-06-01',
    until: '2026-12-31',
    publicity: true,
  }),
]

test('what is marked is on no public surface within the period, and on all of them before and after', async () => {
  const clock = { now: begin - 1 }
  const now = () => clock.now
  const { app, store, content, usage } = await temporaryApp([], {
    renderPage,
    listPages,
    pageTitle,
    renderUsagePage,
    pageAddress,
    now,
  })
  await importStarter(store)
  const settings = await store.get('settings', definitionOf('settings').singleton ?? '')
  if (!settings) throw new Error('the starter content has settings')
  const fields = {
    ...settings.fields,
    blackoutFrom: '2026-07-04',
    blackoutUntil: '2026-10-25',
    blackoutReason: 'período eleitoral',
  }
  const { collection, id, revision: expected } = settings
  const content_ = { ...contentOf(settings), fields }
  await write(store, { kind: 'put', collection, id, expected, content: content_ }, ...marked)
  await content.refresh()

  const shown = content.bundle.collections.news.find((each) => each.id === 'obra')
  const [ofInstitute] = content.bundle.collections.settings
  const card =
    shown &&
    ofInstitute &&
    cardOf('news', shown, ofInstitute as Settings, () => ({ day: '2026-07-10', time: '12:00' }))
  if (!card) throw new Error('news have a card')
  const cardAddress = cardPath('news', 'obra', card)
  const addresses = new Set([
    ...(await publicAddresses(app, marked)),
    ...[`/tab1?q=${marker}`, '/tv', '/tab1', '/aberto-agora'],
    '/agenda/eventos/festa.ics',
    `/api/changes?collection=notices`,
    '/api/changes',
  ])
  const walk = async () => {
    const saying: string[] = []
    // As often as it takes to be named among what is read.
    for (let time = 0; time < usageLimits.step; time++)
      await usage.add(new Date(now() - 2 * DAY_MS).toISOString().slice(0, 10), [
        { kind: 'page', subject: '/noticias/obra' },
      ])
    for (const url of addresses) {
      const { body } = await app.inject({ url })
      // The page of a search says what was asked for.
      const text = url.includes(marker)
        ? body.replaceAll(/(?<!(Obra|Festa|Faixa) )segredoxyz/g, '')
        : body
      if (text.includes(marker)) saying.push(url)
    }
    return saying
  }

  const before = await walk()
  for (const place of [
    ...['/api/bundle', '/api/changes', '/api/collections/news', '/api/collections/news/obra'],
    ...['/noticias', '/noticias/obra', '/eventos', '/eventos/festa', '/tab1', '/tv'],
    ...['/feeds/noticias.rss', '/feeds/eventos.json', '/feeds/avisos.atom'],
    ...['/agenda/eventos.ics', '/agenda/eventos/festa.ics', '/dados/news.csv', `/tab1?q=${marker}`],
    ...[usagePaths.page, usagePaths.csv, usagePaths.api],
  ])
    expect(before, place).toContain(place)
  expect((await app.inject({ url: '/sitemap.xml' })).body).toContain('/noticias/obra')
  expect((await app.inject({ url: cardAddress })).statusCode).toBe(200)
  const { log, seq } = content.cursor
  const bundleHeaders = async (cursor: string) =>
    (await app.inject({ url: `/api/bundle?since=${cursor}` })).headers['cache-control']
  // No cache shows longer than the period allows what it took before.
  expect(await bundleHeaders(`${log}.${seq}`)).toBe('public, max-age=0')
  const stream = await openStream(app, `/api/changes?since=${log}.${seq}`)

  clock.now = begin
  await content.refresh()
  expect(await walk()).toEqual([])
  expect((await app.inject({ url: '/sitemap.xml' })).body).not.toContain('/noticias/obra')
  expect((await app.inject({ url: cardAddress })).statusCode).toBe(404)
  expect((await app.inject({ url: '/api/collections/news/obra' })).statusCode).toBe(404)
  // Open streams begin anew, and so does whoever comes back with the place that they had.
  await expect.poll(() => stream.text).toMatch(/event: snapshot\n/)
  expect(stream.text).not.toContain(marker)
  const again = await app.inject({ url: `/api/changes?since=${log}.${seq}` })
  expect(again.json().kind).toBe('snapshot')
  // Its address says why, and nothing of it.
  for (const url of ['/noticias/obra', '/noticias/obra/?x=1', '/eventos/festa']) {
    const page = await app.inject({ url })
    expect(page.statusCode).toBe(404)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('Fora do ar até 25/10/2026: período eleitoral.')
    expect(page.body).toContain('Depois disso volta sozinho, neste mesmo endereço.')
  }
  const short = await app.inject({ url: `/s/${shortCode('news', 'obra')}` })
  expect(short.headers.location).toBe('/noticias/obra')
  expect((await app.inject({ url: '/noticias/nunca-existiu' })).body).not.toContain('volta sozinho')
  // Lists that lack something say so.
  const sentence = 'está fora do ar até 25/10/2026: período eleitoral.'
  expect((await app.inject({ url: '/noticias' })).body).toContain(`Parte das notícias ${sentence}`)
  expect((await app.inject({ url: '/eventos' })).body).toContain(`Parte dos eventos ${sentence}`)
  // Nobody can ask about it what they could ask of what is public.
  const proposal = await app.inject({
    method: 'POST',
    url: proposalPaths.corrections('news', 'obra'),
    payload: { revision: 1, changes: { title: 'Outro' } },
  })
  expect(proposal.statusCode).toBe(404)

  clock.now = end
  await content.refresh()
  expect((await walk()).toSorted()).toEqual(before.toSorted())
  expect((await app.inject({ url: '/noticias' })).body).not.toContain('fora do ar')
  expect((await app.inject({ url: cardAddress })).statusCode).toBe(200)
  expect(await bundleHeaders(`${log}.${seq}`)).toBe('public, max-age=60')
})
