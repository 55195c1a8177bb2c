import type { MediaStore, Medium, Variant } from '#server/store/media-store.ts'
import { ask, compileOnce, type SqlEngine, type Steps } from './sql-engine.ts'

/** Pictures in any engine. */
export function createMediaStore(engine: SqlEngine): MediaStore {
  const { db, query, transaction } = engine
  const media = db
    .selectFrom('media')
    .select(['hash', 'width', 'height', 'placeholder', 'alt', 'bytes'])
    .select(({ cast }) => cast<string>('widths', 'text').as('widths'))
    .select(['uploaded_at as uploadedAt', 'uploaded_by as uploadedBy'])
  const usedBytes = db.selectFrom('media').select(({ fn }) => fn.sum('bytes').as('bytes'))
  const selectVariant = compileOnce((hash: string, width: number, format: string) =>
    db
      .selectFrom('media_variants')
      .select('body')
      .where(({ and }) => and({ hash, width, format })),
  )
  const named = (hash: string) => db.selectFrom('media').select('hash').where('hash', '=', hash)

  function* add(
    { widths, uploadedAt, uploadedBy, ...medium }: Medium,
    variants: readonly Variant[],
    mostBytes: number,
  ): Steps<'added' | 'known' | 'full'> {
    const { hash } = medium
    if ((yield* ask(named(hash))).length > 0) return 'known'
    const [used] = yield* ask(usedBytes)
    if (Number(used?.bytes) + medium.bytes > mostBytes) return 'full'
    const row = { widths: JSON.stringify(widths), uploaded_at: uploadedAt, uploaded_by: uploadedBy }
    yield* ask(db.insertInto('media').values({ ...medium, ...row }))
    for (const { width, format, body } of variants)
      yield* ask(db.insertInto('media_variants').values({ hash, width, format, body }))
    return 'added'
  }

  return {
    add: (medium, variants, mostBytes) =>
      transaction(
        function* () {
          const result = yield* add(medium, variants, mostBytes)
          return { result, keep: result === 'added' }
        },
        { lock: 'media', wasCommitted: named(medium.hash) },
      ),
    async find(hashes) {
      if (hashes.length === 0) return []
      return (await query(media.where('hash', 'in', engine.rowsOf(hashes)))).map(toMedium)
    },
    async list() {
      return (await query(media.orderBy('uploaded_at', 'desc').orderBy('hash'))).map(toMedium)
    },
    async usedBytes() {
      const [used] = await query(usedBytes)
      return Number(used?.bytes)
    },
    async variant(hash, width, format) {
      return (await query(selectVariant(hash, width, format)))[0]?.body
    },
    async describe(hash, alt) {
      const described = db.updateTable('media').set({ alt }).where('hash', '=', hash)
      return (await query(described.returning('hash'))).length > 0
    },
    delete: (hash) =>
      transaction(function* () {
        const gone = yield* ask(db.deleteFrom('media').where('hash', '=', hash).returning('hash'))
        return { result: gone.length > 0, keep: true }
      }),
  }
}

type MediumRow = Omit<Medium, 'widths'> & { widths: string }

function toMedium({ widths, ...medium }: MediumRow): Medium {
  return { ...medium, widths: JSON.parse(widths) }
}
