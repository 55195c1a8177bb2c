import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { get, published, temporaryApp, write } from '#test/server.ts'

const settings = published('settings', 'institution', {
  appName: 'Campus na Mão',
  timeZone: 'America/Sao_Paulo',
})

const steps = [
  { name: 'Matrícula', start: '2027-01-10T09:00', end: '2027-01-10T18:00', place: 'Secretaria' },
  { name: 'Matrícula', start: '2027-01-17' },
  { name: 'Recurso' },
  { name: 'Inscrição', end: '2026-12-20', link: 'https://inscricao.exemplo.edu.br' },
]

const admission = (more: object = {}) =>
  published('admissions', 'tecnicos', { title: 'Técnicos, 2027', year: 2026, steps, ...more })

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}

/** A day, or a time with the zone whose rules the file brings. */
function shown(time: ICAL.Time): string {
  return time.isDate ? String(time) : `${time} ${time.zone?.tzid}`
}

test('each dated step is an entry of its own', async () => {
  const { app } = await temporaryApp([settings, admission()])
  const answer = await get(app, '/agenda/editais/tecnicos.ics')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="tecnicos.ics"',
  })
  const found = eventsIn(answer.body).map((event) => [
    event.uid,
    event.summary,
    shown(event.startDate),
    shown(event.endDate),
  ])
  expect(found).toEqual([
    [
      'admissions-tecnicos-matricula@localhost:3000',
      'Matrícula: Técnicos, 2027',
      '2027-01-10T09:00:00 America/Sao_Paulo',
      '2027-01-10T18:00:00 America/Sao_Paulo',
    ],
    [
      'admissions-tecnicos-matricula-2@localhost:3000',
      'Matrícula: Técnicos, 2027',
      '2027-01-17',
      '2027-01-18',
    ],
    [
      'admissions-tecnicos-inscricao@localhost:3000',
      'Inscrição: Técnicos, 2027',
      '2026-12-20',
      '2026-12-21',
    ],
  ])
})

test('a changed admission has the same entries with a higher sequence', async () => {
  const { app, store, content } = await temporaryApp([settings, admission()])
  const before = eventsIn((await get(app, '/agenda/editais/tecnicos.ics')).body)
  await write(store, { ...admission({ steps: steps.toReversed() }), expected: 1 })
  await content.refresh()
  const after = eventsIn((await get(app, '/agenda/editais/tecnicos.ics')).body)
  expect(after.map(({ summary }) => summary)).toEqual(
    before.map(({ summary }) => summary).toReversed(),
  )
  const datesOf = (events: typeof before) =>
    Object.fromEntries(events.map(({ uid, startDate }) => [uid, shown(startDate)]))
  expect(datesOf(after)).toEqual(datesOf(before))
  expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0)
})

test('two steps of one name on one day are the same entries in another order', async () => {
  const ofOneDay = [
    { name: 'Sorteio', start: '2027-01-10', place: 'Sul' },
    { name: 'Sorteio', start: '2027-01-10', place: 'Norte' },
  ]
  const { app, store, content } = await temporaryApp([settings, admission({ steps: ofOneDay })])
  const placesOf = async () => {
    const { body } = await get(app, '/agenda/editais/tecnicos.ics')
    return Object.fromEntries(eventsIn(body).map(({ uid, location }) => [uid, location]))
  }
  const before = await placesOf()
  expect(Object.values(before).sort()).toEqual(['Norte', 'Sul'])
  await write(store, { ...admission({ steps: ofOneDay.toReversed() }), expected: 1 })
  await content.refresh()
  expect(await placesOf()).toEqual(before)
})

test('there is no calendar of what readers do not see', async () => {
  const draft = published('admissions', 'rascunho', { title: 'R', year: 2026 }, { status: 'draft' })
  const { app } = await temporaryApp([settings, draft])
  for (const id of ['rascunho', 'nada'])
    expect((await get(app, `/agenda/editais/${id}.ics`)).statusCode).toBe(404)
})

const places = [
  settings,
  published('campuses', 'gama', { name: 'Campus Gama', shortName: 'Gama' }),
  published('campuses', 'sul', { name: 'Campus Sul', shortName: 'Sul' }),
]

const fair = { title: 'Feira, aberta', start: '2030-05-07T19:00', end: '2030-05-07T21:00' }

const event = (id: string, more: object = {}, envelope: object = {}) =>
  published('events', id, { ...fair, state: 'confirmed', ...more }, envelope)

async function titlesAt(documents: Parameters<typeof temporaryApp>[0], path: string) {
  const { app } = await temporaryApp(documents)
  return eventsIn((await get(app, path)).body).map(({ summary }) => summary)
}

test('all events are one calendar, narrowed to a campus and a kind', async () => {
  const documents = [
    ...places,
    event('a', { title: 'A', kind: 'talk' }, { campuses: ['gama'] }),
    event('b', { title: 'B' }, { campuses: ['sul'] }),
    event('c', { title: 'C', kind: 'talk' }),
  ]
  expect(await titlesAt(documents, '/agenda/eventos.ics')).toEqual(['A', 'B', 'C'])
  expect(await titlesAt(documents, '/agenda/eventos.ics?campus=sul')).toEqual(['B', 'C'])
  expect(await titlesAt(documents, '/agenda/eventos.ics?campus=gama&tipo=talk')).toEqual(['A', 'C'])
  expect(await titlesAt(documents, '/agenda/eventos/b.ics')).toEqual(['B'])
})

test('of a campus or kind that there is not there is no calendar', async () => {
  const { app } = await temporaryApp(places)
  for (const query of ['campus=lua', 'tipo=constructor', 'tipo=talk&tipo=fair', 'campus='])
    expect((await get(app, `/agenda/eventos.ics?${query}`)).statusCode).toBe(404)
  expect((await get(app, '/agenda/horario.ics?tipo=talk')).statusCode).toBe(404)
  expect((await get(app, '/agenda/eventos/nada.ics')).statusCode).toBe(404)
})

test('what was cancelled, postponed, left out and moved is said, under the same name', async () => {
  const { app } = await temporaryApp([
    ...places,
    event('a', { state: 'cancelled' }),
    event('b', { state: 'postponed' }),
    event('c', { changes: [{ day: '2030-05-07', start: '2030-05-09' }] }),
    event('d', {
      recurrence: { every: 'week', interval: 1, until: '2030-06-30' },
      changes: [
        { day: '2030-05-14' },
        { day: '2030-05-21', start: '2030-05-22T20:00' },
        // No day of this event: nothing to say.
        { day: '2030-05-22' },
      ],
    }),
  ])
  const { body } = await get(app, '/agenda/eventos.ics')
  const components = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
  const said = components.map((component) => {
    const { uid, summary, startDate } = new ICAL.Event(component)
    const replaces = component.getFirstPropertyValue('recurrence-id')
    return [
      uid.replace(/@.*/, ''),
      summary,
      String(component.getFirstPropertyValue('status')),
      String(startDate),
      ...(replaces ? [String(replaces)] : []),
    ]
  })
  expect(said).toEqual([
    ['events-a', 'Cancelado: Feira, aberta', 'CANCELLED', '2030-05-07T19:00:00'],
    ['events-b', 'Adiado: Feira, aberta', 'TENTATIVE', '2030-05-07T19:00:00'],
    ['events-c', 'Feira, aberta', 'CONFIRMED', '2030-05-09T19:00:00'],
    ['events-d', 'Feira, aberta', 'CONFIRMED', '2030-05-07T19:00:00'],
    [
      'events-d',
      'Cancelado: Feira, aberta',
      'CANCELLED',
      '2030-05-14T19:00:00',
      '2030-05-14T19:00:00',
    ],
    ['events-d', 'Feira, aberta', 'CONFIRMED', '2030-05-22T20:00:00', '2030-05-21T19:00:00'],
  ])
  expect(body.replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:Mudou de data: seria em 07/05/2030\\, 19:00.',
  )
})

test('one date of a series has its own place and words, and one that does not take place says why', async () => {
  const { app } = await temporaryApp([
    ...places,
    event('a', {
      // A Thursday whose evening is a Friday in UTC.
      start: '2030-05-02T21:30',
      end: '2030-05-02T22:30',
      place: 'Auditório',
      recurrence: { every: 'week', interval: 1, until: '2030-05-30' },
      changes: [
        { day: '2030-05-09', start: '2030-05-09', place: 'Sala 3', note: 'Com outro convidado' },
        { day: '2030-05-16', note: 'É feriado' },
      ],
    }),
  ])
  const { body } = await get(app, '/agenda/eventos.ics')
  const [whole, elsewhere, off] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
  const said = (component: ICAL.Component | undefined, name: string) =>
    String(component?.getFirstPropertyValue(name))
  expect(said(whole, 'location')).toBe('Auditório')
  expect(said(elsewhere, 'recurrence-id')).toBe('2030-05-09T21:30:00')
  expect(said(elsewhere, 'dtstart')).toBe('2030-05-09T21:30:00')
  expect(said(elsewhere, 'dtend')).toBe('2030-05-09T22:30:00')
  expect(said(elsewhere, 'location')).toBe('Sala 3')
  expect(said(elsewhere, 'description')).toMatch(/^Com outro convidado\n/)
  expect(said(elsewhere, 'status')).toBe('CONFIRMED')
  expect(said(off, 'recurrence-id')).toBe('2030-05-16T21:30:00')
  expect(said(off, 'status')).toBe('CANCELLED')
  expect(said(off, 'description')).toMatch(/^É feriado\n/)
  // As a program counts them: Thursdays on the institute's clocks, Fridays in UTC, five of them.
  const series = new ICAL.Event(whole)
  const times = series.iterator()
  const starts = Array.from({ length: 6 }, () => times.next()?.toJSDate().toISOString())
  expect(starts).toEqual([
    ...['03', '10', '17', '24', '31'].map((day) => `2030-05-${day}T00:30:00.000Z`),
    undefined,
  ])
})

test('a series that moves keeps the date that was called off and the one that was moved, under one name', async () => {
  const series = {
    start: '2030-05-02T21:30',
    end: '2030-05-02T22:30',
    recurrence: { every: 'week', interval: 1, until: '2030-06-30' },
    changes: [{ day: '2030-05-09' }, { day: '2030-05-16', start: '2030-05-17T20:00' }],
  }
  const { app, store, content } = await temporaryApp([...places, event('a', series)])
  const entries = async () => {
    const { body } = await get(app, '/agenda/eventos/a.ics')
    const found = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
    const [whole] = found
    const times = new ICAL.Event(whole).iterator()
    const starts: string[] = []
    for (let next = times.next(); next; next = times.next()) starts.push(String(next))
    return {
      said: found.map((each) =>
        ['uid', 'recurrence-id', 'dtstart', 'status'].map((name) =>
          String(each.getFirstPropertyValue(name) ?? ''),
        ),
      ),
      starts,
    }
  }
  const uid = 'events-a@localhost:3000'
  const first = await entries()
  // Thursdays, the last one of June among them.
  expect([first.starts.length, first.starts[0], first.starts.at(-1)]).toEqual([
    9,
    '2030-05-02T21:30:00',
    '2030-06-27T21:30:00',
  ])
  expect(first.said).toEqual([
    [uid, '', '2030-05-02T21:30:00', 'CONFIRMED'],
    [uid, '2030-05-09T21:30:00', '2030-05-09T21:30:00', 'CANCELLED'],
    [uid, '2030-05-16T21:30:00', '2030-05-17T20:00:00', 'CONFIRMED'],
  ])
  // To Sundays at 19:00, with the dates of the same weeks, as the form offers.
  const moved = event('a', {
    ...series,
    start: '2030-05-05T19:00',
    end: '2030-05-05T20:00',
    changes: [{ day: '2030-05-12' }, { day: '2030-05-19', start: '2030-05-17T20:00' }],
  })
  await write(store, { ...moved, expected: 1 })
  await content.refresh()
  const then = await entries()
  expect([then.starts.length, then.starts[0], then.starts.at(-1)]).toEqual([
    9,
    '2030-05-05T19:00:00',
    '2030-06-30T19:00:00',
  ])
  expect(then.said).toEqual([
    [uid, '', '2030-05-05T19:00:00', 'CONFIRMED'],
    [uid, '2030-05-12T19:00:00', '2030-05-12T19:00:00', 'CANCELLED'],
    [uid, '2030-05-19T19:00:00', '2030-05-17T20:00:00', 'CONFIRMED'],
  ])
})

test('the days on which a place opens otherwise are a calendar, of a campus too', async () => {
  const service = (id: string, campus: string) =>
    published(
      'services',
      id,
      {
        name: id,
        order: 1,
        weekly: [],
        exceptions: [
          { from: '2030-12-24', to: '2031-01-02', label: 'Recesso', intervals: [] },
          {
            from: '2030-12-20',
            label: 'Festa',
            intervals: [{ opens: '08:00', closes: '12:00' }],
          },
        ],
      },
      { campuses: [campus] },
    )
  const documents = [...places, service('Biblioteca', 'gama'), service('Cantina', 'sul')]
  expect(await titlesAt(documents, '/agenda/horario.ics')).toHaveLength(4)
  const { app } = await temporaryApp(documents)
  const found = eventsIn((await get(app, '/agenda/horario.ics?campus=gama')).body)
  expect(found.map((each) => [each.uid, each.summary, String(each.endDate)])).toEqual([
    ['services-Biblioteca-2030-12-24@localhost:3000', 'Biblioteca: fechado', '2031-01-03'],
    ['services-Biblioteca-2030-12-20@localhost:3000', 'Biblioteca: 08:00 às 12:00', '2030-12-21'],
  ])
})

test('whoever has a calendar is told so, until something is published', async () => {
  const { app, store, content } = await temporaryApp([...places, event('a')])
  const path = '/agenda/eventos.ics'
  const first = await get(app, path)
  expect(first.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'access-control-allow-origin': '*',
  })
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await get(app, path, known)).statusCode).toBe(304)
  await write(store, { ...event('a', { state: 'cancelled' }), expected: 1 })
  await content.refresh()
  const later = await get(app, path, known)
  expect(later.statusCode).toBe(200)
  const [before, after] = [first, later].map(({ body }) => eventsIn(body)[0])
  expect(after?.uid).toBe(before?.uid)
  expect(after?.sequence).toBe((before?.sequence ?? 0) + 1)
})

test('what awaits confirmation says so in each calendar: title, description and status', async () => {
  const doubts = (field: string) => ({ doubts: [{ field }] })
  const closed = [{ from: '2030-12-24', label: 'Recesso', intervals: [] }]
  const series = {
    recurrence: { every: 'week', interval: 1, until: '2030-05-21' },
    changes: [{ day: '2030-05-14', start: '2030-05-15' }, { day: '2030-05-21' }],
  }
  const { app } = await temporaryApp([
    ...places,
    published('admissions', 'a', { title: 'T', year: 2026, steps }, doubts('steps')),
    event('certa', {}, doubts('summary')),
    event('unica', { kind: 'talk' }, { campuses: ['gama'], ...doubts('end') }),
    event('serie', series, doubts('*')),
    event('adiada', { state: 'postponed' }, doubts('start')),
    published(
      'services',
      's',
      { name: 'S', order: 1, weekly: [], exceptions: closed },
      doubts('exceptions'),
    ),
  ])
  const saidIn = async (path: string) => {
    const { body } = await get(app, path)
    const found = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
    return found.map((each) => {
      const [summary = '', description = '', status] = ['summary', 'description', 'status'].map(
        (name) => String(each.getFirstPropertyValue(name)),
      )
      return [summary.includes('(a confirmar)'), description.split('\n').includes(doubt), status]
    })
  }
  const doubt = 'Ainda a confirmar: pode mudar.'
  const tentative = [true, true, 'TENTATIVE']
  const cancelled = [true, true, 'CANCELLED']
  const sure = [false, false, 'CONFIRMED']
  const ofSeries = [tentative, tentative, cancelled]
  for (const [path, said] of [
    ['/agenda/editais/a.ics', [tentative, tentative, tentative]],
    ['/agenda/eventos/certa.ics', [sure]],
    ['/agenda/eventos/unica.ics', [tentative]],
    ['/agenda/eventos/serie.ics', ofSeries],
    ['/agenda/eventos.ics?campus=sul', [tentative, sure, ...ofSeries]],
    ['/agenda/eventos.ics?tipo=talk', [tentative]],
    ['/agenda/horario.ics', [tentative]],
  ] as const)
    expect([path, await saidIn(path)]).toEqual([path, said])
})
