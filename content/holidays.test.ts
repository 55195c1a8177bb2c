import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textFormats } from './fields.ts'
import { daysFromEaster, easterSunday, holidayNames, holidaysOf } from './holidays.ts'
import { addDays, weekdayOf } from './local-time.ts'

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  // The earliest and the latest there can be.
  [2285, '2285-03-22'],
  [2038, '2038-04-25'],
])('Easter of %d is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test('Easter is a Sunday from 22 March to 25 April, in each year of the Gregorian calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
      const day = easterSunday(year)
      expect(weekdayOf(day)).toBe(7)
      expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25').toBe(true)
    }),
  )
})

const brazil = [
  '01/01 Confraternização Universal',
  'Páscoa-2 Sexta-feira Santa',
  '12/10 Nossa Senhora Aparecida',
  '25/12 Natal',
]

function namedIn(year: number, lines: readonly string[]): string[] {
  const nameOf = holidayNames(lines)
  return Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
    .filter((day) => day.startsWith(`${year}-`))
    .flatMap((day) => (nameOf(day) ? [`${day} ${nameOf(day)}`] : []))
}

test('lines name fixed days each year, and those that move with Easter', () => {
  expect(namedIn(2026, brazil)).toEqual([
    '2026-01-01 Confraternização Universal',
    '2026-04-03 Sexta-feira Santa',
    '2026-10-12 Nossa Senhora Aparecida',
    '2026-12-25 Natal',
  ])
  expect(
    namedIn(2027, ['pascoa Páscoa', 'Páscoa+60 Corpus Christi', 'Páscoa-47 Carnaval']),
  ).toEqual(['2027-02-09 Carnaval', '2027-03-28 Páscoa', '2027-05-27 Corpus Christi'])
})

test('a line with a year counts in that year; what is no line counts never', () => {
  const lines = ['30/11 Dia do Evangélico', '13/03/2027 Luto oficial', 'amanhã', '1/1 Nada']
  expect(namedIn(2027, lines)).toEqual(['2027-03-13 Luto oficial', '2027-11-30 Dia do Evangélico'])
  expect(namedIn(2028, lines)).toEqual(['2028-11-30 Dia do Evangélico'])
})

test('what the field takes is what counts as a holiday', () => {
  const { pattern } = textFormats.holiday
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10)
      const [year, month, number] = day.split('-')
      const fromEaster = daysFromEaster(day)
      const texts = [`${number}/${month} Festa`, `${number}/${month}/${year} Festa`]
      if (Math.abs(fromEaster) < 100)
        texts.push(`Páscoa${fromEaster < 0 ? '' : '+'}${fromEaster} Festa`)
      for (const text of texts) {
        expect(pattern.test(text), text).toBe(true)
        expect(holidayNames([text])(day), text).toBe('Festa')
      }
    }),
  )
  const refused = ['30/11', '30/11 ', '1/1 Festa', '32/01 Festa', '01/13 Festa', 'Natal']
  for (const text of [
    ...refused,
    'Páscoa',
    'Páscoa-2',
    'Páscoa 2 Festa',
    'Páscoa -2 Festa',
    'Páscoa+100 Festa',
  ])
    expect([pattern.test(text), namedIn(2026, [text])], text).toEqual([false, []])
})

const sources = {
  settings: { nationalHolidays: ['25/12 Natal'], holidays: ['30/11 Dia do Evangélico'] },
  campuses: [
    { id: 'sul', holidays: ['20/01 São Sebastião'] },
    { id: 'gama', holidays: ['12/10 Aniversário do Gama'] },
    // As one that was written before campuses had holidays.
    { id: 'antigo' },
  ],
}

test.each([
  ['all', ['2026-11-30 Dia do Evangélico', '2026-12-25 Natal']],
  [['antigo'], ['2026-11-30 Dia do Evangélico', '2026-12-25 Natal']],
  [['sul'], ['2026-01-20 São Sebastião', '2026-11-30 Dia do Evangélico', '2026-12-25 Natal']],
  [
    ['sul', 'gama'],
    [
      '2026-01-20 São Sebastião',
      '2026-10-12 Aniversário do Gama',
      '2026-11-30 Dia do Evangélico',
      '2026-12-25 Natal',
    ],
  ],
] as const)(
  'of %j the holidays are those of the country, the institute and its campuses',
  (scope, days) => {
    const nameOf = holidaysOf(scope === 'all' ? scope : [...scope], sources)
    const year = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))
    expect(year.flatMap((day) => (nameOf(day) ? [`${day} ${nameOf(day)}`] : []))).toEqual(days)
  },
)

test('settings from before they named any holiday have none', () => {
  expect(holidaysOf('all', { settings: {}, campuses: [] })('2026-12-25')).toBeUndefined()
})
