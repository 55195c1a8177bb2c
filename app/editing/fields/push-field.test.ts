import { expect, test } from 'vitest'
import { sendingTime } from './push-field.tsx'

const at = (time: string) => ({ day: '2030-05-07', time })
const draft = (more: object) => ({
  severity: 'info',
  from: '2030-05-07T08:00',
  until: '2030-05-08',
  ...more,
})

test('what has begun goes out at once, and by night in the morning', () => {
  expect(sendingTime(draft({}), at('08:00'))).toBe('Sai assim que você publicar.')
  expect(sendingTime(draft({}), at('22:00'))).toMatch(/^De noite .* sai amanhã, às 7h\.$/)
  expect(sendingTime(draft({ from: '2030-05-01' }), at('06:59'))).toMatch(/sai hoje, às 7h\.$/)
})

test('what is urgent goes out by night too', () => {
  const urgent = draft({ severity: 'critical' })
  expect(sendingTime(urgent, at('23:00'))).toBe('Sai assim que você publicar, também à noite.')
})

test('what begins later goes out then, a day without a time in its morning', () => {
  expect(sendingTime(draft({ from: '2030-05-08T09:30' }), at('08:00'))).toBe('Sai amanhã, às 9h30.')
  expect(sendingTime(draft({ from: '2030-05-08' }), at('08:00'))).toBe('Sai amanhã, às 7h.')
  expect(sendingTime(draft({ from: '2030-05-07T22:30' }), at('08:00'))).toBe('Sai amanhã, às 7h.')
})

test('what is over goes out no more, and without dates nothing is promised', () => {
  expect(sendingTime(draft({ until: '2030-05-07T09:00' }), at('10:00'))).toMatch(/não sai/)
  expect(sendingTime(draft({ from: '' }), at('10:00'))).toBe('')
})
