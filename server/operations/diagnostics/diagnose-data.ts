import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { ContentRecord } from '#content/document.ts'
import { type ContentProblem, checkContent } from '#content/validation/check-content.ts'
import { parseRecord } from '#content/validation/check-record.ts'
import { isWorkingCopy, originalId, withoutKept } from '#content/working-copy.ts'
import type { Configuration } from '#server/configuration.ts'
import { toRecord } from '#server/documents/document-mappers.ts'
import { describeProblem } from '#server/documents/import/import-error.ts'
import { listBackups } from '#server/operations/backups/backup-files.ts'
import type { Diagnostic } from '#server/store/diagnostics.ts'
import { openStores } from '#server/store/open-stores.ts'
import type { StoredDocument } from '#server/store/store.ts'

const MAX_PROBLEMS_SHOWN = 5

/** Whether every document in the store is what its collection asks for. */
export async function diagnoseContent(configuration: Configuration): Promise<Diagnostic> {
  const { store } = await openStores(configuration)
  const lists: Partial<Record<CollectionName, ContentRecord[]>> = {}
  const copies: StoredDocument[] = []
  try {
    for (const name of collectionNames) {
      const found = Object.groupBy(await store.list(name), ({ id }) => kindOfId(id))
      lists[name] = (found.document ?? []).map(toRecord)
      copies.push(...(found.copy ?? []))
    }
  } finally {
    await store.close()
  }
  const check = 'conteúdo'
  const documents = Object.values(lists).flat().length
  if (documents === 0) return { check, state: 'ok', message: 'ainda não há documentos' }
  const problems = [
    ...checkContent(lists).problems,
    ...copies.flatMap((copy) => copyProblems(copy, lists)),
  ]
  if (problems.length === 0)
    return {
      check,
      state: 'ok',
      message: `${documents} documentos válidos${copyCount(copies.length)}`,
    }
  const described = problems.slice(0, MAX_PROBLEMS_SHOWN).map(describeProblem).join('; ')
  const rest =
    problems.length > MAX_PROBLEMS_SHOWN ? `; e mais ${problems.length - MAX_PROBLEMS_SHOWN}` : ''
  return { check, state: 'attention', message: `Corrija na administração: ${described}${rest}.` }
}

function kindOfId(id: string): 'copy' | 'document' {
  return isWorkingCopy(id) ? 'copy' : 'document'
}

function copyCount(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', 1 alteração preparada' : `, ${count} alterações preparadas`
}

/** What keeps a working copy from being published: no document, or a content that this version does not take. */
function copyProblems(
  copy: StoredDocument,
  lists: Partial<Record<CollectionName, readonly ContentRecord[]>>,
): ContentProblem[] {
  const { collection, id } = copy
  const original = lists[collection]?.find((record) => record.id === originalId(id))
  if (!original)
    return [
      { collection, record: id, field: '', message: 'é de um registro que não existe: apague-a' },
    ]
  const parsed = parseRecord(collection, { ...original, ...withoutKept(toRecord(copy)) })
  return 'problems' in parsed
    ? parsed.problems.map((problem) => ({ collection, record: id, ...problem }))
    : []
}

const HOUR_MS = 3_600_000

// Whoever makes none by itself is still reminded.
const MAX_BACKUP_AGE_MS = 7 * 24 * HOUR_MS

/** Whether there is a backup that is not too old. */
export async function diagnoseBackups(
  { BACKUP_DIR, BACKUP_EVERY, DATABASE_URL }: Configuration,
  now = Date.now(),
): Promise<Diagnostic[]> {
  const check = 'backups'
  const [newest] = await listBackups(BACKUP_DIR).catch(() => [])
  const isElsewhere = DATABASE_URL && BACKUP_EVERY === 0
  if (!newest) {
    const message = isElsewhere
      ? `nenhum em ${BACKUP_DIR}: confira se o PostgreSQL tem os seus, ou use campus backup.`
      : `nenhum em ${BACKUP_DIR}: faça um com campus backup, ou deixe o servidor ligado.`
    return [{ check, state: 'attention', message }]
  }
  const age = now - newest.at
  const hours = Math.floor(age / HOUR_MS)
  const message = `o último é de ${hours === 0 ? 'menos de uma hora' : `${hours} h`} atrás, em ${newest.file}`
  const longest = BACKUP_EVERY > 0 ? 2 * BACKUP_EVERY * HOUR_MS : MAX_BACKUP_AGE_MS
  if (age <= longest) return [{ check, state: 'ok', message }]
  return [
    {
      check,
      state: 'attention',
      message: `${message}: faça um com campus backup e veja nos registros por que falhou.`,
    },
  ]
}
