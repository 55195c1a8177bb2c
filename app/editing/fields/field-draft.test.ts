import { expect, test } from 'vitest'
import { admissions } from '#content/definitions/admissions.ts'
import type { WeeklyHours } from '#content/fields.ts'
import { copyDay, fieldDraftOf, fieldValueOf, weekDraftOf, weeklyHoursOf } from './field-draft.ts'

const day = [{ opens: '08:00', closes: '12:00' }]
const weekly: WeeklyHours[] = [
  { days: [1, 2, 3, 4, 5], intervals: day },
  { days: [6], intervals: [] },
]

test('a week is a row of days, and what nobody told stays unknown', () => {
  expect(weekDraftOf(weekly)).toEqual([day, day, day, day, day, [], null])
})

test('days with the same hours come together again', () => {
  expect(weeklyHoursOf(weekDraftOf(weekly))).toEqual(weekly)
  expect(weeklyHoursOf([day, null, day, [], null, [], null])).toEqual([
    { days: [1, 3], intervals: day },
    { days: [4, 6], intervals: [] },
  ])
})

test('the hours of a day can be given to others', () => {
  const draft = weekDraftOf([{ days: [2], intervals: day }])
  expect(weeklyHoursOf(copyDay(draft, 1, [0, 1, 2, 3, 4]))).toEqual([
    { days: [1, 2, 3, 4, 5], intervals: day },
  ])
})

test('a row has an input for each column, and keeps what was filled in', () => {
  const { files, rectifications } = admissions.fields
  const draft = fieldDraftOf(rectifications, [{ what: 'Prazo', after: '24/11' }])
  expect(draft).toEqual([{ what: 'Prazo', date: '', before: '', after: '24/11', link: '' }])
  expect(fieldValueOf(rectifications, draft)).toEqual([{ what: 'Prazo', after: '24/11' }])
  expect(
    fieldValueOf(files, [
      { name: ' Edital ', link: '' },
      { name: '', link: ' ' },
    ]),
  ).toEqual([{ name: 'Edital' }])
})

test.each([
  ['1200 horas', 1200],
  ['1.200 h', 1200],
  ['1200,00', 1200],
  ['12 meses', '12 meses'],
  ['R$ 3,50', 'R$ 3,50'],
])('%j hours are %j', (typed, value) => {
  const field = {
    kind: 'integer',
    label: 'Carga horária',
    min: 1,
    max: 9999,
    unit: 'horas',
  } as const
  expect(fieldValueOf(field, typed)).toBe(value)
})
