import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type PictureFormat, pictureFormats, picturePath } from '#content/picture.ts'
import { loadOnce } from '#content/promises/load-once.ts'
import { characterProblem } from '#content/text/safe-text.ts'
import { mediaPaths, pictureLimits } from '#protocol/media.ts'
import type { RequireUser } from '#server/accounts/sessions/session-reader.ts'
import type { DocumentWriter } from '#server/documents/write-request.ts'
import { parseRequest, sendPrivateJson } from '#server/http/api-call.ts'
import { sendFailure } from '#server/http/failures.ts'
import { ProblemError } from '#server/http/problem.ts'
import { matchesTag } from '#server/http/representation.ts'
import type { BodyTimes } from '#server/http/request-times.ts'
import type { MediaStore } from '#server/store/media-store.ts'
import type { Store } from '#server/store/store.ts'
import type { MediaLibrary } from './media-library.ts'

// Each holds its bytes in memory until its picture is drawn.
const MAX_BYTES_UNDER_WAY = 64_000_000

const MAX_UPLOADS_PER_USER = 2

interface UploadAdmission {
  /** Makes room for so many bytes of a person's; answers what gives it back, or undefined where there is none. */
  admit(person: string, bytes: number): (() => void) | undefined
}

/** Uploads under way: how much they take together, and how many are one person's, so that nobody keeps all others from sending. */
export function createUploadAdmission(
  mostBytes = MAX_BYTES_UNDER_WAY,
  mostEach = MAX_UPLOADS_PER_USER,
): UploadAdmission {
  const counts = new Map<string, number>()
  let bytesUnderWay = 0

  return {
    admit(person, bytes) {
      const own = counts.get(person) ?? 0
      if (own >= mostEach || bytesUnderWay + bytes > mostBytes) return undefined
      counts.set(person, own + 1)
      bytesUnderWay += bytes
      return () => {
        bytesUnderWay -= bytes
        const left = (counts.get(person) ?? 0) - 1
        if (left > 0) counts.set(person, left)
        else counts.delete(person)
      }
    },
  }
}

interface MediaRouteDependencies {
  store: Store
  media: MediaStore
  writer: DocumentWriter
  now: () => number
  quotaBytes: number
  /** How long a picture may take to come. */
  uploadTimes: BodyTimes
  requireUser: RequireUser
}

type MediumCall = { Params: { hash: string }; Querystring: { used?: string } }

type Uploading = { Querystring: { alt?: string } }

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
  uploadRoute(app, library, requireUser, dependencies.uploadTimes)

  app.get(mediaPaths.media, access, async (request, reply) =>
    sendPrivateJson(reply, await (await library()).list(await requireUser(request))),
  )

  app.patch<MediumCall>(mediaPaths.medium(':hash'), access, async (request, reply) => {
    const { mediumChange } = await import('#protocol/schemas/media.ts')
    const alt = readAlt(parseRequest(mediumChange, request.body).alt)
    if (!alt) throw new ProblemError('invalid_request')
    const person = await requireUser(request)
    return sendPrivateJson(
      reply,
      await (await library()).describe(person, request.params.hash, alt),
    )
  })

  app.delete<MediumCall>(mediaPaths.medium(':hash'), access, async (request, reply) => {
    const person = await requireUser(request)
    await (await library()).remove(person, request.params.hash, request.query.used === 'true')
    return reply.code(204).send()
  })

  app.post<MediumCall>(mediaPaths.replacement(':hash'), access, async (request, reply) => {
    const { replacement } = await import('#protocol/schemas/media.ts')
    const { by } = parseRequest(replacement, request.body)
    const person = await requireUser(request)
    const report = await (await library()).replace(person, request.params.hash, by)
    await writer.publish(request.log)
    return sendPrivateJson(reply, report)
  })
}

/** The bytes of a picture under any content type; what they are, they say themselves. */
function uploadRoute(
  app: FastifyInstance,
  library: () => Promise<MediaLibrary>,
  requireUser: RequireUser,
  bodyTimes: BodyTimes,
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
    uploads.post<Uploading>(
      mediaPaths.media,
      {
        config: { access: 'write', bodyTimes },
        preParsing: async (request, reply) => {
          const { id } = await requireUser(request)
          const release = admission.admit(id, announcedBytes(request))
          if (!release) throw new ProblemError('media_busy')
          if (reply.raw.destroyed) release()
          else reply.raw.once('close', release)
        },
      },
      async (request, reply) => {
        const { body, query } = request
        if (!Buffer.isBuffer(body)) throw new ProblemError('unsupported_media_type')
        const person = await requireUser(request)
        const alt = readAlt(query.alt) ?? ''
        const isGone = () => reply.raw.destroyed
        const received = await (await library()).receive(person, body, alt, isGone)
        if (!received) return reply
        return sendPrivateJson(reply.code(received.isNew ? 201 : 200), received.entry)
      },
    )
  })
}

/** What a body takes in memory, at most. */
function announcedBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'])
  return length > 0 ? Math.min(length, pictureLimits.bytes) : pictureLimits.bytes
}

// A picture is shown and does nothing; what it is, the server says.
const policy = "default-src 'none'; sandbox"

function variantRoute(app: FastifyInstance, media: MediaStore): void {
  const address = picturePath(':hash', 0, 'webp').replace('0.webp', ':file')
  app.get<{ Params: { hash: string; file: string } }>(address, async (request, reply) => {
    const { hash, file } = request.params
    const [width = '', format = ''] = file.split('.', 2)
    if (
      !isHash(hash) ||
      !/^\d{1,5}$/.test(width) ||
      !isFormat(format) ||
      file.split('.').length > 2
    )
      return sendFailure(request, reply, 'not_found')
    const etag = `"${hash.slice(0, 32)}-${file}"`
    const headers = { etag, 'cache-control': 'public, max-age=31536000, immutable' }
    const known = request.headers['if-none-match']
    if (known !== undefined && matchesTag(known, etag))
      return reply.code(304).headers(headers).send()
    const body = await media.variant(hash, Number(width), format)
    if (!body) return sendFailure(request, reply, 'not_found')
    return reply
      .headers({ ...headers, 'content-security-policy': policy })
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

/** Words for a picture; undefined where there are none, or too many. Throws where they have characters that mislead. */
function readAlt(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  const detail = characterProblem(text, false)
  if (detail) throw new ProblemError('invalid_document', { errors: [{ field: 'alt', detail }] })
  return text !== '' && text.length <= pictureLimits.alt ? text : undefined
}
