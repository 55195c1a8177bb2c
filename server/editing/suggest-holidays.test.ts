import { expect, test } from 'vitest'
import { settings } from '#content/definitions/settings.ts'
import { textFormats } from '#content/fields.ts'
import { holidayNames } from '#content/holidays.ts'
import { suggestHolidays } from './suggest-holidays.ts'

const states =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

async function suggested(state: string | undefined, from: string, city?: string) {
  const found = await suggestHolidays({ country: 'BR', state, city }, from)
  return typeof found === 'string' ? expect.fail(found) : found
}

async function textsOf(state: string | undefined, from: string, city?: string): Promise<string[]> {
  return (await suggested(state, from, city)).holidays.map(({ text }) => text)
}

test('what is fixed comes without its year, what moves with Easter by its distance from it, in order', async () => {
  const { place, until, holidays } = await suggested('DF', '2026-11-23')
  expect([place, until]).toEqual(['Distrito Federal', '2027-12-31'])
  expect(holidays.map(({ text, day, isOptional }) => [day, text, isOptional])).toEqual([
    ['2026-11-30', '30/11 Dia do Evangélico', false],
    ['2026-12-24', '24/12 Véspera de Natal', true],
    ['2026-12-25', '25/12 Natal', false],
    ['2026-12-31', '31/12 Véspera de Ano Novo', true],
    ['2027-01-01', '01/01 Ano Novo', false],
    ['2027-02-06', 'Páscoa-50 Carnaval', true],
    ['2027-02-07', 'Páscoa-49 Carnaval', true],
    ['2027-02-08', 'Páscoa-48 Carnaval', true],
    ['2027-02-09', 'Páscoa-47 Carnaval', true],
    ['2027-02-10', 'Páscoa-46 Quarta-feira de Cinzas', true],
    ['2027-03-26', 'Páscoa-2 Sexta-Feira Santa', false],
    ['2027-04-21', '21/04 Fundação de Brasília', false],
    ['2027-05-01', '01/05 Dia do trabalhador', false],
    ['2027-05-27', 'Páscoa+60 Corpus Christi', true],
    ['2027-09-07', '07/09 Dia da Independência', false],
    ['2027-10-12', '12/10 Nossa Senhora Aparecida', false],
    ['2027-11-02', '02/11 Dia de Finados', false],
    ['2027-11-15', '15/11 Proclamação da República', false],
    ['2027-11-20', '20/11 Dia da Consciência Negra', false],
  ])
})

test('without a state they are the country’s, and each country has its own', async () => {
  const brazil = await suggested(undefined, '2026-11-23')
  expect(brazil.place).toBe('Brasil')
  expect(brazil.holidays.map(({ text }) => text)).not.toContain('30/11 Dia do Evangélico')
  const portugal = await suggestHolidays({ country: 'PT' }, '2026-11-23')
  expect(portugal).toMatchObject({ place: 'Portugal' })
  expect(typeof portugal === 'object' && portugal.holidays).toContainEqual(
    expect.objectContaining({ day: '2027-06-10' }),
  )
})

test('a capital has its own besides, where they are known', async () => {
  const birthday = '25/01 Aniversário da Cidade'
  expect(await textsOf('SP', '2026-11-23', 'Sao Paulo')).toContain(birthday)
  expect((await suggested('SP', '2026-11-23', 'São Paulo')).place).toBe('São Paulo, São Paulo')
  expect(await textsOf('SP', '2026-11-23', 'Campinas')).not.toContain(birthday)
  expect(await textsOf('SP', '2026-11-23')).not.toContain(birthday)
})

test('both years are offered from the beginning of the first; what is over is not', async () => {
  const early = await textsOf('DF', '2026-01-01')
  expect(early).toContain('Páscoa-47 Carnaval')
  expect(early).toContain('04/10/2026 Dia de Eleição')
  const evangelical = early.filter((text) => text.endsWith('Dia do Evangélico'))
  expect(evangelical).toEqual(['30/11 Dia do Evangélico'])
  const ashes = async (from: string) =>
    (await suggested('DF', from)).holidays.find(({ text }) => text.endsWith('Cinzas'))?.day
  expect(await ashes('2026-02-18')).toBe('2026-02-18')
  expect(await ashes('2026-02-19')).toBe('2027-02-10')
  const late = (await suggested('DF', '2026-12-01')).holidays
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

test.each(states)('what %s has can be stored, and counts on its day', async (state) => {
  const { max } = settings.fields.holidays
  const found = (await suggested(state, '2026-01-01')).holidays
  expect(found.length).toBeGreaterThan(15)
  expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
  for (const { text, day } of found) {
    expect(text).toMatch(textFormats.holiday.pattern)
    expect(text.length).toBeLessThanOrEqual(max)
    expect(holidayNames([text])(day), text).toBe(text.replace(/^\S+ /, ''))
  }
})

test.each(['XX', 'df', 'D', '', '__proto__'])('“%s” is no state', async (state) => {
  expect(await suggestHolidays({ country: 'BR', state }, '2026-11-23')).toBe('unknown_state')
})

test.each(['ZZ', 'br', '', '__proto__'])('“%s” is no country', async (country) => {
  expect(await suggestHolidays({ country }, '2026-11-23')).toBe('unknown_country')
})
