import { importContent } from '#server/documents/import/import-content.ts'
import { readContentFolder } from '#server/operations/read-content-folder.ts'
import { openStores } from '#server/store/open-stores.ts'

const ENTRIES = 10_000
const BATCH_SIZE = 1000

/** The starter content and ten thousand entries of the glossary besides, in the store of a folder. */
export async function addLargeGlossary(folder: string): Promise<void> {
  const { store } = await openStores({ DATA_DIR: folder })
  const stamp = { by: 'medida', at: new Date().toISOString() }
  await importContent(store, await readContentFolder('content/starter/ifb'), stamp.at)
  for (let start = 0; start < ENTRIES; start += BATCH_SIZE) {
    const numbers = Array.from({ length: BATCH_SIZE }, (_, index) => start + index)
    await store.commit(
      numbers.map((number) => ({
        kind: 'put',
        collection: 'glossary',
        id: `medida-${number}`,
        expected: 0,
        content: { status: 'published', campuses: 'all', doubts: [], fields: entry(number) },
      })),
      stamp,
    )
  }
  await store.close()
}

function entry(number: number) {
  const letter = String.fromCharCode(65 + (number % 26))
  const acronym = `${letter}M${number}`
  return { acronym, name: `Coordenação ${number}`, kind: 'setor', aliases: ['balcão'] }
}
