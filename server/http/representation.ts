import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, type Encoding, negotiateEncoding } from './content-coding.ts'
import { sendProblem } from './problem.ts'

interface ResponseDescription {
  /** By default JSON. */
  contentType?: string
  /** By default public, and asked for again each time. */
  cacheControl?: string
  /** Of a single document: its tags begin with it, so that they serve in `If-Match`. */
  revision?: number
}

/** The body in a content coding; undefined where there is none in that coding, and the plain one is sent. */
type BodyIn = (encoding: Encoding, plain: () => Buffer) => Buffer | undefined

/** A body that is read, hashed and coded at most once for each content coding, when first asked for. */
export class CachedResponse implements Representations {
  readonly #bodyIn: BodyIn
  readonly #description: ResponseDescription
  readonly #representations: Partial<Record<Encoding, Representation>> = {}

  constructor(bodyIn: BodyIn, description: ResponseDescription = {}) {
    this.#bodyIn = bodyIn
    this.#description = description
  }

  /** A text, compressed when somebody asks for it compressed. */
  static of(text: () => string, description?: ResponseDescription): CachedResponse {
    return new CachedResponse(
      (encoding, plain) =>
        encoding === 'identity' ? Buffer.from(text()) : compress(plain(), encoding),
      description,
    )
  }

  in(encoding: Encoding): Representation {
    this.#representations[encoding] ??= this.#make(encoding)
    return this.#representations[encoding]
  }

  #make(encoding: Encoding): Representation {
    const plain = () => this.in('identity').body
    const body = this.#bodyIn(encoding, plain)
    if (!body) return this.in('identity')
    return makeRepresentation(body, {
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
      ...this.#description,
      encoding,
      plain: encoding === 'identity' ? body : plain(),
    })
  }
}

/** A body in one content coding, ready to send, with the headers that describe it. */
export interface Representation {
  readonly body: Buffer
  readonly etag: string
  readonly headers: Readonly<Record<string, string | number>>
  /** What a 304 repeats (RFC 9110, 15.4.5). */
  readonly notModifiedHeaders: Readonly<Record<string, string>>
}

/** Of what any page of any origin may read: public, and the same for everybody (CORS, as in the Fetch standard). */
export const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, content-disposition',
} as const

/** Lets any page of any origin read the answer, or why there is none. The hybrid app has been let in already, to more of it. */
export function openToPages(reply: FastifyReply): void {
  if (!reply.hasHeader('access-control-allow-origin')) reply.headers(openToAll)
}

/** Something that can be sent in several codings; where a coding was not made, another one stands in. */
export interface Representations {
  in(encoding: Encoding): Representation
}

interface RepresentationDescription {
  encoding: Encoding
  /** The body before coding, of which the entity tag is made. */
  plain: Buffer
  /** Of a single document; the tag begins with it. */
  revision?: number
  contentType: string
  cacheControl: string
}

export function makeRepresentation(
  body: Buffer,
  { encoding, plain, revision, contentType, cacheControl }: RepresentationDescription,
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

/**
 * Answers with the coding that was asked for, or 304 where the reader has it, or 406 where it takes none. `headers` win
 * over those of the representation; a `vary` that the reply has already is added to theirs.
 */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representations: Representations,
  headers: Readonly<Record<string, string>> = {},
) {
  const encoding = negotiateEncoding(request.headers['accept-encoding'] as string | undefined)
  if (!encoding) return sendProblem(reply, 'not_acceptable')
  const representation = representations.in(encoding)
  const vary = reply.getHeader('vary')
  const known = request.headers['if-none-match']
  // Of what does not exist nothing is fresh (RFC 9110, 13.2.1).
  if (known !== undefined && reply.statusCode === 200 && matchesTag(known, representation.etag)) {
    reply.code(304).headers(representation.notModifiedHeaders).headers(headers)
    return addVary(reply, vary).send()
  }
  reply.headers(representation.headers).headers(headers)
  return addVary(reply, vary).send(representation.body)
}

function addVary(reply: FastifyReply, vary: ReturnType<FastifyReply['getHeader']>): FastifyReply {
  return vary === undefined ? reply : reply.header('vary', `${reply.getHeader('vary')}, ${vary}`)
}

/** Whether an `If-None-Match` names this tag: weak comparison, RFC 9110, 13.1.2. */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
