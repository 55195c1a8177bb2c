import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from './compress.ts'
import { type Encoding, encodings } from './negotiate-encoding.ts'
import { plainPage, plainPageStyle } from './plain-page.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { makeVariant, sendVariant, type Variant } from './variant.ts'

const RETRY_AFTER_S = 2

const plain = Buffer.from(
  plainPage(
    'Volte em instantes',
    'Muita gente está abrindo páginas ao mesmo tempo. Espere alguns segundos e recarregue a página.',
  ),
)
const variants = new Map<Encoding, Variant>(encodings.map((encoding) => [encoding, made(encoding)]))
const headers = {
  'content-language': 'pt-BR',
  'content-security-policy': contentSecurityPolicy([plainPageStyle]),
  'retry-after': String(RETRY_AFTER_S),
}

function made(encoding: Encoding): Variant {
  return makeVariant(compress(plain, encoding), {
    encoding,
    plain,
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-store',
  })
}

/** 503 with a page that was made when the server started: an answer for which nothing is rendered or compressed. */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const busy = { in: (encoding: Encoding) => variants.get(encoding) ?? made(encoding) }
  return sendVariant(request, reply.code(503), busy, headers)
}
