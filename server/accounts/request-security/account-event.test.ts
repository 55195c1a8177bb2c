import { expect, test } from 'vitest'
import { eventOrigin } from './account-event.ts'

function origin(userAgent?: string) {
  return eventOrigin({ ip: '192.0.2.1', headers: userAgent ? { 'user-agent': userAgent } : {} })
}

test('the address and the browser', () => {
  expect(origin('Firefox/150')).toEqual({ address: '192.0.2.1', userAgent: 'Firefox/150' })
  expect(origin()).toEqual({ address: '192.0.2.1' })
})

test.each(['\r\n', '\n', '\u0085', '\u2028', '\u2029', '\u001b[2K', '\u0000', '\u202e'])(
  'no line begins, ends or turns with %j',
  (character) => {
    const { userAgent } = origin(`a${character}2026-03-12 signed_in admin`)
    expect(userAgent).toMatch(/^a [\x20-\x7e]*$/)
  },
)

test('it is bounded, and no half of a character remains', () => {
  const { userAgent } = origin(`a${'😀'.repeat(1000)}`)
  expect(userAgent).toHaveLength(300)
  expect(userAgent?.isWellFormed()).toBe(true)
})
