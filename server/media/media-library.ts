import { hash as digest } from 'node:crypto'
import { definitionOf } from '#content/collections.ts'
import { hashOfPicture, picturePath } from '#content/picture.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import type { MediaList, MediumEntry, ReplacementReport } from '#protocol/api-types.ts'

import { hasRight, mayDo, type PolicyUser } from '#protocol/policy.ts'
import { documentsByPicture, toPictureUse } from '#server/documents/picture-index.ts'
import type { DocumentWriter } from '#server/documents/write-request.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { MediaStore, Medium } from '#server/store/media-store.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'
import { processPicture } from './process-picture.ts'

interface MediaLibraryDependencies {
  media: MediaStore
  store: Store
  /** Bytes that all pictures may take together. */
  quotaBytes: number
  /** Milliseconds since 1970. */
  now: () => number
  writer: Pick<DocumentWriter, 'write'>
}

type MediaUser = NonNullable<PolicyUser>

/** Pictures of the institute, for those who may write something; what cannot be done throws a `ProblemError`. */
export function createMediaLibrary({
  media,
  store,
  quotaBytes,
  now,
  writer,
}: MediaLibraryDependencies) {
  // However many come: a burst must not take the memory of a small machine.
  const oneAtATime = createMutex()

  async function demand(hash: string): Promise<Medium> {
    const [medium] = await media.find([hash])
    if (!medium) throw new ProblemError('not_found')
    return medium
  }

  async function entryOf(person: MediaUser, medium: Medium): Promise<MediumEntry> {
    return toEntry(person, medium, (await documentsByPicture(store)).get(medium.hash))
  }

  async function receive(person: MediaUser, bytes: Buffer, alt: string) {
    const hash = digest('sha256', bytes)
    const [known] = await media.find([hash])
    if (known) return { entry: await entryOf(person, known), isNew: false }
    if ((await media.usedBytes()) >= quotaBytes) throw new ProblemError('media_full')
    const { picture, variants } = await processPicture(bytes)
    const medium: Medium = {
      hash,
      ...picture,
      alt,
      bytes: variants.reduce((sum, { body }) => sum + body.length, 0),
      uploadedAt: new Date(now()).toISOString(),
      uploadedBy: person.id,
    }
    const result = await media.add(medium, variants, quotaBytes)
    if (result === 'full') throw new ProblemError('media_full')
    return { entry: toEntry(person, medium), isNew: result === 'added' }
  }

  return {
    async list(person: MediaUser): Promise<MediaList> {
      const [all, uses] = [await media.list(), await documentsByPicture(store)]
      const usedBytes = all.reduce((sum, { bytes }) => sum + bytes, 0)
      const entries = all.map((medium) => toEntry(person, medium, uses.get(medium.hash)))
      return { media: entries, usedBytes, quotaBytes }
    },

    /** `isGone` says whether whoever sent it is still there when its turn comes. */
    receive: (person: MediaUser, bytes: Buffer, alt: string, isGone: () => boolean) =>
      oneAtATime(async () => (isGone() ? undefined : receive(person, bytes, alt))),

    async describe(person: MediaUser, hash: string, alt: string): Promise<MediumEntry> {
      const medium = await demand(hash)
      if (!isManagedBy(person, medium)) throw new ProblemError('forbidden')
      await media.describe(hash, alt)
      return entryOf(person, { ...medium, alt })
    },

    async remove(person: MediaUser, hash: string, evenIfUsed: boolean): Promise<void> {
      const medium = await demand(hash)
      if (!isManagedBy(person, medium)) throw new ProblemError('forbidden')
      const documents = (await documentsByPicture(store)).get(hash) ?? []
      if (documents.length > 0 && !evenIfUsed) throw new ProblemError('media_in_use')
      const areTheirs = documents.every((document) =>
        mayDo(person, 'edit', document.collection, document),
      )
      if (!areTheirs) throw new ProblemError('forbidden')
      await media.delete(hash)
    },

    /** Each document is written as if the person had done it there; one that they may not write stays as it is. */
    async replace(person: MediaUser, hash: string, by: string): Promise<ReplacementReport> {
      const [, next] = [await demand(hash), await demand(by)]
      if (next.alt === '') throw new ProblemError('media_without_alt')
      const report: ReplacementReport = { replaced: [], kept: [] }
      for (const document of (await documentsByPicture(store)).get(hash) ?? []) {
        const { collection, id, revision } = document
        const body = replacement(document, hash, next)
        const precondition = { kind: 'revisions' as const, revisions: [revision] }
        const isDone = await writer
          .write({ person, collection, id, action: 'patch', body, precondition })
          .then(() => true)
          .catch((error) => refusedWrite(error))
        report[isDone ? 'replaced' : 'kept'].push(toPictureUse(person, document))
      }
      return report
    },
  }
}

export type MediaLibrary = ReturnType<typeof createMediaLibrary>

/** What differs from document to document is whether it may be written; what breaks is thrown. */
function refusedWrite(error: unknown): false {
  if (error instanceof ProblemError) return false
  throw error
}

/** A merge patch that shows `next` wherever the document shows the picture with this hash. */
function replacement(
  { collection, fields }: StoredDocument,
  hash: string,
  next: Medium,
): Record<string, unknown> {
  const src = addressOf(next)
  const address = new RegExp(`/media/${hash}/\\d+\\.(?:avif|webp)`, 'g')
  const patch: Record<string, unknown> = {}
  for (const [name, { kind }] of Object.entries(definitionOf(collection).fields)) {
    const value = fields[name]
    if (kind === 'image' && hashOfPicture((value as { src?: string })?.src ?? '') === hash)
      patch[name] = { src, alt: next.alt }
    if (kind === 'markdown' && String(value).match(address))
      patch[name] = String(value).replaceAll(address, src)
  }
  return patch
}

function toEntry(
  person: MediaUser,
  medium: Medium,
  documents: readonly StoredDocument[] = [],
): MediumEntry {
  const { uploadedBy: _, ...known } = medium
  return {
    ...known,
    src: addressOf(medium),
    isManaged: isManagedBy(person, medium),
    uses: documents.map((document) => toPictureUse(person, document)),
  }
}

function addressOf({ hash, width }: Medium): string {
  return picturePath(hash, width, 'webp')
}

function isManagedBy(person: MediaUser, { uploadedBy }: Medium): boolean {
  return uploadedBy === person.id || hasRight(person, 'manage_media')
}
