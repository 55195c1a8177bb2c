import { describe, expect, test } from 'vitest'
import { localTime } from './local-time.ts'
import {
  hoursOn,
  isSurelyOpen,
  openingState,
  type Schedule,
  SEARCH_AHEAD_DAYS,
  unansweredHolidays,
} from './opening-hours.ts'
import { overallState } from './overall-opening.ts'

const noHoliday = () => undefined

const library: Schedule = {
  weekly: [
    {
      days: [1, 2, 3, 4],
      intervals: [
        { opens: '08:00', closes: '12:00' },
        { opens: '13:00', closes: '21:30' },
      ],
    },
    { days: [5], intervals: [{ opens: '08:00', closes: '18:00' }] },
  ],
  exceptions: [
    { from: '2026-11-20', label: 'Consciência Negra', intervals: [] },
    {
      from: '2026-12-21',
      to: '2027-01-03',
      label: 'Recesso',
      intervals: [{ opens: '09:00', closes: '12:00' }],
    },
  ],
  byAppointment: false,
  doubts: [],
}

test.each([
  ['2026-11-17', '07:59', { kind: 'closed', next: { day: '2026-11-17', time: '08:00' } }],
  ['2026-11-17', '08:00', { kind: 'open', until: '12:00', minutesLeft: 240 }],
  [
    '2026-11-17',
    '12:00',
    { kind: 'closed', next: { day: '2026-11-17', time: '13:00' }, isBreak: true },
  ],
  ['2026-11-17', '21:29', { kind: 'open', until: '21:30', minutesLeft: 1 }],
  ['2026-11-17', '21:30', { kind: 'closed', next: { day: '2026-11-18', time: '08:00' } }],
  // Thursday evening: Friday is a holiday, then the weekend.
  ['2026-11-19', '22:00', { kind: 'closed', next: { day: '2026-11-23', time: '08:00' } }],
  ['2026-11-20', '10:00', { kind: 'closed', next: { day: '2026-11-23', time: '08:00' } }],
  ['2026-12-26', '10:00', { kind: 'open', until: '12:00', minutesLeft: 120 }],
])('on %s at %s', (day, time, state) => {
  expect(openingState(library, { day, time }, noHoliday)).toEqual(state)
})

test('an exception replaces the weekday and says why', () => {
  expect(hoursOn(library, '2026-11-20')).toEqual({
    day: '2026-11-20',
    intervals: [],
    exception: 'Consciência Negra',
  })
})

test('by appointment is not closed, and nothing known is not closed either', () => {
  const now = { day: '2026-11-17', time: '10:00' }
  expect(openingState({ ...library, byAppointment: true }, now, noHoliday)).toEqual({
    kind: 'by-appointment',
  })
  expect(
    openingState({ weekly: [], exceptions: [], byAppointment: false, doubts: [] }, now, noHoliday),
  ).toEqual({
    kind: 'unknown',
  })
})

test('a place with exceptions only is open on those days and closed on the others', () => {
  const elections: Schedule = {
    weekly: [],
    exceptions: [
      {
        from: '2026-11-22',
        label: 'Eleições',
        intervals: [{ opens: '08:00', closes: '17:00' }],
      },
    ],
    byAppointment: false,
    doubts: [],
  }
  expect(openingState(elections, { day: '2026-11-22', time: '10:00' }, noHoliday)).toEqual({
    kind: 'open',
    until: '17:00',
    minutesLeft: 420,
  })
  expect(openingState(elections, { day: '2026-11-23', time: '10:00' }, noHoliday)).toEqual({
    kind: 'closed',
  })
  // No further ahead than 60 days.
  const next = { day: '2026-11-22', time: '08:00' }
  expect(openingState(elections, { day: '2026-09-23', time: '10:00' }, noHoliday)).toEqual({
    kind: 'closed',
    next,
  })
  expect(openingState(elections, { day: '2026-09-22', time: '10:00' }, noHoliday)).toEqual({
    kind: 'closed',
  })
})

test('intervals that touch are one', () => {
  const schedule: Schedule = {
    weekly: [
      {
        days: [2],
        intervals: [
          { opens: '08:00', closes: '12:00' },
          { opens: '12:00', closes: '24:00' },
        ],
      },
    ],
    exceptions: [],
    byAppointment: false,
    doubts: [],
  }
  expect(openingState(schedule, { day: '2026-11-17', time: '11:00' }, noHoliday)).toEqual({
    kind: 'open',
    until: '24:00',
    minutesLeft: 780,
  })
})

test('the clock is the institute’s, wherever the phone is, also where summer time once was', () => {
  expect(localTime(Date.parse('2026-11-21T02:30:00Z'), 'America/Sao_Paulo')).toEqual({
    day: '2026-11-20',
    time: '23:30',
  })
  expect(localTime(Date.parse('2018-11-21T02:30:00Z'), 'America/Sao_Paulo')).toEqual({
    day: '2018-11-21',
    time: '00:30',
  })
})

const christmas = (day: string) => (day.endsWith('12-25') ? 'Natal' : undefined)

test.each([
  // A Friday: the hours of the weekday promise nothing, before, during and in the break of them.
  ['07:00', { kind: 'holiday', name: 'Natal' }],
  ['10:00', { kind: 'holiday', name: 'Natal' }],
  // After them nothing is promised for that day any more.
  ['19:00', { kind: 'closed', next: { day: '2026-12-28', time: '08:00' } }],
])('on a holiday at %s', (time, state) => {
  const open = { ...library, exceptions: [] }
  expect(openingState(open, { day: '2026-12-25', time }, christmas)).toEqual(state)
})

test('the day before a holiday, the next opening is after it', () => {
  const open = { ...library, exceptions: [] }
  const now = { day: '2026-12-24', time: '22:00' }
  expect(openingState(open, now, christmas)).toEqual({
    kind: 'closed',
    next: { day: '2026-12-28', time: '08:00' },
  })
})

test('an exception answers for the holiday, and one who works by appointment does, too', () => {
  const now = { day: '2026-12-25', time: '10:00' }
  expect(openingState(library, now, christmas)).toMatchObject({ kind: 'open', until: '12:00' })
  expect(openingState({ ...library, byAppointment: true }, now, christmas)).toEqual({
    kind: 'by-appointment',
  })
})

test('open across midnight, it closes when the interval of the next day does', () => {
  const night: Schedule = {
    weekly: [
      { days: [5], intervals: [{ opens: '20:00', closes: '24:00' }] },
      { days: [6], intervals: [{ opens: '00:00', closes: '02:00' }] },
    ],
    exceptions: [],
    byAppointment: false,
    doubts: [],
  }
  expect(openingState(night, { day: '2026-11-20', time: '23:50' }, noHoliday)).toEqual({
    kind: 'open',
    until: '02:00',
    minutesLeft: 130,
  })
  expect(openingState(night, { day: '2026-11-21', time: '01:50' }, noHoliday)).toEqual({
    kind: 'open',
    until: '02:00',
    minutesLeft: 10,
  })
})

describe('somebody who is away', () => {
  // A Friday.
  const day = '2026-11-20'
  const desk: Schedule = {
    weekly: [
      {
        days: [1, 2, 3, 4, 5],
        intervals: [
          { opens: '08:00', closes: '12:00' },
          { opens: '13:00', closes: '18:00' },
        ],
      },
    ],
    exceptions: [],
    byAppointment: false,
    doubts: [],
  }
  test.each([
    ['10:00', '2026-11-20T11:00', { day, time: '11:00' }, true],
    // Back in the break, or once it is over for the day: from when it opens.
    ['10:00', '2026-11-20T12:30', { day, time: '13:00' }, true],
    ['10:00', '2026-11-20T18:00', { day: '2026-11-23', time: '08:00' }, undefined],
    ['10:00', '2026-11-24', { day: '2026-11-24', time: '08:00' }, undefined],
    ['07:00', '2026-11-20T09:00', { day, time: '09:00' }, undefined],
    ['12:10', '2026-11-20T14:00', { day, time: '14:00' }, true],
  ])('at %s until %s', (time, awayUntil, next, isBreak) => {
    expect(openingState({ ...desk, awayUntil }, { day, time }, noHoliday)).toEqual({
      kind: 'closed',
      next,
      ...(isBreak && { isBreak }),
    })
  })

  test('is back by themselves', () => {
    const away = { ...desk, awayUntil: '2026-11-20T14:00' }
    expect(openingState(away, { day, time: '13:59' }, noHoliday).kind).toBe('closed')
    expect(openingState(away, { day, time: '14:00' }, noHoliday).kind).toBe('open')
    expect(openingState(away, { day: '2027-11-19', time: '10:00' }, noHoliday).kind).toBe('open')
  })
})

describe('a shift that ends after midnight belongs to the day on which it began', () => {
  // 2026-11-20 is a Friday, 2026-12-25 too.
  const bar: Schedule = {
    weekly: [{ days: [5], intervals: [{ opens: '18:00', closes: '01:00' }] }],
    exceptions: [],
    byAppointment: false,
    doubts: [],
  }
  const friday = { day: '2026-11-27', time: '18:00' }
  const on = (day: string, label: string, closes?: string) => ({
    from: day,
    label,
    intervals: closes ? [{ opens: '18:00', closes }] : [],
  })
  const also = (exception: ReturnType<typeof on>) => ({ ...bar, exceptions: [exception] })

  test.each([
    ['2026-11-20', '17:59', { kind: 'closed', next: { day: '2026-11-20', time: '18:00' } }],
    ['2026-11-20', '18:00', { kind: 'open', until: '01:00', minutesLeft: 420 }],
    ['2026-11-20', '23:59', { kind: 'open', until: '01:00', minutesLeft: 61 }],
    ['2026-11-21', '00:00', { kind: 'open', until: '01:00', minutesLeft: 60 }],
    ['2026-11-21', '00:40', { kind: 'open', until: '01:00', minutesLeft: 20 }],
    ['2026-11-21', '01:00', { kind: 'closed', next: friday }],
    ['2026-11-20', '00:30', { kind: 'closed', next: { day: '2026-11-20', time: '18:00' } }],
  ])('on %s at %s', (day, time, state) => {
    expect(openingState(bar, { day, time }, noHoliday)).toEqual(state)
  })

  test('an exception on the day after does not cut the night', () => {
    const closed = also(on('2026-11-21', 'Obra'))
    expect(openingState(closed, { day: '2026-11-21', time: '00:30' }, noHoliday)).toEqual({
      kind: 'open',
      until: '01:00',
      minutesLeft: 30,
    })
  })

  test('an exception on its own day takes all of it away, or gives it another end', () => {
    const night = { day: '2026-11-21', time: '00:30' }
    expect(openingState(also(on('2026-11-20', 'Obra')), night, noHoliday)).toEqual({
      kind: 'closed',
      next: friday,
    })
    expect(openingState(also(on('2026-11-20', 'Festa', '03:00')), night, noHoliday)).toEqual({
      kind: 'open',
      until: '03:00',
      minutesLeft: 150,
    })
  })

  test.each([
    // Nothing of the shift of a holiday is promised, neither the day before, nor after its midnight.
    ['2026-12-24', '22:00', { kind: 'closed', next: { day: '2027-01-01', time: '18:00' } }],
    ['2026-12-25', '00:30', { kind: 'holiday', name: 'Natal' }],
    ['2026-12-25', '20:00', { kind: 'holiday', name: 'Natal' }],
    ['2026-12-26', '00:30', { kind: 'holiday', name: 'Natal' }],
    ['2026-12-26', '01:00', { kind: 'closed', next: { day: '2027-01-01', time: '18:00' } }],
  ])('of a holiday, on %s at %s', (day, time, state) => {
    expect(openingState(bar, { day, time }, christmas)).toEqual(state)
  })

  test('what began before a holiday goes on into it', () => {
    const thursday = { ...bar, weekly: [{ ...bar.weekly[0], days: [4, 5] }] } as Schedule
    expect(openingState(thursday, { day: '2026-12-25', time: '00:30' }, christmas)).toEqual({
      kind: 'open',
      until: '01:00',
      minutesLeft: 30,
    })
    expect(openingState(thursday, { day: '2026-12-25', time: '01:00' }, christmas)).toEqual({
      kind: 'holiday',
      name: 'Natal',
    })
  })

  test('it goes on where the next day begins before it ends', () => {
    const long: Schedule = {
      ...bar,
      exceptions: [
        { ...on('2026-11-21', 'Virada'), intervals: [{ opens: '00:30', closes: '06:00' }] },
      ],
    }
    expect(openingState(long, { day: '2026-11-20', time: '23:00' }, noHoliday)).toEqual({
      kind: 'open',
      until: '06:00',
      minutesLeft: 420,
    })
  })

  test('whoever comes back during the night is back at once', () => {
    const away = { ...bar, awayUntil: '2026-11-21T00:30' }
    expect(openingState(away, { day: '2026-11-20', time: '23:00' }, noHoliday)).toEqual({
      kind: 'closed',
      next: { day: '2026-11-21', time: '00:30' },
    })
  })
})

test('the holidays that nobody answered are those on which it would be open', () => {
  const holidays = (day: string) =>
    day.endsWith('11-20') || day.endsWith('12-25') || day.endsWith('11-15') ? 'Feriado' : undefined
  const found = unansweredHolidays(library, '2026-11-10', SEARCH_AHEAD_DAYS, holidays)
  // 15 November is a Sunday; 20 November and 25 December have exceptions.
  expect(found).toEqual([])
  expect(
    unansweredHolidays({ ...library, exceptions: [] }, '2026-11-10', SEARCH_AHEAD_DAYS, holidays),
  ).toEqual([
    { day: '2026-11-20', name: 'Feriado' },
    { day: '2026-12-25', name: 'Feriado' },
  ])
})

describe('hours that await confirmation', () => {
  const morning = { day: '2026-11-17', time: '10:00' }
  const doubting = (...fields: string[]): Schedule => ({
    ...library,
    doubts: fields.map((field) => ({ field })),
  })

  test.each([['weekly'], ['exceptions'], ['byAppointment'], ['*']])(
    'with %s in doubt a place is likely to be open only',
    (field) => {
      const state = openingState(doubting(field), morning, noHoliday)
      expect(state).toMatchObject({ kind: 'open', until: '12:00', isLikely: true })
      expect(isSurelyOpen(state)).toBe(false)
    },
  )

  test('a doubt about something else says nothing of the hours', () => {
    expect(isSurelyOpen(openingState(doubting('note'), morning, noHoliday))).toBe(true)
  })

  test('who went away and said when they come back is believed', () => {
    const away = { ...doubting('weekly'), awayUntil: '2026-11-17T11:00' }
    expect(openingState(away, morning, noHoliday)).toEqual({
      kind: 'closed',
      next: { day: '2026-11-17', time: '11:00' },
      isBreak: true,
    })
  })

  test('what nobody knows, and a holiday, stay what they are', () => {
    const unknown = { ...doubting('*'), weekly: [], exceptions: [] }
    expect(openingState(unknown, morning, noHoliday)).toEqual({ kind: 'unknown' })
    expect(openingState(doubting('*'), morning, () => 'Natal')).toEqual({
      kind: 'holiday',
      name: 'Natal',
    })
  })

  test('of many places, one that is surely open goes before one that closes later', () => {
    const sure = openingState(library, morning, noHoliday)
    const likely = { kind: 'open', until: '22:00', minutesLeft: 720, isLikely: true } as const
    expect(overallState([likely, sure])).toBe(sure)
    expect(overallState([likely])).toBe(likely)
  })
})
