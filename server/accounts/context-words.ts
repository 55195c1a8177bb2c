import { foldText } from '#content/text/fold-text.ts'
import type { PublishedContent } from '#server/documents/published-content.ts'
import type { Store } from '#server/store/store.ts'

/** Values of documents, of which those that name the institute or a campus are read. */
type Fields = Readonly<Record<string, unknown>>

const naming = [
  'appName',
  'institutionName',
  'institutionShortName',
  'institutionAcronym',
  'name',
  'shortName',
  'acronym',
  'city',
]

/** The words that name an institute (its settings) and its campuses, which everybody who guesses passwords tries first (ASVS 5.0, 6.1.2). */
export function contextWords(documents: readonly Fields[]): string[] {
  const names = documents.flatMap((fields) => naming.map((name) => fields[name]))
  return knownWords(names.filter((name) => typeof name === 'string'))
}

/** Texts, each of their words, and each without its spaces, with and without accents. */
export function knownWords(texts: readonly string[]): string[] {
  const spellings = texts.flatMap((text) => [text.toLowerCase(), foldText(text)])
  const words = spellings.flatMap((text) => {
    const parts = text.split(/[^\p{L}\p{N}]+/u)
    return [text, parts.join(''), ...parts]
  })
  return [...new Set(words.filter((word) => word.length > 2))]
}

/** The context words of what is published. */
export function publicContextWords(content: PublishedContent): string[] {
  return contextWords([
    ...JSON.parse(content.collectionJson('settings')),
    ...JSON.parse(content.collectionJson('campuses')),
  ])
}

/** The context words of a store, for the command line. */
export async function storedContextWords(store: Pick<Store, 'list'>): Promise<string[]> {
  const found = await Promise.all([store.list('settings'), store.list('campuses')])
  return contextWords(found.flat().map(({ fields }) => fields))
}
