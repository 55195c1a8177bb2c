import type { FastifyReply, FastifyRequest } from 'fastify'
import { CachedResponse } from './cached-response.ts'
import { encodings } from './negotiate-encoding.ts'
import { plainPage, plainPageStyle } from './plain-page.ts'
import { sendRepresentation } from './representation.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const RETRY_AFTER_S = 2

const page = CachedResponse.of(
  () =>
    plainPage(
      'Volte em instantes',
      'Muita gente está abrindo páginas ao mesmo tempo. Espere alguns segundos e recarregue a página.',
    ),
  { contentType: 'text/html; charset=utf-8', cacheControl: 'no-store' },
)
// Made now: in a flood there is no time for it.
for (const encoding of encodings) page.in(encoding)

const headers = {
  'content-language': 'pt-BR',
  'content-security-policy': contentSecurityPolicy([plainPageStyle]),
  'retry-after': String(RETRY_AFTER_S),
}

/** 503 with a page that was made when the server started: an answer for which nothing is rendered or compressed. */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRepresentation(request, reply.code(503), page, headers)
}
