import type { MediaStore, Medium, Variant } from '#server/store/media-store.ts'
import type { Connections } from './connections.ts'
import type { Query } from './transact.ts'

/** Pictures on connections made by `openDatabase`. */
export function createPostgresMediaStore({ query, transaction }: Connections): MediaStore {
  return {
    add: (medium, variants, mostBytes) =>
      transaction(
        async (ask) => {
          const result = await add(ask, medium, variants, mostBytes)
          return { result, keep: result === 'added' }
        },
        async (ask) => (await ask('SELECT FROM media WHERE hash = $1', [medium.hash])).length > 0,
      ),
    async find(hashes) {
      if (hashes.length === 0) return []
      return query<Medium>(`SELECT ${columns} FROM media WHERE hash = ANY($1)`, [hashes])
    },
    list: () => query<Medium>(`SELECT ${columns} FROM media ORDER BY uploaded_at DESC, hash`),
    usedBytes: () => usedBytes(query),
    async variant(hash, width, format) {
      const [row] = await query<{ body: Buffer }>(
        'SELECT body FROM media_variants WHERE hash = $1 AND width = $2 AND format = $3',
        [hash, width, format],
      )
      return row?.body
    },
    async describe(hash, alt) {
      const found = await query('UPDATE media SET alt = $2 WHERE hash = $1 RETURNING hash', [
        hash,
        alt,
      ])
      return found.length > 0
    },
    delete: (hash) =>
      transaction(async (ask) => {
        const found = await ask('DELETE FROM media WHERE hash = $1 RETURNING hash', [hash])
        return { result: found.length > 0, keep: true }
      }),
  }
}

const columns = `hash, width, height, widths, placeholder, alt, bytes::float8 AS bytes,
  uploaded_at AS "uploadedAt", uploaded_by AS "uploadedBy"`

async function add(
  query: Query,
  medium: Medium,
  variants: readonly Variant[],
  mostBytes: number,
): Promise<'added' | 'known' | 'full'> {
  const { hash, width, height, widths, placeholder, alt, bytes, uploadedAt, uploadedBy } = medium
  // Whoever adds another one waits: together they must not take more than there is.
  await query('LOCK TABLE media IN SHARE ROW EXCLUSIVE MODE')
  if ((await query('SELECT FROM media WHERE hash = $1', [hash])).length > 0) return 'known'
  if ((await usedBytes(query)) + bytes > mostBytes) return 'full'
  await query(
    `INSERT INTO media (hash, width, height, widths, placeholder, alt, bytes, uploaded_at, uploaded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [hash, width, height, JSON.stringify(widths), placeholder, alt, bytes, uploadedAt, uploadedBy],
  )
  for (const each of variants) {
    await query('INSERT INTO media_variants (hash, width, format, body) VALUES ($1, $2, $3, $4)', [
      hash,
      each.width,
      each.format,
      each.body,
    ])
  }
  return 'added'
}

async function usedBytes(query: Query): Promise<number> {
  const [row] = await query<{ bytes: number }>(
    'SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM media',
  )
  return row?.bytes ?? 0
}
