import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CURRENT_QUERY, type PictureFormat, pictureFormats, picturePath } from '#content/picture.ts'
import { loadOnce } from '#content/promises/load-once.ts'
import { characterProblem } from '#content/text/safe-text.ts'
import { mediaPaths, pictureLimits } from '#protocol/media.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import type { DocumentWriter } from '#server/documents/write/write-request.ts'
import { parseRequest, sendNothing, sendPrivateJson } from '#server/http/api-call.ts'
import { sendFailure } from '#server/http/failures.ts'
import { ProblemError } from '#server/http/problem.ts'
import { matchesTag } from '#server/http/representation.ts'
import type { BodyTimes } from '#server/http/request-times.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { MediaStore } from '#server/store/media-store.ts'
import type { Store } from '#server/store/store.ts'
import type { MediaLibrary } from './media-library.ts'

// Each holds its bytes in memory until its picture is drawn.
const MAX_BYTES_UNDER_WAY = 64_000_000

const MAX_UPLOADS_PER_USER = 2

interface UploadAdmission {
  /** Makes room for so many bytes of a user's; answers what gives it back, or undefined where there is none. */
  admit(userId: string, bytes: number): (() => void) | undefined
}

/** Uploads under way: how much they take together, and how many are one user's, so that nobody keeps all others from sending. */
export function createUploadAdmission(
  maxBytes = MAX_BYTES_UNDER_WAY,
  maxPerUser = MAX_UPLOADS_PER_USER,
): UploadAdmission {
  const counts = new Map<string, number>()
  let bytesUnderWay = 0

  return {
    admit(userId, bytes) {
      const own = counts.get(userId) ?? 0
      if (own >= maxPerUser || bytesUnderWay + bytes > maxBytes) return undefined
      counts.set(userId, own + 1)
      bytesUnderWay += bytes
      return () => {
        bytesUnderWay -= bytes
        const left = (counts.get(userId) ?? 0) - 1
        if (left > 0) counts.set(userId, left)
        else counts.delete(userId)
      }
    },
  }
}

interface MediaRouteDependencies {
  store: Store
  accounts: Pick<AccountStore, 'user'>
  media: MediaStore
  writer: DocumentWriter
  now: () => number
  quotaBytes: number
  /** How long a picture may take to come. */
  uploadTimes: BodyTimes
  requireUser: RequireUser
}

type MediumCall = { Params: { hash: string }; Querystring: { used?: string } }

type Uploading = { Querystring: { alt?: string; name?: string } }

/** Pictures: for readers one variant at a time, for staff the library of them. */
export function mediaRoutes(app: FastifyInstance, dependencies: MediaRouteDependencies): void {
  const { media, requireUser, writer } = dependencies
  const access = { config: { access: 'write' } } as const
  // Only now: what draws pictures and what writes documents are not loaded before somebody asks for them.
  const library = loadOnce(async () => {
    const { createMediaLibrary } = await import('./media-library.ts')
    return createMediaLibrary(dependencies)
  })

  variantRoute(app, media)
  uploadRoutes(app, library, dependencies)

  app.get(mediaPaths.media, access, async (request, reply) =>
    sendPrivateJson(reply, await (await library()).list(await requireUser(request))),
  )

  app.patch<MediumCall>(mediaPaths.medium(':hash'), access, async (request, reply) => {
    const { mediumChange } = await import('#protocol/schemas/media.ts')
    const change = parseRequest(mediumChange, request.body)
    const words = {
      ...(change.alt !== undefined && { alt: demandText(change.alt, 'alt') }),
      ...(change.name !== undefined && { name: demandText(change.name, 'name') }),
    }
    const user = await requireUser(request)
    const entry = await (await library()).change(user, request.params.hash, {
      ...change,
      ...words,
    })
    await writer.publish(request.log)
    return sendPrivateJson(reply, entry)
  })

  app.delete<MediumCall>(mediaPaths.medium(':hash'), access, async (request, reply) => {
    const user = await requireUser(request)
    await (await library()).remove(user, request.params.hash, request.query.used === 'true')
    return sendNothing(reply)
  })

  app.post<MediumCall>(mediaPaths.replacement(':hash'), access, async (request, reply) => {
    const { replacement } = await import('#protocol/schemas/media.ts')
    const { by } = parseRequest(replacement, request.body)
    const user = await requireUser(request)
    const report = await (await library()).replace(user, request.params.hash, by)
    await writer.publish(request.log)
    return sendPrivateJson(reply, report)
  })
}

/** The bytes of a picture under any content type; what they are, they say themselves. */
function uploadRoutes(
  app: FastifyInstance,
  library: () => Promise<MediaLibrary>,
  { requireUser, uploadTimes, writer }: MediaRouteDependencies,
): void {
  const admission = createUploadAdmission()
  app.register(async (uploads) => {
    uploads.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: pictureLimits.bytes },
      (_request, body, done) => done(null, body),
    )
    uploads.setErrorHandler((error: { statusCode?: number }) => {
      throw error.statusCode === 413 ? new ProblemError('heavy_picture') : error
    })
    const options = {
      config: { access: 'write', bodyTimes: uploadTimes },
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
        const { id } = await requireUser(request)
        const release = admission.admit(id, announcedBytes(request))
        if (!release) throw new ProblemError('media_busy')
        if (reply.raw.destroyed) release()
        else reply.raw.once('close', release)
      },
    } as const

    uploads.post<Uploading>(mediaPaths.media, options, async (request, reply) => {
      const { query } = request
      const bytes = bytesOf(request)
      const user = await requireUser(request)
      const alt = readText(query.alt, 'alt') ?? ''
      const name = readText(query.name, 'name') ?? ''
      const isGone = () => reply.raw.destroyed
      const received = await (await library()).receive(user, bytes, { alt, name }, isGone)
      if (!received) return reply
      return sendPrivateJson(reply.code(received.isNew ? 201 : 200), received.entry)
    })

    uploads.post<MediumCall>(mediaPaths.versions(':hash'), options, async (request, reply) => {
      const bytes = bytesOf(request)
      const user = await requireUser(request)
      const isGone = () => reply.raw.destroyed
      const { hash } = request.params
      const received = await (await library()).receiveVersion(user, hash, bytes, isGone)
      if (!received) return reply
      await writer.publish(request.log)
      return sendPrivateJson(reply.code(received.isNew ? 201 : 200), received.entry)
    })
  })
}

function bytesOf({ body }: FastifyRequest): Buffer {
  if (!Buffer.isBuffer(body)) throw new ProblemError('unsupported_media_type')
  return body
}

/** What a body takes in memory, at most. */
function announcedBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'])
  return length > 0 ? Math.min(length, pictureLimits.bytes) : pictureLimits.bytes
}

// A picture is shown and does nothing; what it is, the server says.
const FOR_GOOD = 'public, max-age=31536000, immutable'
const PASSING = 'public, no-cache'
const policy = "default-src 'none'; sandbox"

interface VariantCall {
  Params: { hash: string; file: string }
  Querystring: { [CURRENT_QUERY]?: string }
}

/** A variant for good where its file is the one shown; otherwise the way to that one, which nobody keeps. */
function variantRoute(app: FastifyInstance, media: MediaStore): void {
  const address = picturePath(':hash', 0, 'webp').replace('0.webp', ':file')
  app.get<VariantCall>(address, async (request, reply) => {
    const { params, query, headers } = request
    const { hash, file } = params
    const [width = '', format = ''] = file.split('.', 2)
    if (
      !isHash(hash) ||
      !/^\d{1,5}$/.test(width) ||
      !isFormat(format) ||
      file.split('.').length > 2
    )
      return sendFailure(request, reply, 'not_found')
    const found = await media.variant(hash, Number(width), format)
    // One that is shown no longer may have been replaced because of who is on it.
    if (found && found.file !== hash) {
      const nearest = found.widths.find((each) => each >= Number(width)) ?? found.widths.at(-1) ?? 0
      return reply
        .header('cache-control', PASSING)
        .redirect(picturePath(found.file, nearest, format), 302)
    }
    if (!found?.body) return sendFailure(request, reply, 'not_found')
    const etag = `"${hash.slice(0, 32)}-${file}"`
    reply.headers({
      etag,
      'cache-control': query[CURRENT_QUERY] === undefined ? FOR_GOOD : PASSING,
    })
    const known = headers['if-none-match']
    if (known !== undefined && matchesTag(known, etag)) return reply.code(304).send()
    const { body } = found
    return reply
      .header('content-security-policy', policy)
      .type(`image/${format}`)
      .send(Buffer.from(body.buffer, body.byteOffset, body.length))
  })
}

function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

function isFormat(text: string): text is PictureFormat {
  return (pictureFormats as readonly string[]).includes(text)
}

/** A text about a picture; undefined where there is none, or it is too long. Throws where it has characters that mislead. */
function readText(value: unknown, field: 'alt' | 'name'): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  const detail = characterProblem(text, false)
  if (detail) throw new ProblemError('invalid_document', { errors: [{ field, detail }] })
  return text !== '' && text.length <= pictureLimits[field] ? text : undefined
}

function demandText(value: string, field: 'alt' | 'name'): string {
  const text = readText(value, field)
  if (!text) throw new ProblemError('invalid_request')
  return text
}
