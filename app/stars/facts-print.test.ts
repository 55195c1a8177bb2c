import { expect, it } from 'vitest'
import { factsPrint } from './facts-print.ts'

const event = {
  id: 'feira',
  title: 'Feira',
  start: '2030-05-10T14:00',
  revision: 3,
  updatedAt: '2030-01-01T10:00:00Z',
  doubts: [{ about: 'start' }],
}

it('is another one as soon as a fact is', () => {
  expect(factsPrint({ ...event, start: '2030-05-10T15:00' })).not.toBe(factsPrint(event))
  expect(factsPrint({ ...event, place: 'Auditório' })).not.toBe(factsPrint(event))
})

it('stays where somebody only confirmed what stands there, in whatever order it comes', () => {
  const { title, ...rest } = event
  const confirmed = { ...rest, revision: 4, updatedAt: '2030-02-01T10:00:00Z', doubts: [], title }
  expect(factsPrint({ ...confirmed, confirmedAt: '2030-02-01T10:00:00Z' })).toBe(factsPrint(event))
})
