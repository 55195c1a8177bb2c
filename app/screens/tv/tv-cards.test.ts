import { expect, test } from 'vitest'
import { openingState } from '#content/opening-hours.ts'
import { type TvContent, tvProgramme } from './tv-cards.ts'

const now = { day: '2026-11-30', time: '10:00' }

const common = { revision: 1, campuses: 'all' as const, updatedAt: '', doubts: [] }

const event = (id: string, start: string, more: object = {}) =>
  ({
    ...common,
    id,
    title: id,
    start,
    state: 'confirmed',
    ...more,
  }) as unknown as TvContent['events'][number]

const notice = (id: string, severity: string, more: object = {}) =>
  ({
    ...common,
    id,
    text: id,
    severity,
    from: '2026-11-30',
    until: '2026-11-30',
    ...more,
  }) as unknown as TvContent['notices'][number]

const place = (id: string, opens: string, closes: string) =>
  ({
    ...common,
    id,
    name: id,
    weekly: [{ days: [1, 2, 3, 4, 5], intervals: [{ opens, closes }] }],
    exceptions: [],
    byAppointment: false,
  }) as unknown as TvContent['services'][number]

const nothing: TvContent = { notices: [], services: [], events: [], admissions: [], news: [] }

function cardsOf(content: Partial<TvContent>, at = now, campus?: string) {
  const { cards } = tvProgramme({ ...nothing, ...content }, at, campus, (service) =>
    openingState(service, at, () => undefined),
  )
  return cards.map((card) =>
    card.kind === 'list'
      ? [card.title, card.rows.map(({ title, detail, tone }) => [title, detail, tone])]
      : [card.title, card.text],
  )
}

test('what is urgent stays in sight, and other notices take their turn', () => {
  const notices = [notice('sem água', 'critical'), notice('fila', 'warning'), notice('oi', 'info')]
  expect(
    tvProgramme({ ...nothing, notices }, now, undefined, () => ({ kind: 'unknown' })).urgent,
  ).toEqual(['sem água'])
  expect(cardsOf({ notices })).toEqual([
    ['Atenção', 'fila'],
    ['Aviso', 'oi'],
  ])
  expect(cardsOf({ notices }, { day: '2026-12-01', time: '00:00' })).toEqual([])
})

test('at midnight the events of the new day are those of today', () => {
  const events = [event('Feira', '2026-11-30T19:30'), event('Oficina', '2026-12-01T09:00')]
  const titles = (day: string, time: string) =>
    cardsOf({ events }, { day, time }).map(([title, rows]) => [
      title,
      (rows as string[][]).map(([first]) => first),
    ])
  expect(titles('2026-11-30', '23:00')).toEqual([
    ['Hoje', ['Feira']],
    ['Próximos eventos', ['Oficina']],
  ])
  expect(titles('2026-12-01', '00:00')).toEqual([['Hoje', ['Oficina']]])
})

test('a cancelled event says so, and one of another campus is not told', () => {
  const events = [
    event('Feira', '2026-11-30T19:30', { state: 'cancelled' }),
    event('Palestra', '2026-11-30T20:00', { campuses: ['gama'] }),
  ]
  expect(cardsOf({ events }, now, 'brasilia')).toEqual([
    ['Hoje', [['Feira', 'Cancelado: hoje, 19h30', 'off']]],
  ])
})

test('open places come first, and many places make several cards', () => {
  const closed = ['A', 'B', 'C', 'D', 'E'].map((id) => place(id, '14:00', '18:00'))
  const [first, second] = cardsOf({ services: [...closed, place('Biblioteca', '08:00', '21:30')] })
  expect(first?.[0]).toBe('Aberto agora? (1 de 2)')
  expect(first?.[1]?.[0]).toEqual(['Biblioteca', 'Aberto até 21h30', 'on'])
  expect(second?.[1]).toEqual(
    ['D', 'E'].map((id) => [id, expect.stringMatching(/^Abre /), undefined]),
  )
})

test('what awaits confirmation says so on a wall too', () => {
  const inDoubt = (...fields: string[]) => ({ doubts: fields.map((field) => ({ field })) })
  const start = '2026-11-30T19:30'
  const when = 'hoje, 19h30'
  const place = { place: 'Pátio' }
  const weekly = { recurrence: { every: 'week', interval: 1, until: '2026-12-14' } }
  const events = [
    event('a', start, { ...place, ...inDoubt('end') }),
    event('b', start, { ...place, ...inDoubt('place') }),
    event('c', start, { ...place, ...inDoubt('*') }),
    event('d', start, { ...weekly, ...inDoubt('recurrence') }),
    event('e', start, { state: 'cancelled', ...inDoubt('state') }),
    event('f', start, { ...place, ...inDoubt('summary') }),
  ]
  const details = cardsOf({ events }).flatMap(([, rows]) =>
    (rows as string[][]).map(([, detail]) => detail),
  )
  expect(details).toEqual([
    `A confirmar: ${when} · Pátio`,
    `${when} · A confirmar: Pátio`,
    `A confirmar: ${when} · Pátio`,
    `A confirmar: ${when}`,
    `A confirmar: Cancelado: ${when}`,
    `${when} · Pátio`,
  ])
  const admissions = [
    {
      ...common,
      ...inDoubt('steps'),
      ...{ id: 'edital', title: 'Edital', year: 2026, rectifications: [] },
      steps: [{ name: 'Inscrição', kind: 'registration', end: '2026-12-02' }],
    } as unknown as TvContent['admissions'][number],
  ]
  expect(cardsOf({ admissions })).toEqual([
    ['Prazos', [['Edital', expect.stringMatching(/^A confirmar: Inscrição: /), undefined]]],
  ])
  const notices = [notice('Sem água', 'info', inDoubt('text'))]
  expect(cardsOf({ notices })).toEqual([['Aviso', 'A confirmar: Sem água']])
})
