import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { pageHeaders, plainPage } from './plain-pages.ts'

type Answer = [status: number, title: string, text: string]

const answers: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    'O pedido não chegou inteiro',
    'A conexão está lenta ou caiu. Confira a internet e recarregue a página.',
  ],
  HPE_HEADER_OVERFLOW: [
    431,
    'Endereço longo demais',
    'Confira se o endereço foi copiado corretamente. Se ele está certo, apague os cookies deste site e tente de novo.',
  ],
}

const unreadable: Answer = [
  400,
  'Pedido ilegível',
  'O que chegou não é um pedido que entendemos. Confira o endereço e tente de novo.',
]

/**
 * Answers a request that Node could not read, with a small page, and ends the connection: it reaches no route. An address
 * is refused here from about 16 kB on, as it is sent (3,000 `ç` are 18 kB).
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(rawAnswer(answers[error.code ?? ''] ?? unreadable))
  socket.destroy(error)
}

function rawAnswer([status, title, text]: Answer): string {
  const page = plainPage(title, text)
  const headers = {
    ...pageHeaders,
    'content-length': Buffer.byteLength(page),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', page].join('\r\n')
}
