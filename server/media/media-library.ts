import { hash as digest } from 'node:crypto'
import { definitionOf } from '#content/collections.ts'
import { hashOfPicture, picturePath } from '#content/picture.ts'
import { createMutex } from '#content/promises/create-mutex.ts'
import type {
  MediaList,
  MediumChange,
  MediumEntry,
  ReplacementReport,
} from '#protocol/api-types.ts'
import { hasRight, mayDeletePicture, mayDo, type PolicyUser } from '#protocol/policy.ts'
import { documentsByPicture, toPictureUse } from '#server/documents/published/picture-index.ts'
import type { DocumentWriter } from '#server/documents/write/write-request.ts'
import { ProblemError } from '#server/http/problem.ts'
import type { AccountStore } from '#server/store/account-store.ts'
import type { MediaFile, MediaStore, MediaVersion, Medium } from '#server/store/media-store.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'
import { processPicture } from './process-picture.ts'
import { reviseDocuments } from './revise-documents.ts'

interface MediaLibraryDependencies {
  media: MediaStore
  store: Store
  accounts: Pick<AccountStore, 'user'>
  /** Bytes that all pictures may take together. */
  quotaBytes: number
  /** Milliseconds since 1970. */
  now: () => number
  writer: Pick<DocumentWriter, 'write'>
}

type MediaUser = NonNullable<PolicyUser>

type Words = Pick<Medium, 'name' | 'alt'>

interface KnownMedium {
  medium: Medium
  versions: readonly MediaVersion[]
  documents: readonly StoredDocument[]
  /** Whoever sent it; undefined where the account is gone. */
  sender: PolicyUser | undefined
}

/** Pictures of the institute, for those who may write something; what cannot be done throws a `ProblemError`. */
export function createMediaLibrary({
  media,
  store,
  accounts,
  quotaBytes,
  now,
  writer,
}: MediaLibraryDependencies) {
  // However many come: a burst must not take the memory of a small machine.
  const oneAtATime = createMutex()

  async function demand(hash: string): Promise<Medium> {
    const medium = (await media.find([hash])).get(hash)
    if (!medium) throw new ProblemError('not_found')
    return medium
  }

  async function demandManaged(user: MediaUser, hash: string): Promise<Medium> {
    const medium = await demand(hash)
    if (!isManagedBy(user, medium)) throw new ProblemError('forbidden')
    return medium
  }

  /** A medium with its files after the first, and the documents that show any of them. */
  async function known(medium: Medium): Promise<KnownMedium> {
    const versions = await media.versions(medium.hash)
    return {
      medium,
      versions,
      documents: usersOf(medium, versions, await documentsByPicture(store)),
      sender: await accounts.user(medium.uploadedBy),
    }
  }

  /** What readers see of it changes: for those who may edit all that shows it. */
  async function demandReplaceable(user: MediaUser, hash: string): Promise<KnownMedium> {
    const found = await known(await demandManaged(user, hash))
    if (!areEditedBy(user, found.documents)) throw new ProblemError('media_of_others')
    return found
  }

  const entryOf = async (user: MediaUser, hash: string): Promise<MediumEntry> =>
    toEntry(user, await known(await demand(hash)))

  const showAnew = (user: MediaUser, documents: readonly StoredDocument[]) =>
    reviseDocuments(store, documents, user.id, now)

  async function receive(user: MediaUser, bytes: Buffer, words: Words) {
    const hash = digest('sha256', bytes)
    if ((await media.find([hash])).has(hash))
      return { entry: await entryOf(user, hash), isNew: false }
    const { file, variants } = await draw(user, bytes, hash)
    const own = { file: hash, ownWidth: file.width, ownPlaceholder: file.placeholder }
    const medium = { ...file, ...words, ...own }
    const result = await media.add(medium, variants, quotaBytes)
    if (result === 'full') throw new ProblemError('media_full')
    return { entry: await entryOf(user, hash), isNew: result === 'added' }
  }

  async function receiveVersion(user: MediaUser, address: string, bytes: Buffer) {
    const { medium, documents } = await demandReplaceable(user, address)
    const { hash } = medium
    const uploaded = digest('sha256', bytes)
    // Of its own, so that the same file in the place of another medium is another one.
    const file = digest('sha256', `${hash} ${uploaded}`)
    const isShown = medium.file === file || medium.file === uploaded
    if (isShown) return { entry: await entryOf(user, hash), isNew: false }
    const drawn = await draw(user, bytes, file)
    const result = await media.addVersion(
      { ...drawn.file, medium: hash },
      drawn.variants,
      quotaBytes,
    )
    if (result === 'missing') throw new ProblemError('not_found')
    if (result === 'full') throw new ProblemError('media_full')
    await showAnew(user, documents)
    return { entry: await entryOf(user, hash), isNew: true }
  }

  async function draw({ id }: MediaUser, bytes: Buffer, hash: string) {
    if ((await media.usedBytes()) >= quotaBytes) throw new ProblemError('media_full')
    const { picture, variants } = await processPicture(bytes)
    const file: MediaFile = {
      hash,
      ...picture,
      bytes: variants.reduce((sum, { body }) => sum + body.length, 0),
      uploadedAt: new Date(now()).toISOString(),
      uploadedBy: id,
    }
    return { file, variants }
  }

  return {
    async list(user: MediaUser): Promise<MediaList> {
      const [all, versions] = [await media.list(), await media.versions()]
      const byMedium = Map.groupBy(versions, ({ medium }) => medium)
      const byPicture = await documentsByPicture(store)
      const ids = [...new Set(all.map(({ uploadedBy }) => uploadedBy))]
      const senders = await Promise.all(ids.map((id) => accounts.user(id)))
      const entries = all.map((medium) => {
        const own = byMedium.get(medium.hash) ?? []
        const documents = usersOf(medium, own, byPicture)
        const sender = senders[ids.indexOf(medium.uploadedBy)]
        return toEntry(user, { medium, versions: own, documents, sender })
      })
      const usedBytes = entries.reduce((sum, { bytes }) => sum + bytes, 0)
      return { media: entries, usedBytes, quotaBytes }
    },

    /** `isGone` says whether whoever sent it is still there when its turn comes. */
    receive: (user: MediaUser, bytes: Buffer, words: Words, isGone: () => boolean) =>
      oneAtATime(async () => (isGone() ? undefined : receive(user, bytes, words))),

    /** The same for a file that is shown in the place of what a medium shows. */
    receiveVersion: (user: MediaUser, hash: string, bytes: Buffer, isGone: () => boolean) =>
      oneAtATime(async () => (isGone() ? undefined : receiveVersion(user, hash, bytes))),

    async change(user: MediaUser, address: string, change: MediumChange): Promise<MediumEntry> {
      const { file, ...description } = change
      const changesPages = file !== undefined || description.focus !== undefined
      const found = changesPages ? await demandReplaceable(user, address) : undefined
      const { hash } = found?.medium ?? (await demandManaged(user, address))
      if (file !== undefined && !(await media.show(hash, file, new Date(now()).toISOString())))
        throw new ProblemError('not_found')
      if (Object.keys(description).length > 0) await media.describe(hash, description)
      if (found) await showAnew(user, found.documents)
      return entryOf(user, hash)
    },

    async remove(user: MediaUser, hash: string, evenIfUsed: boolean): Promise<void> {
      const { medium, documents, sender } = await known(await demandManaged(user, hash))
      if (documents.length > 0 && !evenIfUsed) throw new ProblemError('media_in_use')
      if (!areEditedBy(user, documents)) throw new ProblemError('media_of_others')
      if (!mayDeletePicture(user, medium.uploadedBy, sender))
        throw new ProblemError('media_sent_by_others')
      await media.delete(medium.hash)
    },

    /** Each document is written as if the user had done it there; one that they may not write stays as it is. */
    async replace(user: MediaUser, hash: string, by: string): Promise<ReplacementReport> {
      const [, next] = [await demand(hash), await demand(by)]
      if (next.alt === '') throw new ProblemError('media_without_alt')
      const report: ReplacementReport = { replaced: [], kept: [] }
      for (const document of (await documentsByPicture(store)).get(hash) ?? []) {
        const { collection, id, revision } = document
        const body = replacement(document, hash, next)
        const precondition = { kind: 'revisions' as const, revisions: [revision] }
        const isDone = await writer
          .write({ user, collection, id, action: 'patch', body, precondition })
          .then(() => true)
          .catch((error) => refusedWrite(error))
        report[isDone ? 'replaced' : 'kept'].push(toPictureUse(user, document))
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
  user: MediaUser,
  { medium, versions, documents, sender }: KnownMedium,
): MediumEntry {
  const { uploadedBy, ownWidth: _, ownPlaceholder: __, bytes, ...described } = medium
  const isManaged = isManagedBy(user, medium)
  const isOfEditable = areEditedBy(user, documents)
  return {
    ...described,
    bytes: versions.reduce((sum, version) => sum + version.bytes, bytes),
    src: addressOf(medium),
    isManaged,
    isReplaceable: isManaged && isOfEditable,
    isRemovable: isOfEditable && mayDeletePicture(user, uploadedBy, sender),
    uses: documents.map((document) => toPictureUse(user, document)),
    versions: versions.length > 0 ? keptFiles(medium, versions) : [],
  }
}

/** The files of which there are variants, newest first. */
function keptFiles(
  { hash, bytes, uploadedAt, ownPlaceholder }: Medium,
  versions: readonly MediaVersion[],
): MediumEntry['versions'] {
  const first = { hash, bytes, uploadedAt, placeholder: ownPlaceholder }
  return [first, ...versions]
    .filter((file) => file.bytes > 0)
    .map((file) => ({
      file: file.hash,
      placeholder: file.placeholder,
      uploadedAt: file.uploadedAt,
    }))
    .reverse()
}

/** The documents that show a medium, by whichever of its files' addresses. */
function usersOf(
  { hash }: Medium,
  versions: readonly MediaVersion[],
  byPicture: ReadonlyMap<string, StoredDocument[]>,
): StoredDocument[] {
  const hashes = [hash, ...versions.map((version) => version.hash)]
  return [...new Set(hashes.flatMap((each) => byPicture.get(each) ?? []))]
}

function addressOf({ hash, ownWidth }: Medium): string {
  return picturePath(hash, ownWidth, 'webp')
}

function isManagedBy(user: MediaUser, { uploadedBy }: Medium): boolean {
  return uploadedBy === user.id || hasRight(user, 'manage_media')
}

function areEditedBy(user: MediaUser, documents: readonly StoredDocument[]): boolean {
  return documents.every((document) => mayDo(user, 'edit', document.collection, document))
}
