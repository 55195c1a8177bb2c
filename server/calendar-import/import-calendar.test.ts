import { expect, onTestFinished, test } from 'vitest'
import { mapTexts } from '#content/text/compose-text.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import { createLazyDocumentWriter } from '#server/documents/write-routes.ts'
import type { Stores } from '#server/store/stores.ts'
import { calendarOf, calendarServer } from '#test/calendar-import/calendar-server.ts'
import { published, temporaryNodes, write } from '#test/server.ts'
import { type CalendarImporter, importCalendar } from './import-calendar.ts'
import { importDue } from './import-hourly.ts'
import { marksOf } from './merge-event.ts'

const start = Date.parse('2026-11-21T15:00:00Z')

const settings = published('settings', 'institution', {
  appName: 'Campus na Mão',
  timeZone: 'America/Sao_Paulo',
})

const calendarPut = (id: string, address: string, more: object = {}) =>
  published(
    'calendars',
    id,
    { name: `Agenda ${id}`, address, isOn: true, appearsAs: 'published', ...more },
    { status: 'draft', campuses: 'all' },
  )

const fair = (title = 'Feira', ...more: string[]) => [
  'UID:feira@exemplo',
  `SUMMARY:${title}`,
  'DTSTART:20261201T190000',
  'LOCATION:Pátio',
  ...more,
]

const talk = ['UID:palestra@exemplo', 'SUMMARY:Palestra', 'DTSTART:20261202T190000']

/** Two nodes on a store with two calendars, and a clock that the test turns. */
async function place() {
  const nodes = await temporaryNodes(2)
  const [one, other] = nodes
  if (!one || !other) throw new Error('no store')
  const server = await calendarServer()
  await write(
    one.store,
    settings,
    calendarPut('a', `${server.origin}/a.ics`, { kind: 'fair' }),
    calendarPut('b', `${server.origin}/b.ics`, { appearsAs: 'draft' }),
  )
  let time = start
  const importerOn = async (node: Stores): Promise<CalendarImporter & Pick<Stores, 'store'>> => {
    const content = await openPublishedContent(node.store)
    onTestFinished(() => content.close())
    const now = () => time
    return {
      ...{ ...node, content, now },
      write: createLazyDocumentWriter({ ...node, content, now }).write,
      access: { userAgent: 'teste', origins: [server.origin] },
    }
  }
  const importer = await importerOn(one)
  const events = async () =>
    (await one.store.list('events')).sort((a, b) =>
      `${a.fields.start}` < `${b.fields.start}` ? -1 : 1,
    )
  /** What staff do. */
  const edit = async (id: string, change: { fields?: object; status?: 'draft' }) => {
    const found = await one.store.get('events', id)
    if (!found) throw new Error(id)
    const { collection, revision, fields, createdAt, createdBy, updatedAt, updatedBy, ...rest } =
      found
    const content = { ...rest, ...change, fields: { ...fields, ...change.fields } }
    const put = { kind: 'put', collection, id, expected: revision, content } as const
    await one.store.commit([put], { by: 'maria', at: new Date(time).toISOString() })
  }
  return {
    ...{ server, store: one.store, imports: one.calendarImports, events, edit, importer },
    other: await importerOn(other),
    run: (id = 'a', by = importer) => importCalendar(by, id),
    later: (hours: number) => {
      time += hours * 3_600_000
    },
  }
}

test('what a calendar says becomes events, marked as imported, under a name in the log', async () => {
  const { server, run, events, store } = await place()
  server.answers['/a.ics'] = calendarOf(fair(), talk)
  expect(await run()).toMatchObject({ entries: 2, written: 2, leftOut: [], leftOutCount: 0 })
  const found = await events()
  expect(found).toMatchObject([
    {
      status: 'published',
      campuses: 'all',
      source: 'Importado de Agenda a',
      createdBy: 'calendarios',
      fields: { title: 'Feira', start: '2026-12-01T19:00', place: 'Pátio', kind: 'fair' },
    },
    { fields: { title: 'Palestra' } },
  ])
  const log = await store.history({ collection: 'events', limit: 10 })
  expect(log.map(({ change }) => change.by)).toEqual(['calendarios', 'calendarios'])
})

test('again it changes nothing, and asks only whether something is new', async () => {
  const { server, run, later, store } = await place()
  const file = calendarOf(
    fair('Feira', 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20261208T190000'),
    talk,
  )
  server.answers['/a.ics'] = (reply, headers) =>
    headers['if-none-match'] === '"1"'
      ? reply.writeHead(304).end()
      : reply.writeHead(200, { etag: '"1"' }).end(file)
  await run()
  const before = await store.lastSeq()
  later(1)
  expect(await run()).toMatchObject({
    entries: 2,
    written: 2,
    checkedAt: '2026-11-21T16:00:00.000Z',
  })
  expect(server.asked.at(-1)?.headers['if-none-match']).toBe('"1"')
  // Once a day it is read whole: other times of a rule come up.
  later(24)
  expect(await run()).toMatchObject({ entries: 2, written: 0, leftOut: [] })
  expect(server.asked.at(-1)?.headers['if-none-match']).toBeUndefined()
  expect(await store.lastSeq()).toBe(before)
})

test('a calendar from a Mac is composed, and nobody counts as having edited it, also where it came in before', async () => {
  const { server, run, events, store, imports } = await place()
  const festa = 'Exposição do Câmpus'
  server.answers['/a.ics'] = calendarOf(fair(festa.normalize('NFD')))
  expect(await run()).toMatchObject({ written: 1, leftOut: [] })
  const [event] = await events()
  expect(event?.fields.title).toBe(festa)
  const seq = await store.lastSeq()
  expect(await run()).toMatchObject({ written: 0, leftOut: [] })
  expect(await store.lastSeq()).toBe(seq)

  // As an earlier version marked what it wrote.
  const [{ calendar, round, state } = { calendar: '', round: 0, state: '{}' }] =
    await imports.list()
  const { documents, ...rest } = JSON.parse(state)
  const said = mapTexts({ ...event?.fields, ...event }, (text) => text.normalize('NFD'))
  const former = { [event?.id ?? '']: { marks: marksOf(said as Record<string, unknown>) } }
  await imports.save(calendar, round, JSON.stringify({ ...rest, readAt: 0, documents: former }))
  server.answers['/a.ics'] = calendarOf(fair('Outra coisa'))
  expect(await run()).toMatchObject({ written: 1, leftOut: [] })
  expect((await events())[0]?.fields.title).toBe('Outra coisa')
})

test('what staff edited stays, field by field, import after import', async () => {
  const { server, run, events, edit } = await place()
  server.answers['/a.ics'] = calendarOf(fair('Feira', 'RRULE:FREQ=WEEKLY;COUNT=3'))
  await run()
  const [event] = await events()
  await edit(event?.id ?? '', { fields: { place: 'Ginásio', summary: 'De todos.' } })
  for (const title of ['Feira nova', 'Feira mais nova']) {
    server.answers['/a.ics'] = calendarOf(fair(title))
    expect(await run()).toMatchObject({ written: 1, leftOut: [{ title, why: 'edited_here' }] })
    const [now] = await events()
    expect(now?.fields).toMatchObject({ title, place: 'Ginásio', summary: 'De todos.' })
    expect(now?.fields).not.toHaveProperty('recurrence')
  }
})

test('what is gone is taken from readers, and comes back; what staff edited or deleted is left to them', async () => {
  const { server, run, events, edit, store } = await place()
  const show = ['UID:mostra', 'SUMMARY:Mostra', 'DTSTART:20261203T190000']
  server.answers['/a.ics'] = calendarOf(fair(), talk, show)
  await run()
  const [, edited, deleted] = await events()
  await edit(edited?.id ?? '', { fields: { title: 'Palestra!' } })
  const removal = {
    kind: 'delete',
    collection: 'events',
    id: deleted?.id ?? '',
    expected: 1,
  } as const
  await store.commit([removal], { by: 'maria', at: new Date(start).toISOString() })
  server.answers['/a.ics'] = calendarOf(show)
  expect(await run()).toMatchObject({
    written: 1,
    leftOut: [
      { title: 'Mostra', why: 'deleted_here' },
      { title: 'Palestra!', why: 'gone_but_edited' },
    ],
  })
  const statuses = async () => (await events()).map(({ fields, status }) => [fields.title, status])
  expect(await statuses()).toEqual([
    ['Feira', 'archived'],
    ['Palestra!', 'published'],
  ])
  server.answers['/a.ics'] = calendarOf(fair())
  await run()
  expect(await statuses()).toEqual([
    ['Feira', 'published'],
    ['Palestra!', 'published'],
  ])
})

test('what was cancelled says so; what was cancelled before we knew it does not come', async () => {
  const { server, run, events } = await place()
  server.answers['/a.ics'] = calendarOf(fair(), [...talk, 'STATUS:CANCELLED'])
  await run()
  server.answers['/a.ics'] = calendarOf(fair('Feira', 'STATUS:CANCELLED'))
  await run()
  expect((await events()).map(({ fields }) => [fields.title, fields.state])).toEqual([
    ['Feira', 'cancelled'],
  ])
})

test('what is over is left as it is when the calendar forgets it', async () => {
  const { server, run, events, later } = await place()
  server.answers['/a.ics'] = calendarOf(fair(), talk)
  await run()
  later(24 * 11)
  server.answers['/a.ics'] = calendarOf(talk)
  expect(await run()).toMatchObject({ written: 0, leftOut: [] })
  expect((await events()).map(({ status }) => status)).toEqual(['published', 'published'])
})

test('what is in two calendars is one event, of the first until it moves', async () => {
  const { server, run, events } = await place()
  server.answers['/a.ics'] = calendarOf(fair())
  server.answers['/b.ics'] = calendarOf(fair())
  await run('a')
  expect(await run('b')).toMatchObject({ leftOut: [{ title: 'Feira', why: 'other_calendar' }] })
  server.answers['/a.ics'] = calendarOf()
  await run('a')
  expect(await run('b')).toMatchObject({ entries: 1, leftOut: [] })
  expect(await events()).toMatchObject([{ status: 'draft', source: 'Importado de Agenda b' }])
})

test('a calendar that fails, or breaks off, changes nothing but what is told', async () => {
  const { server, run, events } = await place()
  server.answers['/a.ics'] = calendarOf(fair())
  await run()
  const fails = async (answer: (typeof server.answers)[string] | undefined) => {
    if (answer === undefined) delete server.answers['/a.ics']
    else server.answers['/a.ics'] = answer
    const report = await run()
    expect(await events()).toMatchObject([{ status: 'published' }])
    return report?.fault
  }
  expect(await fails(undefined)).toBe('refused')
  expect(await fails('<html>')).toBe('no_calendar')
  expect(await fails(calendarOf(talk).replace('END:VCALENDAR', ''))).toBe('no_calendar')
  expect(await fails((reply) => reply.destroy())).toBe('no_answer')
  expect(await fails('x'.repeat(5_000_000))).toBe('too_large')
  expect(await fails(calendarOf(fair()))).toBeUndefined()
})

test('two nodes at once bring in each event once', async () => {
  const { server, run, other, events, store } = await place()
  const many = Array.from({ length: 12 }, (_, index) => [
    `UID:${index}`,
    `SUMMARY:Evento ${index}`,
    'DTSTART:20261201T190000',
  ])
  server.answers['/a.ics'] = calendarOf(...many)
  await Promise.all([run(), run('a', other), run(), run('a', other)])
  expect(await events()).toHaveLength(12)
  expect(await store.history({ collection: 'events', limit: 100 })).toHaveLength(12)
})

test('one that was killed in the middle is taken up by the next, with what staff did since', async () => {
  const { server, run, importer, events, edit } = await place()
  server.answers['/a.ics'] = calendarOf(fair(), talk)
  await run()
  server.answers['/a.ics'] = calendarOf(
    fair('Feira nova'),
    talk.map((line) => line.replace('Palestra', 'Debate')),
  )
  let writes = 0
  const killed = run('a', {
    ...importer,
    async write(request) {
      if (++writes > 1) throw new Error('killed')
      return importer.write(request)
    },
  })
  await expect(killed).rejects.toThrow('killed')
  const [event] = await events()
  expect(event?.fields.title).toBe('Feira nova')
  await edit(event?.id ?? '', { fields: { place: 'Ginásio' } })
  server.answers['/a.ics'] = calendarOf(
    fair('Feira novíssima'),
    talk.map((line) => line.replace('Palestra', 'Debate')),
  )
  await run()
  expect((await events()).map(({ fields }) => [fields.title, fields.place])).toEqual([
    ['Feira novíssima', 'Ginásio'],
    ['Debate', undefined],
  ])
})

test('each hour, those that are on, on one node', async () => {
  const { server, store, importer, other, later } = await place()
  server.answers['/a.ics'] = calendarOf(fair())
  await write(store, {
    ...calendarPut('b', `${server.origin}/b.ics`, { isOn: false }),
    expected: 1,
  })
  const paths = () => server.asked.splice(0).map(({ path }) => path)
  const logError = (error: unknown) => {
    throw error
  }
  await importDue({ ...importer, logError })
  await importDue({ ...other, logError })
  expect(paths()).toEqual(['/a.ics'])
  later(0.9)
  await importDue({ ...importer, logError })
  expect(paths()).toEqual([])
  later(0.2)
  // The other has the lease.
  await importDue({ ...other, logError })
  expect(paths()).toEqual([])
  await importDue({ ...importer, logError })
  expect(paths()).toEqual(['/a.ics'])
})
