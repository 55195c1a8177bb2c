import { expect, test } from 'vitest'
import { editingPaths } from '#protocol/editing.ts'
import { writingApp } from '#test/documents/writing-app.ts'

const at = (state: string) => `${editingPaths.holidays}?country=BR&state=${state}`

test('an admin is offered the holidays of a state from today in the institute’s time zone', async () => {
  // In Brasília still the day before.
  const { person } = await writingApp([], { now: () => Date.parse('2027-02-11T01:00:00Z') })
  const admin = await person('admin')
  const answer = await admin.call('GET', at('DF'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.json()).toMatchObject({ place: 'Distrito Federal', until: '2028-12-31' })
  expect(answer.json().holidays[0]).toEqual({
    text: 'Páscoa-46 Quarta-feira de Cinzas',
    day: '2027-02-10',
    isOptional: true,
  })
  expect((await admin.call('GET', at('df'))).json()).toEqual(answer.json())
})

test.each([
  ['ZZ', 404, 'unknown_state'],
  ['', 404, 'unknown_state'],
  ['Brasil', 400, 'invalid_request'],
  ['DF&state=SP', 400, 'invalid_request'],
])('“%s” is refused as a state', async (state, status, code) => {
  const admin = await (await writingApp()).person('admin')
  const answer = await admin.call('GET', at(state))
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('the country is the one of the settings, until another is asked for', async () => {
  const admin = await (await writingApp()).person('admin')
  const ask = (query: string) => admin.call('GET', editingPaths.holidays + query)
  // The settings name none yet.
  for (const query of ['', '?country=ZZ']) {
    const answer = await ask(query)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_country'])
  }
  expect((await ask('?country=pt')).json().place).toBe('Portugal')
  const settings = '/api/collections/settings/institution'
  expect(
    (await admin.call('PATCH', settings, { country: 'BR' }, { 'if-match': '"1"' })).statusCode,
  ).toBe(200)
  expect((await ask('')).json().place).toBe('Brasil')
  expect((await ask('?state=sp&city=S%C3%A3o%20Paulo')).json().place).toBe('São Paulo, São Paulo')
})

test('nothing is answered to those who write neither the settings nor a campus', async () => {
  const { app, person } = await writingApp()
  const editor = await (await person('editor', 'all')).call('GET', at('DF'))
  expect([editor.statusCode, editor.json().code]).toEqual([403, 'forbidden'])
  expect((await app.inject({ url: at('DF') })).statusCode).toBe(401)
})
