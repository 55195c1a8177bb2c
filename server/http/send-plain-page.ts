import type { FastifyReply } from 'fastify'
import { type ErrorCode, errorStatus } from '#protocol/errors.ts'
import { plainPage, plainPageStyle } from './plain-page.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const texts: Partial<Record<ErrorCode, [title: string, text: string]>> = {
  invalid_request: [
    'Endereço malformado',
    'Este endereço tem caracteres que não podemos ler. Confira se ele foi copiado inteiro.',
  ],
  address_too_long: ['Endereço longo demais', 'Confira se o endereço foi copiado corretamente.'],
  method_not_allowed: ['Isto não pode ser feito aqui', 'Este endereço serve só para leitura.'],
  store_unavailable: [
    'Indisponível por um momento',
    'O banco de dados não responde agora. Espere alguns instantes e recarregue a página.',
  ],
  too_many_requests: ['Tentativas demais', 'Espere alguns minutos e tente de novo.'],
  busy: ['Muita gente ao mesmo tempo', 'Espere alguns instantes e tente de novo.'],
  not_found: ['Página não encontrada', 'O endereço mudou ou nunca existiu.'],
}

const general: [string, string] = [
  'Algo falhou do nosso lado',
  'A página não pôde ser montada. Já anotamos a falha: tente de novo em alguns minutos.',
]

/** Answers with a small page of its own, for when the app's cannot be rendered. */
export function sendPlainPage(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const [title, text] = texts[code] ?? general
  const status = errorStatus[code]
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'pt-BR',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy([plainPageStyle]),
    })
    .send(plainPage(title, text, status >= 500 ? reply.request.id : undefined))
}
