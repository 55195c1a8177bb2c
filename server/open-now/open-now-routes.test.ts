import { expect, test } from 'vitest'
import type { OpenCard } from '#protocol/open-now.ts'
import { get, published, temporaryApp, write } from '#test/server.ts'

const documents = [
  published('settings', 'institution', {
    institutionShortName: 'Instituto de Teste',
    timeZone: 'America/Manaus',
    nationalHolidays: ['15/11 Proclamação da República'],
    holidays: ['24/10 Aniversário do instituto'],
  }),
  published('campuses', 'gama', {
    name: 'Campus Gama',
    shortName: 'Gama',
    holidays: ['19/11 Aniversário da cidade'],
  }),
  published('campuses', 'sul', { name: 'Campus Sul', shortName: 'Sul' }),
]

const place = (id: string, fields: object, envelope: object = {}) =>
  published(
    'services',
    id,
    { name: id, weekly: [], exceptions: [], byAppointment: false, order: 1, ...fields },
    envelope,
  )

const weekdays = (opens: string, closes: string) => ({
  weekly: [{ days: [1, 2, 3, 4, 5], intervals: [{ opens, closes }] }],
})

const places = [
  place('biblioteca', weekdays('08:00', '21:30'), { campuses: ['gama'] }),
  place('secretaria', weekdays('08:00', '12:00'), {
    campuses: ['sul'],
    doubts: [{ field: 'weekly' }],
  }),
  place('ouvidoria', { byAppointment: true }),
  place('portaria', {}, { campuses: ['gama'] }),
]

/** A Tuesday evening on the institute's clock. */
const tuesday = Date.parse('2030-10-22T19:30:40-04:00')

async function appAt(now: number | (() => number), ...others: object[]) {
  const cards: OpenCard[] = []
  const made = await temporaryApp([...documents, ...places, ...others] as never, {
    publicUrl: 'https://app.exemplo',
    now: typeof now === 'function' ? now : () => now,
    openCard: (card) => {
      cards.push(card)
      return { html: '<!doctype html>', inlineStyles: ['a{}'] }
    },
  })
  return { ...made, cards }
}

test('each place says how it stands, and until when, on the institute’s clock', async () => {
  const { app } = await appAt(tuesday)
  const answer = await get(app, '/api/open-now')
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60',
  })
  const { at, timeZone, places } = answer.json()
  expect([at, timeZone]).toEqual(['2030-10-22T19:30:00-04:00', 'America/Manaus'])
  const byId = Object.fromEntries(places.map((each: { id: string }) => [each.id, each]))
  expect(byId).toEqual({
    biblioteca: {
      id: 'biblioteca',
      name: 'biblioteca',
      campuses: ['gama'],
      isOpen: true,
      state: 'open',
      closesAt: '2030-10-22T21:30:00-04:00',
      isDoubtful: false,
      url: 'https://app.exemplo/horario#biblioteca',
    },
    secretaria: expect.objectContaining({
      isOpen: false,
      state: 'closed',
      opensAt: '2030-10-23T08:00:00-04:00',
      isDoubtful: true,
    }),
    ouvidoria: expect.objectContaining({ state: 'by-appointment', campuses: 'all' }),
    portaria: expect.objectContaining({ state: 'unknown' }),
  })
})

test.each([
  ['of the institute', '2030-10-24T10:00:00-04:00'],
  ['of the country', '2030-11-15T10:00:00-04:00'],
  ['of the campus', '2030-11-19T10:00:00-04:00'],
])('on a holiday %s nothing is promised', async (_, moment) => {
  const { app } = await appAt(Date.parse(moment))
  const { places } = (await get(app, '/api/open-now?campus=gama')).json()
  expect(places[0]).toMatchObject({ id: 'biblioteca', state: 'holiday', isOpen: false })
})

test('of a campus come its own places and those of all; of one that there is not, nothing', async () => {
  const { app } = await appAt(tuesday)
  const { places } = (await get(app, '/api/open-now?campus=sul')).json()
  expect(places.map(({ id }: { id: string }) => id).sort()).toEqual(['ouvidoria', 'secretaria'])
  for (const path of ['/api/open-now?campus=lua', '/aberto-agora?campus=lua']) {
    const answer = await get(app, path)
    expect(answer.statusCode).toBe(404)
  }
})

test('on the card, what is surely open comes before what must be', async () => {
  const { app, cards } = await appAt(
    Date.parse('2030-10-22T10:00:00-04:00'),
    place('arquivo', weekdays('08:00', '22:00'), { doubts: [{ field: 'weekly' }] }),
  )
  await get(app, '/aberto-agora')
  expect(cards[0]?.places[0]?.name).toMatch(/^biblioteca/)
})

test('an answer is that of its minute, and of what is published', async () => {
  let now = tuesday
  const { app, store, content } = await appAt(() => now)
  const first = await get(app, '/api/open-now')
  const known = { 'if-none-match': String(first.headers.etag) }
  now += 10_000
  expect((await get(app, '/api/open-now', known)).statusCode).toBe(304)
  now += 60_000
  expect((await get(app, '/api/open-now', known)).statusCode).toBe(200)
  await write(store, place('nova', weekdays('08:00', '22:00')))
  await content.refresh()
  expect((await get(app, '/api/open-now')).body).toContain('nova')
})

test('the card may be framed by anybody, and no other page', async () => {
  const { app, cards } = await appAt(tuesday)
  const answer = await get(app, '/aberto-agora')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=60',
  })
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+';/)
  expect(answer.headers).not.toHaveProperty('x-frame-options')
  for (const path of ['/tab1', '/horario', '/api/open-now']) {
    const other = await get(app, path)
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  await get(app, '/aberto-agora?campus=gama')
  // Within a minute each is rendered once.
  await get(app, '/aberto-agora')
  expect(cards).toMatchObject([
    {
      of: 'Instituto de Teste',
      hoursUrl: 'https://app.exemplo/horario',
      today: '2030-10-22',
      places: [
        { name: 'biblioteca (Gama)', state: { kind: 'open', minutesLeft: 120 } },
        ...Array.from({ length: 3 }, () => ({ state: {} })),
      ],
    },
    { of: 'Campus Gama', hoursUrl: 'https://app.exemplo/horario?campus=gama' },
  ])
  expect(cards[1]?.places.map(({ name }) => name)).toContain('biblioteca')
})

test('pages of any origin may read what is published, and why something is not there', async () => {
  const { app } = await appAt(tuesday)
  for (const path of [
    '/api/bundle',
    '/api/collections/services',
    '/api/collections/services/biblioteca',
    '/api/collections/services/nada',
    '/api/collections/nada',
  ]) {
    const answer = await get(app, path, { origin: 'https://outro.exemplo' })
    expect(answer.headers['access-control-allow-origin'], path).toBe('*')
    expect(answer.headers, path).not.toHaveProperty('access-control-allow-credentials')
  }
  const native = await get(app, '/api/bundle', { origin: 'capacitor://localhost' })
  expect(native.headers['access-control-allow-origin']).toBe('capacitor://localhost')
  const own = await get(app, '/api/staff/collections/services', { origin: 'https://outro.exemplo' })
  expect(own.headers).not.toHaveProperty('access-control-allow-origin')
})
