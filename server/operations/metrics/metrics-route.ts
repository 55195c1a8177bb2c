import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressList } from '#server/http/address-list.ts'
import { type Family, formatFamilies, textContentType } from './family.ts'

interface MetricsSettings {
  /** What has to be shown; false: whoever is near needs nothing. */
  token: string | false
  read: () => Promise<readonly Family[]>
}

const isNear = addressList(['loopback', 'linklocal', 'uniquelocal'])
// A request that was handed on came from elsewhere, however near whoever handed it on may be.
const handedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/** `GET /metrics` for Prometheus, and for nobody else. */
export function metricsRoute(app: FastifyInstance, { token, read }: MetricsSettings): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (token ? !showsToken(request, token) : !isDirect(request)) {
      const how = token
        ? 'Mostre o valor de METRICS_TOKEN em "Authorization: Bearer …".'
        : 'Peça de dentro da rede, sem proxy no caminho, ou configure METRICS_TOKEN.'
      return reply
        .code(token ? 401 : 403)
        .headers(token ? { 'www-authenticate': 'Bearer' } : {})
        .type('text/plain; charset=utf-8')
        .send(`As medidas são só para quem opera o servidor. ${how}\n`)
    }
    return reply.type(textContentType).send(formatFamilies(await read()))
  })
}

function isDirect({ headers, socket }: FastifyRequest): boolean {
  return isNear(socket.remoteAddress) && !handedOn.some((name) => headers[name] !== undefined)
}

function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const [, shown = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(hash('sha256', shown, 'buffer'), hash('sha256', token, 'buffer'))
}
