import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = string | ((reply: ServerResponse, headers: IncomingHttpHeaders) => void)

/** A server of calendars, until the test is over. */
export async function calendarServer() {
  const answers: Record<string, Answer> = {}
  const asked: { path: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer(({ url = '', headers }, reply) => {
    asked.push({ path: url, headers })
    const answer = answers[url]
    if (typeof answer === 'function') answer(reply, headers)
    else if (answer === undefined) reply.writeHead(404).end()
    else reply.writeHead(200, { 'content-type': 'text/calendar' }).end(answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, answers, asked }
}

/** A calendar file of entries, each of which is its lines. */
export function calendarOf(...entries: readonly (readonly string[])[]): string {
  const lines = entries.flatMap((entry) => ['BEGIN:VEVENT', ...entry, 'END:VEVENT'])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//x//x//PT',
    ...lines,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
