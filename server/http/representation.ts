import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts'
import { sendProblem } from './problem.ts'

/** A body in one content coding, ready to send, with the headers that describe it. */
export interface Representation {
  readonly body: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string | number>>
  /** What a 304 repeats (RFC 9110, 15.4.5). */
  readonly notModifiedHeaders: Readonly<Record<string, string>>
}

/** Something that can be sent in several codings; where a coding was not made, another one stands in. */
export interface Representations {
  in(encoding: Encoding): Representation
}

interface Description {
  encoding: Encoding
  /** What the tag is made of: the body before coding. */
  plain: Buffer
  /** Of a single document; the tag begins with it. */
  revision?: number
  contentType: string
  cacheControl: string
}

export function makeRepresentation(
  body: Buffer,
  { encoding, plain, revision, contentType, cacheControl }: Description,
): Representation {
  // Strong tags tell codings apart (RFC 9110, 8.8.3.3).
  const suffix = encoding === 'identity' ? '' : `-${encoding}`
  const prefix = revision === undefined ? '' : `${revision}-`
  const etag = `"${prefix}${hash('sha256', plain, 'base64url').slice(0, 22)}${suffix}"`
  const notModifiedHeaders = { etag, vary: 'Accept-Encoding', 'cache-control': cacheControl }
  return {
    body,
    etag,
    notModifiedHeaders,
    headers: {
      ...notModifiedHeaders,
      'content-type': contentType,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  }
}

/** Answers with the coding that was asked for, or 304 where the reader has it, or 406 where it takes none; `headers` win over those of the representation. */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representations: Representations,
  headers: Readonly<Record<string, string>> = {},
) {
  const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined)
  if (!encoding) return sendProblem(reply, 'not_acceptable')
  const representation = representations.in(encoding)
  const known = request.headers['if-none-match']
  // Of what does not exist nothing is fresh (RFC 9110, 13.2.1).
  if (known !== undefined && reply.statusCode === 200 && matchesTag(known, representation.etag)) {
    return reply.code(304).headers(representation.notModifiedHeaders).headers(headers).send()
  }
  return reply.headers(representation.headers).headers(headers).send(representation.body)
}

/** Whether an `If-None-Match` names this tag: weak comparison, RFC 9110, 13.1.2. */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
