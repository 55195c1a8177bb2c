import { checkContent } from '#content/check-content.ts'
import { type CollectionName, collectionNames } from '#content/collections.ts'
import type { ContentRecord } from '#content/schemas.ts'
import type { Configuration } from '#server/configuration.ts'
import { toRecord } from '#server/documents/document-mappers.ts'
import { describeProblem } from '#server/documents/import-error.ts'
import { openStores } from '#server/operations/open-stores.ts'
import type { Finding } from '#server/store/finding.ts'

const MOST_TOLD = 5

/** Whether every document in the store is what its collection asks for. */
export async function examineContent(configuration: Configuration): Promise<Finding> {
  const { store } = await openStores(configuration)
  const lists: Partial<Record<CollectionName, ContentRecord[]>> = {}
  try {
    for (const name of collectionNames) lists[name] = (await store.list(name)).map(toRecord)
  } finally {
    await store.close()
  }
  const check = 'conteúdo'
  const documents = Object.values(lists).flat().length
  if (documents === 0) return { check, state: 'ok', message: 'ainda não há documentos' }
  const { problems } = checkContent(lists)
  if (problems.length === 0)
    return { check, state: 'ok', message: `${documents} documentos válidos` }
  const told = problems.slice(0, MOST_TOLD).map(describeProblem).join('; ')
  const rest = problems.length > MOST_TOLD ? `; e mais ${problems.length - MOST_TOLD}` : ''
  return { check, state: 'attention', message: `Corrija na administração: ${told}${rest}.` }
}
