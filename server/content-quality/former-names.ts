import { definitionOf } from '#content/collections.ts'
import type { AllDocuments } from '#server/documents/all-documents.ts'
import type { Store, StoredDocument } from '#server/store/store.ts'
import { proseOf } from './text-elements.ts'

const nameFields = ['institutionName', 'institutionShortName', 'institutionAcronym', 'appName']

const MAX_CHANGES = 200

// Fewer letters are too often something else.
const MIN_LETTERS = 3

/** What the institute is called, and what it was called until an instant (ISO 8601) and should be called no more. */
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
  const kept = (fields.allowedFormerNames as string[] | undefined) ?? []
  const former = new Map<string, string>()
  for (const { change, previous } of await store.history({ collection, id, limit: MAX_CHANGES }))
    for (const name of namesIn(previous?.fields ?? {}))
      if (isGone(name, present) && !kept.includes(name) && !former.has(name))
        former.set(name, change.at)
  return { present, former }
}

function namesIn(fields: Readonly<Record<string, unknown>>): string[] {
  return nameFields.flatMap((field) => {
    const name = String(fields[field] ?? '').trim()
    return name ? [name] : []
  })
}

/** Where a text says a name, it means what is called so no more: one word of a present name is said of that, too. */
function isGone(name: string, present: readonly string[]): boolean {
  if ((name.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return false
  const isWord = !/\s/.test(name)
  return !present.some((each) => each === name || (isWord && each.includes(name)))
}

/** What was found with a set of names, and what finds it. */
interface Finds {
  /** By name. */
  words: Map<string, RegExp>
  fields: WeakMap<StoredDocument, ReadonlyMap<string, readonly string[]>>
}

const cachedFinds = new WeakMap<InstituteNames, Finds>()

/** The former names that a document's texts still say, with the fields in which they stand. Read once for each set of names: a document that changes is another object. */
export function formerNamesIn(
  document: StoredDocument,
  names: InstituteNames,
): ReadonlyMap<string, readonly string[]> {
  if (names.former.size === 0) return nothing
  const finds = cachedFinds.get(names) ?? { words: new Map(), fields: new WeakMap() }
  cachedFinds.set(names, finds)
  const fields = finds.fields.get(document) ?? fieldsOf(document, names, finds)
  finds.fields.set(document, fields)
  return fields
}

// One for all: most documents say no former name.
const nothing: ReadonlyMap<string, readonly string[]> = new Map()

function fieldsOf(
  document: StoredDocument,
  names: InstituteNames,
  finds: Finds,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const { field, text } of proseOf(document)) {
    const name = formerNameIn(text, names, finds)
    if (name === undefined) continue
    const fields = found.get(name) ?? []
    if (!fields.includes(field)) found.set(name, [...fields, field])
  }
  return found.size > 0 ? found : nothing
}

/** The former name that a text still says as words of their own; where it is part of a present one, it is that. */
function formerNameIn(
  text: string,
  { present, former }: InstituteNames,
  { words }: Finds,
): string | undefined {
  const said = [...former.keys()].filter((name) => text.includes(name))
  if (said.length === 0) return undefined
  const rest = present.reduce((left, name) => left.replaceAll(name, ' '), text)
  return said.find((name) => {
    const pattern = words.get(name) ?? wordsOf(name)
    words.set(name, pattern)
    return pattern.test(rest)
  })
}

function wordsOf(name: string): RegExp {
  const literal = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u')
}
