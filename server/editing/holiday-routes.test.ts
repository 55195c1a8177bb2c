import { expect, test } from 'vitest'
import { editingPaths } from '#protocol/editing.ts'
import { writingApp } from '#test/documents/writing-app.ts'

const at = (state: string) => `${editingPaths.holidays}?state=${state}`

test('an admin is offered the holidays of a state from today in the institute’s time zone', async () => {
  // In Brasília still the day before.
  const { person } = await writingApp([], { now: () => Date.parse('2027-02-11T01:00:00Z') })
  const admin = await person('admin')
  const answer = await admin.call('GET', at('DF'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.json()).toMatchObject({ place: 'Distrito Federal', until: '2028-12-31' })
  expect(answer.json().holidays[0]).toEqual({
    text: '10/02/2027 Quarta-feira de Cinzas',
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

test('without a state there is no answer, and none for those who do not write the settings', async () => {
  const { app, person } = await writingApp()
  const bare = await (await person('admin')).call('GET', editingPaths.holidays)
  expect([bare.statusCode, bare.json().code]).toEqual([400, 'invalid_request'])
  const editor = await (await person('editor', 'all')).call('GET', at('DF'))
  expect([editor.statusCode, editor.json().code]).toEqual([403, 'forbidden'])
  expect((await app.inject({ url: at('DF') })).statusCode).toBe(401)
})
