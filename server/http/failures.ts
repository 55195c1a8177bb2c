import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorStatus } from '#protocol/errors.ts'
import { sendPlainPage } from './plain-pages.ts'
import { codeOfError, ProblemError, sendProblem } from './problem.ts'

/** Answers a failure as whoever asked can read it: a problem to a program, a page to a person, plain text for a missing file. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, code: ErrorCode) {
  const path = pathOf(request.raw.url ?? '/')
  const isApi = path === '/api' || path.startsWith('/api/')
  const isForm = request.routeOptions?.config?.isTokenForm
  if (isApi && !isForm) return sendProblem(reply, code)
  if (!isFile(path)) return sendPlainPage(reply, code)
  return reply
    .code(errorStatus[code])
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Arquivo não encontrado\n')
}

const fileFolder = /^\/(assets|media|og|\.well-known)\//

const fileName =
  /\.(avif|bmp|css|csv|eot|gif|ico|ics|jpe?g|js|json|map|mjs|mp3|mp4|otf|pdf|png|svg|tiff?|ttf|txt|wasm|webm|webmanifest|webp|woff2?|xml|zip)$/i

/** Whether a path is that of a file, which nobody reads as a page; no page has a dot in its address. */
export function isFile(path: string): boolean {
  return fileFolder.test(path) || fileName.test(path)
}

/** A server that is full answers with these: it works as it should. */
const sheddingCodes: readonly ErrorCode[] = ['busy', 'media_busy']

/** Translates a thrown error. Faults are logged as errors, refusals are not. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (error instanceof ProblemError) return sendProblem(reply, error.code, error.details)
  const code = codeOfError(error)
  const path = pathOf(request.raw.url ?? '')
  if (sheddingCodes.includes(code)) request.log.debug({ code, path }, 'request refused')
  else if (errorStatus[code] >= 500) request.log.error({ err: error, path }, 'request failed')
  return sendFailure(request, reply, code)
}

/** Every `GET` has a route, so what has none uses a method that its address does not take. */
export function answerUnrouted(request: FastifyRequest, reply: FastifyReply) {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const isApi = pathOf(request.raw.url ?? '').startsWith('/api/')
  return isReading || isApi
    ? sendFailure(request, reply, 'not_found')
    : refuseMethod(request, reply)
}

/** 405 for an address that takes nothing but `allowed`. */
export function refuseMethod(request: FastifyRequest, reply: FastifyReply, allowed = 'GET, HEAD') {
  return sendFailure(request, reply.header('allow', allowed), 'method_not_allowed')
}

/** What of an address may be logged: a query can hold what somebody searched for. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

/** Path and query of a request target, also where that is a whole address (RFC 9112, section 3.2). */
export function originForm(target: string): string {
  const address = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return address.startsWith('/') ? address : `/${address}`
}
