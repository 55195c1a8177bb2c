import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#content/text/escape-html.ts'
import { type ErrorCode, errorStatus } from '#protocol/errors.ts'
import { encodings } from './content-coding.ts'
import { CachedResponse, sendRepresentation } from './representation.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** The inline style of every plain page. */
export const plainPageStyle = `
body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem;color:#1b1b1b;background:#fff}
h1{font-size:1.5rem;line-height:1.25}a{color:#146c2e}
@media(prefers-color-scheme:dark){body{color:#eee;background:#141414}a{color:#7bd88f}}`

/** A page that needs nothing: for when the app itself cannot answer. The texts are ours as HTML, never a request's; so is its id, which says of a failure where the log tells more. */
export function plainPage(title: string, text: string, requestId?: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${plainPageStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>${requestId ? `\n<p>Se pedir ajuda, informe o código <code>${requestId}</code>.</p>` : ''}
<p><a href="/">Ir para o início</a></p>
</main>
</body>
</html>
`
}

const errorTexts: Partial<Record<ErrorCode, [title: string, text: string]>> = {
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
  link_expired: [
    'Este link não vale',
    'Confira se ele foi copiado inteiro. Para mudar os e-mails que recebe, entre no seu perfil.',
  ],
  not_found: ['Página não encontrada', 'O endereço mudou ou nunca existiu.'],
}

const generalText: [string, string] = [
  'Algo falhou do nosso lado',
  'A página não pôde ser montada. Já anotamos a falha: tente de novo em alguns minutos.',
]

/** Of a plain page. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-language': 'pt-BR',
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy([plainPageStyle]),
}

/** Answers with a small page of its own, for when the app's cannot be rendered. */
export function sendPlainPage(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const [title, text] = errorTexts[code] ?? generalText
  const status = errorStatus[code]
  return reply
    .code(status)
    .headers(pageHeaders)
    .send(plainPage(title, text, status >= 500 ? reply.request.id : undefined))
}

/** Answers that something was done, with a small page of its own, for those who come without the app. The texts are ours. */
export function sendDonePage(
  reply: FastifyReply,
  { title, text }: { title: string; text: string },
): FastifyReply {
  return reply.headers(pageHeaders).send(plainPage(title, text))
}

/**
 * 404 for the address of a document that a blackout period keeps off the air: says until when and why, and nothing of the
 * document. No cache keeps it, so that the document is back at once.
 */
export function sendOffAirPage(reply: FastifyReply, note: string): FastifyReply {
  const text = `${escapeHtml(note)}. Depois disso volta sozinho, neste mesmo endereço.`
  return reply
    .code(404)
    .headers(pageHeaders)
    .send(plainPage('Este conteúdo está fora do ar por enquanto', text))
}

const RETRY_AFTER_S = 2

const busyPage = CachedResponse.of(
  () =>
    plainPage(
      'Volte em instantes',
      'Muita gente está abrindo páginas ao mesmo tempo. Espere alguns segundos e recarregue a página.',
    ),
  { contentType: 'text/html; charset=utf-8', cacheControl: 'no-store' },
)

// Made now: in a flood there is no time for it.
for (const encoding of encodings) busyPage.in(encoding)

const busyHeaders = {
  'content-language': 'pt-BR',
  'content-security-policy': contentSecurityPolicy([plainPageStyle]),
  'retry-after': String(RETRY_AFTER_S),
}

/** 503 with a page that was made when the server started: an answer for which nothing is rendered or compressed. */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRepresentation(request, reply.code(503), busyPage, busyHeaders)
}
