import { expect, test } from 'vitest'
import type { ChangeContents } from '#server/store/store.ts'
import { messagesOfChanges } from './messages-of-changes.ts'

const place = {
  timeZone: 'America/Sao_Paulo',
  campuses: ['gama'],
  courses: [],
  shownBefore: new Map(),
}

const NOW = Date.parse('2030-05-07T10:00:00-03:00')

/** What followers of a document are told as it changes while some of its fields await confirmation. */
function toldOf(collection: string, was: object, is: object, ...doubted: string[]) {
  const content = (fields: object, doubts: string[]) => ({
    status: 'published',
    campuses: 'all',
    doubts: doubts.map((field) => ({ field })),
    fields,
  })
  const change = {
    change: { seq: 1, collection, id: 'a' },
    previous: content(was, []),
    content: content(is, doubted),
  }
  const [message] = messagesOfChanges([change] as unknown as ChangeContents[], NOW, place).messages
  return message && [message.payload.title, message.payload.body]
}

const fair = { title: 'Feira', start: '2030-06-04T19:00', state: 'confirmed', place: 'Pátio' }
const series = { ...fair, recurrence: { every: 'week', interval: 1, until: '2030-06-25' } }
const library = { name: 'Biblioteca', weekly: [], byAppointment: false, exceptions: [] }
const steps = [{ name: 'Matrícula', kind: 'other', end: '2030-06-01' }]
const edital = { title: 'Edital 5', year: 2030, courses: [], modalities: [], steps: [] }

test.each([
  [
    'events',
    fair,
    { start: '2030-06-05T19:00' },
    'start',
    'Agora será 5 de junho de 2030, às 19:00.',
  ],
  ['events', fair, { start: '2030-06-05' }, 'end', 'Agora será 5 de junho de 2030.'],
  [
    'events',
    { ...fair, end: '2030-06-04T21:00' },
    { end: '2030-06-04T22:00' },
    'end',
    'Agora termina em 4 de junho de 2030, às 22:00.',
  ],
  ['events', fair, { place: 'Sala 3' }, 'place', 'Agora será em: Sala 3.'],
  ['events', fair, { state: 'cancelled' }, 'state', 'Seria 4 de junho de 2030, às 19:00.'],
  ['events', fair, { state: 'postponed' }, 'state', 'A nova data será informada.'],
  ['events', series, { changes: [{ day: '2030-06-11' }] }, 'changes', 'As outras datas ficam.'],
  ['admissions', edital, { steps }, 'steps', 'Matrícula: até 1 de junho de 2030.'],
  ['services', library, { byAppointment: true }, 'byAppointment', 'Veja quando abre.'],
  [
    'services',
    library,
    { exceptions: [{ from: '2030-06-01', label: 'Recesso', intervals: [] }] },
    'exceptions',
    'O horário muda em algum dia. Veja qual.',
  ],
  ['campuses', { name: 'Gama', phone: '1' }, { phone: '2' }, 'phone', 'Telefone.'],
])('of %s a message says whether what it says awaits confirmation', (...given) => {
  const [collection, was, change, field, words] = given
  const said = (...doubted: string[]) => toldOf(collection, was, { ...was, ...change }, ...doubted)
  expect(said()?.[1]).toBe(words)
  expect(said('summary')?.[1]).toBe(words)
  expect(said(field)?.[1]).toBe(`Ainda a confirmar. ${words}`)
  expect(said('*')?.[1]).toBe(`Ainda a confirmar. ${words}`)
})

test('of a series that goes on the next date is told, not its first one', () => {
  const since = { ...series, start: '2030-04-02T19:00' }
  const longer = { ...since, recurrence: { ...since.recurrence, until: '2030-07-30' } }
  expect(toldOf('events', since, longer)).toEqual([
    'Nova data: Feira',
    'Agora será 7 de maio de 2030, às 19:00.',
  ])
  expect(toldOf('events', since, { ...since, state: 'cancelled' })?.[1]).toBe(
    'Seria 7 de maio de 2030, às 19:00.',
  )
})
