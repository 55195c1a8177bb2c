import { expect, test } from 'vitest'
import { calendarImportPaths } from '#protocol/calendar-imports.ts'
import { calendarOf, calendarServer } from '#test/calendar-import/calendar-server.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

test('an admin imports a calendar now, and reads what became of it', async () => {
  const server = await calendarServer()
  server.answers['/a.ics'] = calendarOf([
    ...['UID:feira', 'SUMMARY:Feira', 'DTSTART:20400507T190000'],
  ])
  const calendar = published(
    'calendars',
    'a',
    {
      ...{ name: 'Agenda', address: `${server.origin}/a.ics` },
      ...{ isOn: false, appearsAs: 'published' },
    },
    { campuses: ['centro'] },
  )
  const { person, app } = await writingApp([calendar], {
    calendarAccess: { userAgent: 'teste', origins: [server.origin] },
  })
  const admin = await person('admin')
  const path = calendarImportPaths.import('a')
  expect((await admin.call('GET', path)).json()).toEqual({})
  const answer = await admin.call('POST', path)
  expect(answer.json()).toMatchObject({ report: { entries: 1, written: 1, leftOutCount: 0 } })
  expect((await admin.call('GET', path)).json()).toEqual(answer.json())
  const events = await app.inject('/api/collections/events')
  expect(events.json().documents).toMatchObject([
    { title: 'Feira', campuses: ['centro'], source: 'Importado de Agenda' },
  ])
  // Its address may be a secret.
  expect((await app.inject('/api/collections/calendars/a')).body).not.toContain(server.origin)
  expect((await app.inject('/dados/catalogo.jsonld')).body).not.toContain('calendars')
  expect((await app.inject('/dados/calendars.csv')).statusCode).toBe(404)
  expect((await app.inject('/dados/calendars.json')).statusCode).toBe(404)
  expect((await admin.call('POST', calendarImportPaths.import('b'))).statusCode).toBe(404)
})
