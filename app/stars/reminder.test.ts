import ical from 'ical.js'
import { expect, test } from 'vitest'
import { type Lead, reminderFile } from './reminder.ts'

const context = { product: 'Campus', timeZone: 'America/Sao_Paulo', now: 0 }

function alarmOf(at: string, lead: Lead) {
  const reminder = { uid: 'a@x', title: 'Feira, dia 1', at, url: 'https://x.org/e' }
  const file = reminderFile(reminder, lead, context)
  const event = new ical.Component(ical.parse(file)).getFirstSubcomponent('vevent')
  const alarm = event?.getFirstSubcomponent('valarm')
  return {
    start: String(event?.getFirstPropertyValue('dtstart')),
    zone: event?.getFirstProperty('dtstart')?.getParameter('tzid'),
    action: alarm?.getFirstPropertyValue('action'),
    trigger: String(alarm?.getFirstPropertyValue('trigger')),
  }
}

test('the alarm rings a day or an hour before', () => {
  // Of the institute's clock, as `TZID` says.
  const start = '2030-05-10T14:00:00'
  const zone = 'America/Sao_Paulo'
  const action = 'DISPLAY'
  expect(alarmOf('2030-05-10T14:00', 'P1D')).toEqual({ start, zone, action, trigger: '-P1D' })
  expect(alarmOf('2030-05-10T14:00', 'PT1H')).toEqual({ start, zone, action, trigger: '-PT1H' })
})

test.each([
  [false, 'Feira, dia 1', null, 'CONFIRMED'],
  [true, 'Feira, dia 1 (a confirmar)', 'Ainda a confirmar: pode mudar.', 'TENTATIVE'],
])('a reminder whose date awaits confirmation (%s) says so', (isDoubtful, ...said) => {
  const reminder = { uid: 'a@x', title: 'Feira, dia 1', at: '2030-05-10', url: 'https://x.org/e' }
  const file = reminderFile({ ...reminder, isDoubtful }, 'P1D', context)
  const event = new ical.Component(ical.parse(file)).getFirstSubcomponent('vevent')
  const names = ['summary', 'description', 'status']
  expect(names.map((name) => event?.getFirstPropertyValue(name))).toEqual(said)
})

test('of a day without an hour it rings at nine of the day before', () => {
  expect(alarmOf('2030-05-10', 'P1D')).toMatchObject({ start: '2030-05-10', trigger: '-PT15H' })
})
