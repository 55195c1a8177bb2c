import type { FastifyReply } from 'fastify'
import type { FieldError, Problem } from '#protocol/api-types.ts'
import { type ErrorCode, errorStatus } from '#protocol/errors.ts'
import { StoreError } from '#server/store/store-error.ts'

/** Each code in words. */
export const problemTitles: Record<ErrorCode, string> = {
  not_found: 'Não encontrado',
  unknown_collection: 'Esta coleção não existe',
  unknown_country: 'Não há feriados conhecidos de um país com este código',
  unknown_state: 'Não há estado com esta UF',
  invalid_request: 'Pedido malformado',
  signed_out: 'É preciso entrar com uma conta',
  forbidden: 'A conta não tem permissão para isto',
  forged_request: 'O pedido não veio das nossas páginas',
  wrong_credentials: 'E-mail ou senha errados',
  wrong_password: 'Senha errada',
  email_not_verified: 'O e-mail ainda não foi confirmado',
  account_blocked: 'A conta está bloqueada',
  registration_closed: 'O cadastro está fechado',
  email_not_admitted: 'O e-mail não é da instituição',
  invalid_email: 'E-mail malformado',
  weak_password: 'Senha curta demais',
  long_password: 'Senha longa demais',
  common_password: 'Senha comum demais',
  guessable_password: 'Senha fácil de adivinhar',
  password_is_email: 'A senha é o e-mail',
  invalid_code: 'Código errado, vencido ou já usado',
  challenge_expired: 'O tempo para entrar acabou',
  passkey_refused: 'A chave de acesso não foi aceita',
  sign_in_again: 'É preciso ter entrado há pouco',
  link_expired: 'O endereço venceu ou já foi usado',
  invitation_invalid: 'Este convite não vale, ou não vale mais',
  account_exists: 'Já existe uma conta com este e-mail',
  document_exists: 'Já existe um registro com este código',
  required_document: 'Este registro é necessário e não pode ser apagado',
  document_in_use: 'Outros registros ainda citam este',
  revision_conflict: 'O registro mudou desde que foi lido',
  working_copy_conflict: 'O que está publicado mudou nos mesmos campos que a alteração preparada',
  invalid_document: 'O registro tem campos que não podem ser guardados assim',
  idempotency_key_reused: 'Esta chave de idempotência já serviu para outro pedido',
  precondition_required: 'Falta dizer em If-Match qual revisão foi lida',
  unverified_user: 'A pessoa ainda não confirmou o e-mail',
  editor_without_campus: 'Quem edita precisa de ao menos um campus',
  last_admin: 'A instituição não pode ficar sem administração',
  method_not_allowed: 'Este endereço não aceita este método',
  not_acceptable: 'Nenhuma codificação aceita por quem pediu está disponível',
  too_large: 'Pedido grande demais',
  unsupported_media_type: 'Formato não aceito neste endereço',
  address_too_long: 'Endereço longo demais',
  not_a_picture: 'O arquivo não é uma imagem',
  foreign_picture: 'Imagem em um formato que não é aceito',
  animated_picture: 'Imagem animada',
  damaged_picture: 'Imagem danificada ou incompleta',
  vast_picture: 'Imagem com pixels demais',
  heavy_picture: 'Imagem com mais de 15 MB',
  media_full: 'O espaço para imagens acabou',
  media_in_use: 'A imagem aparece em registros',
  media_of_others: 'A imagem aparece em registros que a conta não edita',
  media_sent_by_others: 'A imagem foi enviada por alguém de fora dos campi da conta',
  media_without_alt: 'A imagem ainda não tem descrição',
  media_busy: 'Imagens demais ao mesmo tempo',
  proposals_full: 'Já há sugestões demais esperando resposta',
  push_refused: 'Este aparelho não pôde ser inscrito para receber avisos',
  comments_full: 'Este registro já tem comentários abertos demais',
  too_many_requests: 'Pedidos demais em pouco tempo',
  internal: 'Falha do servidor',
  unavailable: 'Serviço indisponível no momento',
  store_unavailable: 'O banco de dados não responde no momento',
  store_lost: 'O servidor perdeu o lugar onde guarda os dados',
  store_full: 'O disco do servidor está cheio: nada foi gravado',
  busy: 'Gente demais entrando ao mesmo tempo',
  accounts_unavailable: 'As contas ainda não estão disponíveis',
}

/** Seconds after which what is full or down for a moment may be tried again. */
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  busy: 2,
  media_busy: 2,
  store_unavailable: 2,
  store_lost: 30,
  store_full: 30,
}

const MAX_ERRORS = 50
const MAX_ERROR_CHARS = 300

// Until somebody repairs it.
const lostCodes = new Set<StoreError['code']>(['lost', 'not_writable'])

type ProblemDetails = Pick<Problem, 'errors' | 'current'>

/** Thrown where it turns out that a call can only be answered with a problem. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ErrorCode
  readonly details: ProblemDetails

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.details = details.errors ? { ...details, errors: limitErrors(details.errors) } : details
  }
}

/** As many as somebody would read, each as long; the last one says how many more there are. */
function limitErrors(errors: readonly FieldError[]): FieldError[] {
  const shown = errors.slice(0, MAX_ERRORS).map(({ field, detail, ...others }) => ({
    field: truncate(field),
    detail: truncate(detail),
    ...others,
  }))
  const more = errors.length - shown.length
  return more > 0 ? [...shown, { field: '', detail: `há mais ${more} problemas` }] : shown
}

function truncate(text: string): string {
  return text.length > MAX_ERROR_CHARS ? `${text.slice(0, MAX_ERROR_CHARS)}…` : text
}

/** Answers with an RFC 9457 problem; nothing of what went wrong inside leaves the server. */
export function sendProblem(
  reply: FastifyReply,
  code: ErrorCode,
  details: ProblemDetails = {},
): FastifyReply {
  const status = errorStatus[code]
  const problem: Problem = {
    type: 'about:blank',
    title: problemTitles[code],
    status,
    code,
    // What failed on our side is in the log under this name.
    ...(status >= 500 && { requestId: reply.request.id }),
    ...details,
  }
  if (code === 'forbidden') reportRefusal(reply)
  const wait = retryAfterSeconds[code]
  if (wait !== undefined) reply.header('retry-after', wait)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

/** Somebody with an account tried what it may not do: nobody is led there by the app (ASVS 5.0, 16.3.2). */
function reportRefusal({ request }: FastifyReply): void {
  const { method, url } = request.routeOptions
  request.log.info({ method, route: url }, 'refused: the account lacks the right')
}

function codeOfStoreError({ code }: StoreError): ErrorCode {
  if (code === 'full') return 'store_full'
  return lostCodes.has(code) ? 'store_lost' : 'store_unavailable'
}

/** Our code for an error thrown by a handler or by Fastify itself. */
export function codeOfError(error: unknown): ErrorCode {
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string }
  // No id is that long, so there is nothing there.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return 'not_found'
  if (code === 'QUEUE_FULL') return 'busy'
  if (error instanceof StoreError) return codeOfStoreError(error)
  if (statusCode === 413) return 'too_large'
  if (statusCode === 415) return 'unsupported_media_type'
  if (statusCode === 429) return 'too_many_requests'
  if (statusCode === 503) return 'unavailable'
  return statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal'
}
