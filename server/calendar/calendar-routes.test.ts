import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { get, published, temporaryApp, write } from '#server/test-server.ts'

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
    String(event.startDate),
    String(event.endDate),
  ])
  expect(found).toEqual([
    [
      'admissions-tecnicos-matricula@localhost:3000',
      'Matrícula: Técnicos, 2027',
      '2027-01-10T12:00:00Z',
      '2027-01-10T21:00:00Z',
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
  expect(after.map(({ uid }) => uid).sort()).toEqual(before.map(({ uid }) => uid).sort())
  expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0)
})

test('what is in doubt says so on the calendar too', async () => {
  const { app } = await temporaryApp([
    settings,
    published(
      'admissions',
      'tecnicos',
      { title: 'T', year: 2026, steps: [{ name: 'Inscrição', start: '2026-12-01' }] },
      { doubts: [{ field: 'steps' }] },
    ),
  ])
  const [event] = eventsIn((await get(app, '/agenda/editais/tecnicos.ics')).body)
  expect(event?.summary).toBe('Inscrição: T (a confirmar)')
})

test('there is no calendar of what readers do not see', async () => {
  const draft = published('admissions', 'rascunho', { title: 'R', year: 2026 }, { status: 'draft' })
  const { app } = await temporaryApp([settings, draft])
  for (const id of ['rascunho', 'nada'])
    expect((await get(app, `/agenda/editais/${id}.ics`)).statusCode).toBe(404)
})
