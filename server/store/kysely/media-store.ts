import type { ExpressionBuilder } from 'kysely'
import type { FocalPoint } from '#content/picture.ts'
import type {
  MediaFile,
  MediaStore,
  MediaVersion,
  Medium,
  MediumDescription,
  Variant,
} from '#server/store/media-store.ts'
import { ask, compileOnce, type SqlEngine, type Steps } from './sql-engine.ts'
import type { Tables } from './tables.ts'

const MIDDLE: FocalPoint = { x: 50, y: 50 }

/** Pictures in any engine. A row of `media` is a file; one that is no version of another is also a medium. */
export function createMediaStore(engine: SqlEngine): MediaStore {
  const { db, query, transaction } = engine
  const media = db
    .selectFrom('media as asked')
    .innerJoin('media as medium', (join) =>
      join.on(({ eb, fn }) =>
        eb('medium.hash', '=', fn.coalesce('asked.version_of', 'asked.hash')),
      ),
    )
    .innerJoin('media as shown', (join) =>
      join.on(({ eb, fn }) => eb('shown.hash', '=', fn.coalesce('medium.shows', 'medium.hash'))),
    )
  const mediaRows = media
    .select(['asked.hash as asked', 'medium.hash', 'shown.hash as file'])
    .select(['shown.width', 'shown.height', 'shown.placeholder', 'shown.focus_x', 'shown.focus_y'])
    .select(({ cast }) => cast<string>('shown.widths', 'text').as('widths'))
    .select(['medium.width as ownWidth', 'medium.placeholder as ownPlaceholder'])
    .select(['medium.name', 'medium.alt', 'medium.bytes'])
    .select(['medium.uploaded_at as uploadedAt', 'medium.uploaded_by as uploadedBy'])
  const versionRows = db
    .selectFrom('media')
    .select(['hash', 'version_of as medium', 'width', 'height', 'placeholder', 'bytes'])
    .select(['focus_x', 'focus_y', 'uploaded_at as uploadedAt', 'uploaded_by as uploadedBy'])
    .select(({ cast }) => cast<string>('widths', 'text').as('widths'))
    .where('version_of', 'is not', null)
    .orderBy('uploaded_at')
    .orderBy('hash')
  const usedBytes = db.selectFrom('media').select(({ fn }) => fn.sum('bytes').as('bytes'))
  const selectVariant = compileOnce((hash: string, width: number, format: string) =>
    media
      .leftJoin('media_variants as variant', (join) =>
        join
          .onRef('variant.hash', '=', 'asked.hash')
          .on('variant.width', '=', width)
          .on('variant.format', '=', format),
      )
      .select(['variant.body', 'shown.hash as file'])
      .select(({ cast }) => cast<string>('shown.widths', 'text').as('widths'))
      .where('asked.hash', '=', hash),
  )
  const named = (hash: string) => db.selectFrom('media').select('hash').where('hash', '=', hash)

  function* hasRoom(bytes: number, maxBytes: number): Steps<boolean> {
    const [used] = yield* ask(usedBytes)
    return Number(used?.bytes) + bytes <= maxBytes
  }

  function* insertFile(file: MediaFile, others: Partial<Medium & MediaVersion>): Steps<void> {
    const { hash, width, height, placeholder, bytes, focus = MIDDLE } = file
    yield* ask(
      db.insertInto('media').values({
        ...{ hash, width, height, placeholder, bytes },
        widths: JSON.stringify(file.widths),
        uploaded_at: file.uploadedAt,
        uploaded_by: file.uploadedBy,
        focus_x: focus.x,
        focus_y: focus.y,
        name: others.name ?? '',
        alt: others.alt ?? '',
        version_of: others.medium ?? null,
      }),
    )
  }

  function* insertVariants(hash: string, variants: readonly Variant[]): Steps<void> {
    for (const { width, format, body } of variants)
      yield* ask(db.insertInto('media_variants').values({ hash, width, format, body }))
  }

  function* add(
    medium: Medium,
    variants: readonly Variant[],
    maxBytes: number,
  ): Steps<'added' | 'known' | 'full'> {
    if ((yield* ask(named(medium.hash))).length > 0) return 'known'
    if (!(yield* hasRoom(medium.bytes, maxBytes))) return 'full'
    const { name, alt } = medium
    yield* insertFile(medium, { name, alt })
    yield* insertVariants(medium.hash, variants)
    return 'added'
  }

  function* addVersion(
    version: MediaVersion,
    variants: readonly Variant[],
    maxBytes: number,
  ): Steps<'added' | 'missing' | 'full'> {
    const { hash, medium, bytes, uploadedAt } = version
    if ((yield* ask(named(medium))).length === 0) return 'missing'
    const [known] = yield* ask(named(hash).select('bytes'))
    if (!known?.bytes) {
      if (!(yield* hasRoom(bytes, maxBytes))) return 'full'
      if (known) yield* ask(db.updateTable('media').set({ bytes }).where('hash', '=', hash))
      else yield* insertFile(version, { medium })
      yield* insertVariants(hash, variants)
    }
    yield* showFile(medium, hash, uploadedAt)
    return 'added'
  }

  function* showFile(hash: string, file: string, at: string): Steps<void> {
    const files = db.updateTable('media')
    yield* ask(
      files
        .set({ superseded_at: at })
        .where(isFileOf(hash))
        .where('superseded_at', 'is', null)
        .where('hash', '!=', file),
    )
    yield* ask(files.set({ superseded_at: null }).where('hash', '=', file))
    yield* ask(files.set({ shows: file === hash ? null : file }).where('hash', '=', hash))
  }

  function* show(hash: string, file: string, at: string): Steps<boolean> {
    const kept = named(file).where(isFileOf(hash)).where('bytes', '>', 0)
    if ((yield* ask(kept)).length === 0) return false
    yield* showFile(hash, file, at)
    return true
  }

  function* describe(hash: string, description: MediumDescription): Steps<boolean> {
    const { focus, ...words } = description
    const found = yield* ask(named(hash).select('shows').where('version_of', 'is', null))
    if (found.length === 0) return false
    if (Object.keys(words).length > 0)
      yield* ask(db.updateTable('media').set(words).where('hash', '=', hash))
    if (focus)
      yield* ask(
        db
          .updateTable('media')
          .set({ focus_x: focus.x, focus_y: focus.y })
          .where('hash', '=', found[0]?.shows ?? hash),
      )
    return true
  }

  return {
    add: (medium, variants, maxBytes) =>
      transaction(
        function* () {
          const result = yield* add(medium, variants, maxBytes)
          return { result, keep: result === 'added' }
        },
        { lock: 'media', wasCommitted: named(medium.hash) },
      ),
    addVersion: (version, variants, maxBytes) =>
      transaction(
        function* () {
          const result = yield* addVersion(version, variants, maxBytes)
          return { result, keep: result === 'added' }
        },
        { lock: 'media', wasCommitted: named(version.medium).where('shows', '=', version.hash) },
      ),
    show: (hash, file, at) =>
      transaction(
        function* () {
          const result = yield* show(hash, file, at)
          return { result, keep: result }
        },
        { lock: 'media' },
      ),
    async find(hashes) {
      if (hashes.length === 0) return new Map()
      const rows = await query(mediaRows.where('asked.hash', 'in', engine.rowsOf(hashes)))
      return new Map(rows.map((row) => [row.asked, toMedium(row)]))
    },
    async list() {
      const all = mediaRows.where('asked.version_of', 'is', null)
      const rows = await query(all.orderBy('medium.uploaded_at', 'desc').orderBy('medium.hash'))
      return rows.map(toMedium)
    },
    async versions(hash) {
      const rows = await query(hash ? versionRows.where('version_of', '=', hash) : versionRows)
      return rows.map(({ medium, ...row }) => ({ ...toFile(row), medium: medium ?? '' }))
    },
    async usedBytes() {
      const [used] = await query(usedBytes)
      return Number(used?.bytes)
    },
    async variant(hash, width, format) {
      const [found] = await query(selectVariant(hash, width, format))
      if (!found) return undefined
      const { body, file, widths } = found
      return { ...(body && { body }), file, widths: JSON.parse(widths) }
    },
    describe: (hash, description) =>
      transaction(function* () {
        const result = yield* describe(hash, description)
        return { result, keep: result }
      }),
    delete: (hash) =>
      transaction(function* () {
        const files = db.deleteFrom('media').where(isFileOf(hash))
        const gone = yield* ask(files.returning('hash'))
        return { result: gone.length > 0, keep: true }
      }),
    pruneVersions: (before) =>
      transaction(function* () {
        const expired = db
          .updateTable('media')
          .set({ bytes: 0 })
          .where('superseded_at', '<', before)
          .where('bytes', '>', 0)
        for (const { hash } of yield* ask(expired.returning('hash')))
          yield* ask(db.deleteFrom('media_variants').where('hash', '=', hash))
        return { result: undefined, keep: true }
      }),
  }
}

/** The first file of a medium, and those that came after it. */
function isFileOf(hash: string) {
  return ({ or }: ExpressionBuilder<Tables, 'media'>) => or({ hash, version_of: hash })
}

function toFile<F extends { widths: string; focus_x: number; focus_y: number }>({
  widths,
  focus_x: x,
  focus_y: y,
  ...file
}: F): Omit<F, 'widths' | 'focus_x' | 'focus_y'> & Pick<MediaFile, 'widths' | 'focus'> {
  const isMiddle = x === MIDDLE.x && y === MIDDLE.y
  return {
    ...file,
    widths: JSON.parse(widths) as number[],
    ...(!isMiddle && { focus: { x, y } }),
  }
}

type MediumRow = Omit<Medium, 'widths' | 'focus'> & {
  asked: string
  widths: string
  focus_x: number
  focus_y: number
}

function toMedium({ asked: _, ...row }: MediumRow): Medium {
  return toFile(row)
}
