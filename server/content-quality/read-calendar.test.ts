import { expect, test } from 'vitest'
import type { CalendarAnswer } from '#protocol/api-types.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { type Writer, writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

const inCentro = { campuses: ['centro'] }
const event = (others: object) => ({ title: 'Feira', state: 'confirmed', sessions: [], ...others })

async function app() {
  return writingApp([
    published('events', 'feira', event({ start: '2026-11-30', end: '2026-12-01' }), inCentro),
    published(
      'events',
      'aula',
      event({
        title: 'Aula',
        start: '2026-11-04T19:00',
        recurrence: { every: 'week', interval: 1, until: '2026-11-10', days: [1, 3] },
      }),
      { campuses: ['sul'] },
    ),
    published('events', 'antigo', event({ start: '2026-10-31' }), inCentro),
    published('events', 'arquivo', event({ start: '2026-11-05' }), {
      ...inCentro,
      status: 'archived',
    }),
    published(
      'news',
      'prova',
      { title: 'Prova', date: '2026-11-01' },
      {
        ...inCentro,
        status: 'scheduled',
        // 23:00 of the day before, where the institute is.
        publishAt: '2026-11-03T02:00:00.000Z',
        expireAt: '2026-12-01T02:00:00.000Z',
      },
    ),
    published(
      'news',
      'fora',
      { title: 'Fora', date: '2026-11-01' },
      {
        ...inCentro,
        expireAt: '2026-12-01T03:00:00.000Z',
      },
    ),
  ])
}

async function read(who: Writer, query: string): Promise<(string | undefined)[][]> {
  const answer = await who.call('GET', `${contentQualityPaths.calendar}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { entries } = answer.json() as CalendarAnswer
  return entries.map(({ kind, id, start, end }) => [kind, id, start, ...(end ? [end] : [])])
}

const feira = ['takes_place', 'feira', '2026-11-30', '2026-12-01']
const scheduled = ['published', 'prova', '2026-11-02T23:00']
const expires = ['expires', 'prova', '2026-11-30T23:00']
const lessons = [
  ['takes_place', 'aula', '2026-11-04T19:00'],
  ['takes_place', 'aula', '2026-11-09T19:00'],
]

test('a month tells what goes on the air and off, and takes place, in order and on the clock of the institute', async () => {
  const { person } = await app()
  const admin = await person('admin')
  expect(await read(admin, 'month=2026-11')).toEqual([scheduled, ...lessons, feira, expires])
  expect(await read(admin, 'month=2026-12')).toEqual([
    feira,
    ['expires', 'fora', '2026-12-01T00:00'],
  ])
  expect(await read(admin, 'month=2026-11&collection=events')).toEqual([...lessons, feira])
  expect(await read(admin, 'month=2026-11&campus=sul')).toEqual(lessons)
  expect(await read(admin, 'month=2027-01')).toEqual([])
})

test('everybody sees what they look after, and nobody else any of it', async () => {
  const { person } = await app()
  const editor = await person('editor', ['centro'])
  expect(await read(editor, 'month=2026-11')).toEqual([scheduled, feira, expires])
  expect(await read(await person('sector_owner'), 'month=2026-11')).toEqual([])
  const reader = await person('reader')
  const refused = await reader.call('GET', `${contentQualityPaths.calendar}?month=2026-11`)
  expect(refused.statusCode).toBe(403)
})

test.each(['', 'month=', 'month=2026-13', 'month=2026-1', 'month=2026-11&collection=x'])(
  'the question “%s” is refused',
  async (query) => {
    const { person } = await app()
    const answer = await (await person('admin')).call(
      'GET',
      `${contentQualityPaths.calendar}?${query}`,
    )
    expect(answer.statusCode).toBe(400)
  },
)
