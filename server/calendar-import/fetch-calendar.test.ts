import { expect, test } from 'vitest'
import { calendarServer } from '#test/calendar-import/calendar-server.ts'
import { fetchCalendar } from './fetch-calendar.ts'

const bare = { userAgent: 'teste', origins: [] }

async function faultOf(address: string, more: object = {}) {
  const fetched = await fetchCalendar(address, {}, { ...bare, ...more })
  return fetched.kind === 'fault' ? fetched.fault : fetched.kind
}

test('only public addresses are asked, over https', async () => {
  const { origin, asked } = await calendarServer()
  expect(await faultOf(`${origin}/a.ics`)).toBe('address')
  expect(await faultOf('http://exemplo.org/a.ics')).toBe('address')
  expect(await faultOf('https://exemplo.org:8443/a.ics')).toBe('address')
  expect(await faultOf('https://maria:senha@exemplo.org/a.ics')).toBe('address')
  expect(await faultOf('file:///etc/passwd')).toBe('address')
  expect(await faultOf('https://127.0.0.1/a.ics')).toBe('private_network')
  expect(await faultOf('https://[::1]/a.ics')).toBe('private_network')
  const inside = async () => ['93.184.216.34', '10.0.0.1']
  expect(await faultOf('https://exemplo.org/a.ics', { resolve: inside })).toBe('private_network')
  expect(asked).toEqual([])
})

test('a redirect is judged like the address, and followed five times', async () => {
  const { origin, answers } = await calendarServer()
  const to = (location: string) => (reply: import('node:http').ServerResponse) =>
    void reply.writeHead(302, { location }).end()
  answers['/inside'] = to('https://169.254.169.254/latest')
  answers['/plain'] = to('http://exemplo.org/')
  answers['/round'] = to('/round')
  answers['/good'] = to('/a.ics')
  answers['/a.ics'] = 'x'
  const own = { origins: [origin] }
  expect(await faultOf(`${origin}/inside`, own)).toBe('private_network')
  expect(await faultOf(`${origin}/plain`, own)).toBe('address')
  expect(await faultOf(`${origin}/round`, own)).toBe('redirects')
  expect(await faultOf(`${origin}/good`, own)).toBe('text')
})

test('what takes long, or is packed, is given up; what is no UTF-8 is read as Windows writes it', async () => {
  const { origin, answers } = await calendarServer()
  const own = { origins: [origin] }
  answers['/slow'] = (reply) => void reply.writeHead(200).write('BEGIN')
  answers['/packed'] = (reply) => void reply.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
  answers['/latin'] = (reply) => void reply.end(Buffer.from('Mar\xe7o', 'latin1'))
  expect(await faultOf(`${origin}/slow`, { ...own, timeoutMs: 300 })).toBe('no_answer')
  expect(await faultOf(`${origin}/packed`, own)).toBe('no_calendar')
  expect(await fetchCalendar(`${origin}/latin`, {}, { ...bare, ...own })).toMatchObject({
    text: 'Março',
  })
})
