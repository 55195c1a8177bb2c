import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { writingApp } from '#test/documents/writing-app.ts'

test.each([
  [
    `GET /${encodeURIComponent('ç'.repeat(3000))} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    'Endereço longo',
  ],
  ['isto não é HTTP\r\n\r\n', 400, 'Pedido ilegível'],
])('what Node itself refuses is answered with a page (%#)', async (request, status, title) => {
  const { app } = await writingApp([])
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  const answer = text(socket)
  socket.write(request)
  const [head = '', page = ''] = (await answer).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain('content-type: text/html; charset=utf-8')
  expect(head).toContain(`content-length: ${Buffer.byteLength(page)}`)
  expect(page).toContain(`<h1>${title}`)
})
