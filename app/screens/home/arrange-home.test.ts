import { describe, expect, test } from 'vitest'
import type { Admission, Step } from '#content/admission-steps.ts'
import type { PublicEnvelope, Summary } from '#content/document.ts'
import { type LocalTime, localTime } from '#content/local-time.ts'
import { admissionsAhead, arrangeHome, eventsAhead } from './arrange-home.ts'

const envelope: PublicEnvelope = {
  id: '',
  revision: 1,
  campuses: 'all',
  updatedAt: '2026-01-01T12:00:00Z',
  doubts: [],
}

function admission(id: string, steps: Step[], more: Partial<Admission> = {}): Admission {
  return {
    ...envelope,
    id,
    title: id,
    year: 2026,
    modalities: [],
    courses: [],
    steps,
    rectifications: [],
    papers: [],
    files: [],
    ...more,
  }
}

const registration = (start: string | undefined, end?: string): Step => ({
  name: 'Inscrição',
  kind: 'registration',
  ...(start && { start }),
  ...(end && { end }),
})

function event(
  id: string,
  start: string,
  more: Partial<Summary<'events'>> = {},
): Summary<'events'> {
  return { ...envelope, id, title: id, start, state: 'confirmed', sessions: [], ...more }
}

interface Content {
  admissions?: Admission[]
  events?: Summary<'events'>[]
  campus?: string
}

function at(moment: string, { admissions = [], events = [], campus }: Content) {
  const [day = '', time = ''] = moment.split('T')
  const now: LocalTime = { day, time }
  return arrangeHome(
    {
      admissions: admissionsAhead(admissions, now, campus),
      events: eventsAhead(events, now, campus),
    },
    now,
  )
}

const past = [admission('velho', [registration('2023-10-20', '2023-11-24')])]
const november = [admission('técnicos', [registration('2026-11-02', '2026-11-27T18:00')])]
const fair = [event('feira', '2026-11-26T14:00', { end: '2026-11-26T17:00' })]

test('a date of a series that does not take place is not the next one, one elsewhere says where', () => {
  const series = event('roda', '2026-11-03T10:00', {
    place: 'Auditório',
    recurrence: { every: 'week', interval: 1, until: '2026-12-15' },
    changes: [{ day: '2026-11-24' }, { day: '2026-12-01', start: '2026-12-01', place: 'Sala 3' }],
  })
  expect(at('2026-11-20T07:00', { events: [series] }).event?.span).toMatchObject({
    start: '2026-12-01T10:00',
    place: 'Sala 3',
  })
})

describe('what presses comes before the news, and what does not comes after', () => {
  test.each<[string, string, Content, string[]]>([
    [
      'a deadline within a week',
      '2026-11-20T07:00',
      { admissions: november, events: fair },
      ['admission', 'event', 'news'],
    ],
    ['a deadline today', '2026-11-27T17:59', { admissions: november }, ['admission', 'news']],
    [
      'the deadline has passed this minute',
      '2026-11-27T18:00',
      { admissions: november },
      ['news', 'admission'],
    ],
    [
      'a deadline today, and an event today',
      '2026-11-26T14:30',
      { admissions: november, events: fair },
      ['admission', 'event', 'news'],
    ],
    [
      'registration for weeks, and an event today',
      '2026-11-26T07:00',
      {
        admissions: [admission('longo', [registration('2026-11-02', '2026-12-20')])],
        events: fair,
      },
      ['event', 'admission', 'news'],
    ],
    [
      'registration for weeks, and an event another day',
      '2026-11-10T07:00',
      { admissions: november, events: fair },
      ['admission', 'event', 'news'],
    ],
    [
      'registration without a known end',
      '2026-11-10T07:00',
      { admissions: [admission('aberto', [registration('2026-11-10')])] },
      ['admission', 'news'],
    ],
    [
      'nothing open, and nothing today',
      '2026-11-25T17:59',
      { admissions: past, events: fair },
      ['news', 'event', 'admission'],
    ],
    [
      'in the evening, what is tomorrow',
      '2026-11-25T18:00',
      { admissions: past, events: fair },
      ['event', 'admission', 'news'],
    ],
    [
      'Saturday at 21:30',
      '2026-11-21T21:30',
      { admissions: past, events: fair },
      ['news', 'event', 'admission'],
    ],
    [
      'the event is over',
      '2026-11-26T17:00',
      { admissions: past, events: fair },
      ['news', 'admission', 'event'],
    ],
    [
      'a holiday',
      '2026-12-25T10:00',
      { admissions: past, events: fair },
      ['news', 'admission', 'event'],
    ],
    [
      'January, when all is closed',
      '2027-01-12T09:00',
      { admissions: past },
      ['news', 'admission'],
    ],
    [
      'the last evening of the year, an event on the first day',
      '2026-12-31T20:00',
      { events: [event('ano', '2027-01-01')] },
      ['event', 'news'],
    ],
    [
      'over the turn of the year',
      '2026-12-29T09:00',
      { admissions: [admission('verão', [registration('2026-12-01', '2027-01-04')])] },
      ['admission', 'news'],
    ],
    ['an empty institute', '2026-11-10T07:00', {}, ['news']],
  ])('%s', (_, moment, content, order) => {
    const home = at(moment, content)
    expect(home.isPressing ? [...home.order, 'news'] : ['news', ...home.order]).toEqual(order)
  })

  test('the clock is the institute’s, wherever the reader is', () => {
    // 23:30 of the 27th in Brasília, whose clocks are never put forward, and the 28th almost everywhere else.
    const now = localTime(Date.parse('2026-11-28T02:30:00Z'), 'America/Sao_Paulo')
    const wholeDay = [admission('técnicos', [registration('2026-11-02', '2026-11-27')])]
    expect(at(`${now.day}T${now.time}`, { admissions: wholeDay }).admission).toMatchObject({
      kind: 'open',
    })
  })
})

describe('of the admissions', () => {
  const open = (id: string, end: string) => admission(id, [registration('2026-11-02', end)])

  test('the nearest deadline is shown, and the others are counted', () => {
    const admissions = [open('b', '2026-12-02'), open('a', '2026-11-28'), open('c', '2026-12-24')]
    expect(at('2026-11-20T08:00', { admissions }).admission).toMatchObject({
      kind: 'open',
      admission: { id: 'a' },
      step: { end: '2026-11-28' },
      more: 2,
    })
  })

  test('its registration is what counts, not another step that is on', () => {
    const steps = [{ name: 'Pedido de isenção', start: '2026-11-02', end: '2026-11-21' }]
    const admissions = [admission('a', [...steps, registration('2026-11-02', '2026-12-20')])]
    expect(at('2026-11-20T08:00', { admissions }).admission).toMatchObject({
      step: { name: 'Inscrição' },
    })
  })

  test('with none open, the one that opens next; then the next step of what goes on', () => {
    const running = admission('andando', [
      registration('2026-11-01', '2026-11-10'),
      { name: 'Resultado', kind: 'result', start: '2026-11-22' },
      { name: 'Matrícula', kind: 'enrolment', start: '2026-12-01' },
    ])
    const ahead = admission('em breve', [registration('2026-12-10', '2026-12-20')])
    expect(at('2026-11-20T08:00', { admissions: [running, ahead] }).admission).toMatchObject({
      kind: 'ahead',
      admission: { id: 'em breve' },
      more: 0,
    })
    expect(at('2026-11-20T08:00', { admissions: [running] }).admission).toMatchObject({
      kind: 'running',
      step: { name: 'Resultado' },
      more: 0,
    })
  })

  test('with none at all, the months of other years, as far as two years are known', () => {
    const other = admission('outro', [registration('2019-10-28')])
    const undated = admission('sem data', [{ name: 'Inscrição', kind: 'registration' }])
    const result = admission('resultado', [
      { name: 'Resultado', kind: 'result', start: '2024-02-01' },
    ])
    expect(
      at('2026-11-20T08:00', { admissions: [...past, other, undated, result] }).admission,
    ).toEqual({
      kind: 'none',
      usualMonths: ['10'],
    })
    const till = admission('até', [registration(undefined, '2021-11-24')])
    expect(at('2026-11-20T08:00', { admissions: [till, other] }).admission).toEqual({
      kind: 'none',
      usualMonths: ['10', '11'],
    })
    expect(at('2026-11-20T08:00', { admissions: past }).admission).toEqual({
      kind: 'none',
      usualMonths: [],
    })
  })

  test('those of another campus count for nobody who chose one', () => {
    const admissions = [
      admission('gama', [registration('2026-11-02', '2026-11-28')], { campuses: ['gama'] }),
    ]
    expect(at('2026-11-20T08:00', { admissions, campus: 'ceilandia' }).admission).toEqual({
      kind: 'none',
      usualMonths: [],
    })
    expect(at('2026-11-20T08:00', { admissions, campus: 'gama' }).admission).toMatchObject({
      kind: 'open',
    })
  })
})

describe('of the events', () => {
  test('one that does not take place stands in nobody’s way, unless somebody may be about to go', () => {
    const cancelled = event('cancelado', '2026-11-26', { state: 'cancelled' })
    const next = event('próximo', '2026-11-30')
    const shown = (moment: string) => at(moment, { events: [cancelled, next] }).event?.event.id
    expect(shown('2026-11-24T08:00')).toBe('próximo')
    expect(shown('2026-11-25T08:00')).toBe('cancelado')
  })

  test('what has been on for long does not hide what is near, until its last day', () => {
    const exhibition = event('exposição', '2026-10-01', { end: '2026-12-10' })
    const events = [exhibition, ...fair]
    expect(at('2026-11-24T08:00', { events })).toMatchObject({
      event: { event: { id: 'feira' } },
      order: ['event'],
      isPressing: false,
    })
    expect(at('2026-12-10T08:00', { events })).toMatchObject({
      event: { event: { id: 'exposição' } },
      order: ['event'],
      isPressing: true,
    })
  })

  test('what begins today comes before what goes on', () => {
    const festival = event('festival', '2026-11-24', { end: '2026-11-27' })
    const shown = (moment: string) => at(moment, { events: [festival, ...fair] })
    expect(shown('2026-11-26T08:00').event?.event.id).toBe('feira')
    expect(shown('2026-11-26T17:00')).toMatchObject({
      event: { event: { id: 'festival' } },
      isPressing: true,
    })
  })

  test('one that repeats is told of its next time', () => {
    const weekly = event('roda', '2026-11-04T19:00', {
      end: '2026-11-04T21:00',
      recurrence: { every: 'week', interval: 1, until: '2026-12-16' },
    })
    expect(at('2026-11-25T08:00', { events: [weekly] })).toMatchObject({
      event: { span: { start: '2026-11-25T19:00' } },
      order: ['event'],
      isPressing: true,
    })
  })

  test('that all are over is said; where there has never been one, nothing is', () => {
    expect(at('2026-12-25T08:00', { events: fair }).event).toBeNull()
    expect(at('2026-12-25T08:00', {}).event).toBeUndefined()
  })
})
