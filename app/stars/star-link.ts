import { type StarMark, type StarredCollection, starLimits } from '#protocol/stars.ts'

/** The letter of a collection in a link: never given to another one, as links are kept. */
const letters: Readonly<Record<StarredCollection, string>> = {
  admissions: 'a',
  courses: 'c',
  events: 'e',
  glossary: 'g',
  campuses: 'p',
  pages: 'q',
}

const collectionOf = new Map(
  Object.entries(letters).map(([name, letter]) => [letter, name as StarredCollection]),
)

type Starred = Pick<StarMark, 'collection' | 'id'>

/** Longer than that no link is looked at. */
const MAX_CHARACTERS = 40_000

const prefix = '#juntar='

/** Stars as the fragment of an address, which no browser sends to a server: `#juntar=1,cagronomia,gcgbi`. */
export function starFragment(stars: readonly Starred[]): string {
  const parts = stars.map(({ collection, id }) => letters[collection] + encodeURIComponent(id))
  return `${prefix}${['1', ...parts].join(',')}`
}

/**
 * The stars of such a fragment, each once; `undefined` for a fragment of something else, none where nothing of it is
 * understood. What a later version may know and this one does not is passed over.
 */
export function readStarFragment(fragment: string): Starred[] | undefined {
  if (!fragment.startsWith(prefix)) return undefined
  if (fragment.length > MAX_CHARACTERS) return []
  const [version, ...parts] = fragment.slice(prefix.length).split(/,|%2C/i)
  if (version !== '1') return []
  const found = new Map<string, Starred>()
  for (const part of parts) {
    const collection = collectionOf.get(part.charAt(0))
    const id = collection && idOf(part.slice(1))
    if (id) found.set(`${collection}/${id}`, { collection, id })
  }
  return [...found.values()].slice(0, starLimits.marks)
}

/** Ids are of small letters, digits and hyphens. */
function idOf(text: string): string | undefined {
  try {
    const id = decodeURIComponent(text)
    return id.length <= starLimits.id && /^[a-z0-9][a-z0-9-]*$/i.test(id) ? id : undefined
  } catch {
    return undefined
  }
}
