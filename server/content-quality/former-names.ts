import { definitionOf } from '#content/collections.ts'
import type { AllDocuments } from '#server/documents/all-documents.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'

const nameFields = ['institutionName', 'institutionShortName', 'institutionAcronym', 'appName']

const MAX_CHANGES = 200

/** What the institute is called, and what it was called until an instant (ISO 8601). */
export interface InstituteNames {
  present: readonly string[]
  former: ReadonlyMap<string, string>
}

const cachedNames = new WeakMap<StoredDocument, Promise<InstituteNames>>()

/** Read once for each state of the settings, from their history. */
export async function readInstituteNames(
  documents: Pick<AllDocuments, 'get'>,
  store: Pick<Store, 'history'>,
): Promise<InstituteNames> {
  const settings = documents.get('settings', definitionOf('settings').singleton ?? '')
  if (!settings) return { present: [], former: new Map() }
  const names = cachedNames.get(settings) ?? read(settings, store)
  cachedNames.set(settings, names)
  try {
    return await names
  } catch (error) {
    cachedNames.delete(settings)
    throw error
  }
}

async function read(
  { collection, id, fields }: StoredDocument,
  store: Pick<Store, 'history'>,
): Promise<InstituteNames> {
  const present = namesIn(fields)
  const former = new Map<string, string>()
  for (const { change, previous } of await store.history({ collection, id, limit: MAX_CHANGES }))
    for (const name of namesIn(previous?.fields ?? {}))
      if (!present.includes(name) && !former.has(name)) former.set(name, change.at)
  return { present, former }
}

function namesIn(fields: Readonly<Record<string, unknown>>): string[] {
  return nameFields.flatMap((field) => {
    const name = String(fields[field] ?? '').trim()
    return name ? [name] : []
  })
}

/** The former name that a text still says as words of their own; where it is part of a present one, it is that. */
export function formerNameIn(
  text: string,
  { present, former }: InstituteNames,
): string | undefined {
  const rest = present
    .filter((name) => text.includes(name))
    .reduce((left, name) => left.replaceAll(name, ' '), text)
  return [...former.keys()].find((name) => wordsOf(name).test(rest))
}

function wordsOf(name: string): RegExp {
  const literal = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u')
}
