import { expect, test } from 'vitest'
import type { ChangeContents } from '#server/store/store.ts'
import { messagesOfChanges } from './messages-of-changes.ts'

const place = {
  timeZone: 'America/Sao_Paulo',
  campuses: ['gama'],
  courses: [],
  shownBefore: new Map(),
}

function messagesAt(time: string, fields: object) {
  const content = {
    status: 'published',
    campuses: 'all',
    doubts: [],
    fields: { text: 'Sem água', severity: 'warning', push: true, ...fields },
  }
  const change = { seq: 1, collection: 'notices', id: 'agua' }
  const changes = [{ change, content }] as unknown as ChangeContents[]
  return messagesOfChanges(changes, Date.parse(`2030-05-07T${time}:00-03:00`), place).messages
}

test('a notice of days is sent from the beginning of the first to the end of the last', () => {
  const today = { from: '2030-05-07', until: '2030-05-07' }
  const [message] = messagesAt('10:00', today)
  expect(message).toMatchObject({
    sendAt: '2030-05-07T13:00:00.000Z',
    expiresAt: '2030-05-08T03:00:00.000Z',
    topics: ['notices', 'campuses/gama'],
  })
  const [early] = messagesAt('10:00', { from: '2030-05-08', until: '2030-05-08' })
  expect(early?.sendAt).toBe('2030-05-08T03:00:00.000Z')
  expect(messagesAt('10:00', { from: '2030-05-06', until: '2030-05-06' })).toEqual([])
})
