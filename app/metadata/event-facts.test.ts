import { expect, test } from 'vitest'
import { pageAt } from './test-page.ts'

const event = { id: 'feira', title: 'Feira', start: '2026-03-20T19:30', state: 'confirmed' }

async function told(...events: Record<string, unknown>[]) {
  return (await pageAt('/eventos', { events })).nodes('Event')
}

test('when, by the clock of the institute, and where', async () => {
  expect(await told({ ...event, end: '2026-03-20T22:00', place: 'Auditório' })).toMatchObject([
    {
      name: 'Feira',
      url: 'https://app.exemplo.edu.br/eventos/feira',
      startDate: '2026-03-20T19:30:00-03:00',
      endDate: '2026-03-20T22:00:00-03:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Auditório' },
      organizer: { name: 'Instituto Federal de Teste' },
    },
  ])
})

test.each([
  ['cancelled', 'EventCancelled'],
  ['postponed', 'EventPostponed'],
])('one that is %s keeps its date', async (state, status) => {
  expect(await told({ ...event, state })).toMatchObject([
    { startDate: '2026-03-20T19:30:00-03:00', eventStatus: `https://schema.org/${status}` },
  ])
})

test('whole days have no time, and of what is not known nothing is said', async () => {
  const [node] = await told({ ...event, start: '2026-03-20' })
  expect(node).toMatchObject({ startDate: '2026-03-20' })
  for (const property of ['endDate', 'location', 'eventAttendanceMode', 'eventSchedule'])
    expect(node).not.toHaveProperty(property)
})

test('one that repeats is told at its next time, with its rhythm', async () => {
  const recurrence = { every: 'week', interval: 2, until: '2026-06-30' }
  expect(await told({ ...event, start: '2026-03-03T19:30', recurrence })).toMatchObject([
    {
      startDate: '2026-03-17T19:30:00-03:00',
      eventSchedule: {
        startDate: '2026-03-03',
        endDate: '2026-06-30',
        startTime: '19:30',
        repeatFrequency: 'P2W',
        scheduleTimezone: 'America/Sao_Paulo',
      },
    },
  ])
})

test('dates that are otherwise are told by themselves, the next one at its own place', async () => {
  const [node] = await told({
    ...event,
    start: '2026-03-03T19:30',
    place: 'Auditório',
    recurrence: { every: 'week', interval: 1, until: '2026-06-30' },
    changes: [
      { day: '2026-03-03', note: 'Já passou' },
      { day: '2026-03-10', start: '2026-03-10', place: 'Sala 3', note: 'Com convidado' },
      { day: '2026-03-24' },
      { day: '2026-03-31', start: '2026-04-01T20:00' },
    ],
  })
  expect(node).toMatchObject({
    startDate: '2026-03-10T19:30:00-03:00',
    location: { name: 'Sala 3' },
    subEvent: [
      {
        startDate: '2026-03-10T19:30:00-03:00',
        description: 'Com convidado',
        eventStatus: 'https://schema.org/EventScheduled',
        location: { name: 'Sala 3' },
      },
      {
        startDate: '2026-03-24T19:30:00-03:00',
        eventStatus: 'https://schema.org/EventCancelled',
        location: { name: 'Auditório' },
      },
      {
        startDate: '2026-04-01T20:00:00-03:00',
        previousStartDate: '2026-03-31T19:30:00-03:00',
        eventStatus: 'https://schema.org/EventRescheduled',
      },
    ],
  })
})

test('one on several days of the week names them', async () => {
  const recurrence = { every: 'week', interval: 1, until: '2026-06-30', days: [2, 4] }
  const byDay = ['https://schema.org/Tuesday', 'https://schema.org/Thursday']
  expect(await told({ ...event, start: '2026-03-03T19:30', recurrence })).toMatchObject([
    { eventSchedule: { repeatFrequency: 'P1W', byDay } },
  ])
})

test('its sessions are events within it, unless they await confirmation', async () => {
  const sessions = [
    { name: 'Oficinas', start: '2026-03-20T19:30', end: '2026-03-20T21:00', place: 'Sala 2' },
    { start: '2026-03-21' },
  ]
  const [node] = await told({ ...event, sessions })
  expect(node?.subEvent).toEqual([
    {
      '@type': 'Event',
      name: 'Oficinas',
      startDate: '2026-03-20T19:30:00-03:00',
      endDate: '2026-03-20T21:00:00-03:00',
      location: { '@type': 'Place', name: 'Sala 2' },
    },
    { '@type': 'Event', name: 'Feira', startDate: '2026-03-21' },
  ])
  for (const field of ['sessions', '*']) {
    const [doubtful] = await told({ ...event, sessions, doubts: [{ field }] })
    expect(doubtful).not.toHaveProperty('subEvent')
  }
})

test.each([
  ['On-line, pelo YouTube', 'Online', 'VirtualLocation'],
  ['Auditório, com transmissão', 'Mixed', 'Place'],
  ['Sala 12', 'Offline', 'Place'],
])('at “%s” people take part %s', async (place, mode, type) => {
  expect(await told({ ...event, place })).toMatchObject([
    {
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location: { '@type': type, name: place },
    },
  ])
})

test('a picture of its own is shown, else the one made of it', async () => {
  const src = `/media/${'a'.repeat(64)}/640.webp`
  const [own] = await told({ ...event, image: { src, alt: 'Barracas' } })
  expect(own?.image).toBe(`https://app.exemplo.edu.br${src}`)
  const [made] = await told(event)
  expect(made?.image).toMatch(/\/og\/events\/feira\/[0-9a-z]+\.png$/)
})

test('what is over is not announced', async () => {
  expect(await told({ ...event, start: '2026-03-09' })).toEqual([])
})

test('the page of an event tells that one, also once it is over, and says when it moved', async () => {
  const changes = [{ day: '2026-03-20', start: '2026-03-27' }]
  const moved = { ...event, place: 'Auditório', changes }
  const page = await pageAt('/eventos/feira', { events: [moved, { ...event, id: 'outra' }] })
  expect(page.nodes('Event')).toMatchObject([
    {
      url: 'https://app.exemplo.edu.br/eventos/feira',
      startDate: '2026-03-27T19:30:00-03:00',
      previousStartDate: '2026-03-20T19:30:00-03:00',
      eventStatus: 'https://schema.org/EventRescheduled',
    },
  ])
  expect(page.html).toMatch(
    /<meta name="description" content="Feira\. sexta, 27 de março[^"]*Auditório/,
  )
  expect(page.html).toMatch(/<meta property="og:image" content="[^"]*\/og\/events\/feira\//)
  const past = await pageAt('/eventos/feira', { events: [{ ...event, start: '2025-03-09' }] })
  expect(past.nodes('Event')).toMatchObject([{ startDate: '2025-03-09' }])
  expect((await pageAt('/eventos/nada')).status).toBe(404)
})
