import { expect, test } from 'vitest'
import { settings } from '#content/definitions/settings.ts'
import { textFormats } from '#content/fields.ts'
import { holidayTest } from '#content/holidays.ts'
import { nationalHolidays } from '#content/national-holidays.ts'
import { suggestHolidays } from './suggest-holidays.ts'

const states =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

async function textsOf(state: string, from: string): Promise<string[] | undefined> {
  return (await suggestHolidays(state, from))?.holidays.map(({ text }) => text)
}

test('what falls on the same day each year comes without its year, the others with it, in order', async () => {
  expect(await suggestHolidays('DF', '2026-11-23')).toEqual({
    place: 'Distrito Federal',
    until: '2027-12-31',
    holidays: [
      { text: '30/11 Dia do Evangélico', day: '2026-11-30', isOptional: false },
      { text: '24/12 Véspera de Natal', day: '2026-12-24', isOptional: true },
      { text: '31/12 Véspera de Ano Novo', day: '2026-12-31', isOptional: true },
      { text: '06/02/2027 Carnaval', day: '2027-02-06', isOptional: true },
      { text: '07/02/2027 Carnaval', day: '2027-02-07', isOptional: true },
      { text: '08/02/2027 Carnaval', day: '2027-02-08', isOptional: true },
      { text: '09/02/2027 Carnaval', day: '2027-02-09', isOptional: true },
      { text: '10/02/2027 Quarta-feira de Cinzas', day: '2027-02-10', isOptional: true },
      { text: '27/05/2027 Corpus Christi', day: '2027-05-27', isOptional: true },
    ],
  })
})

test('both years are offered from the beginning of the first; what is over is not', async () => {
  const early = await textsOf('DF', '2026-01-01')
  expect(early).toContain('17/02/2026 Carnaval')
  expect(early).toContain('09/02/2027 Carnaval')
  expect(early).toContain('04/10/2026 Dia de Eleição')
  const evangelical = early?.filter((text) => text.endsWith('Dia do Evangélico'))
  expect(evangelical).toEqual(['30/11 Dia do Evangélico'])
  expect(await textsOf('DF', '2026-02-18')).toContain('18/02/2026 Quarta-feira de Cinzas')
  expect(await textsOf('DF', '2026-02-19')).not.toContain('18/02/2026 Quarta-feira de Cinzas')
  const late = (await suggestHolidays('DF', '2026-12-01'))?.holidays
  expect(late).toContainEqual({
    text: '30/11 Dia do Evangélico',
    day: '2027-11-30',
    isOptional: false,
  })
})

test('a state’s own day is its own, also where it moves to a Sunday', async () => {
  expect(await textsOf('SP', '2026-11-23')).toContain('09/07 Revolução Constitucionalista')
  expect(await textsOf('SP', '2026-11-23')).not.toContain('30/11 Dia do Evangélico')
  expect(await textsOf('SC', '2026-11-23')).toContain('15/08/2027 Dia de Santa Catarina')
})

test.each(states)('what %s has can be stored, and none of it is the country’s', async (state) => {
  const { max } = settings.fields.holidays
  const national = nationalHolidays(2026)
  const found = (await suggestHolidays(state, '2026-01-01'))?.holidays ?? expect.fail()
  expect(found.length).toBeGreaterThan(10)
  expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
  for (const { text, day } of found) {
    expect(text).toMatch(textFormats.holiday.pattern)
    expect(text.length).toBeLessThanOrEqual(max)
    expect(national).not.toContain(day)
    expect(holidayTest([], [text])(day), text).toBe(true)
  }
})

test.each(['XX', 'df', 'D', '', '__'])('“%s” is no state', async (state) => {
  expect(await suggestHolidays(state, '2026-11-23')).toBeUndefined()
})
