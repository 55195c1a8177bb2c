import { expect, test } from 'vitest'
import { matchRoute } from '#app/navigation/routes.ts'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { fillIn } from '#content/define-collection.ts'
import { renderMarkdown } from '#content/text/render-markdown.ts'
import { everydayQuestions } from './everyday-questions.ts'
import { searchBundle } from './search-bundle.ts'
import { resultLimits } from './search-results.ts'

type StarterDocument = Record<string, unknown> & { id: string }

const files = import.meta.glob<StarterDocument[]>('/content/starter/ifb/*.json', {
  eager: true,
  import: 'default',
})

function starterDocuments(name: CollectionName): StarterDocument[] {
  const documents = files[`/content/starter/ifb/${name}.json`] ?? []
  return documents.map((document) => ({ ...document, revision: 1 }))
}

const collections = Object.fromEntries(
  collectionNames.map((name) => [name, starterDocuments(name)]),
)
const bundle = { log: 'starter', collections } as unknown as Parameters<typeof searchBundle>[0]

/** Where the rows of an answer lead, from above. */
async function rowsFor(text: string): Promise<string[]> {
  const { groups } = await searchBundle(bundle, { text, most: resultLimits.beside })
  return groups.flatMap(({ hits }) => hits.map(({ href }) => href))
}

/** Where a target is: an address, or that of a document. */
function hrefOf(target: string): string {
  if (target.startsWith('/')) return target
  const [name, id] = target.split('/') as [CollectionName, string]
  const document = collections[name]?.find((each) => each.id === id)
  const { search, readerPath } = definitionOf(name)
  if (!document || !search) throw new Error(`The search knows no ${target}`)
  return fillIn(search.href ?? (readerPath || ''), (key) => String(document[key]))
}

test('of the questions at the counter nine of ten are answered first, and all of them in the first three', async ({
  annotate,
}) => {
  expect(everydayQuestions.length).toBeGreaterThanOrEqual(120)
  const places = await Promise.all(
    everydayQuestions.map(async ([question, target]) => {
      const rows = await rowsFor(question)
      return { question, target, place: rows.indexOf(hrefOf(target)), rows: rows.slice(0, 3) }
    }),
  )
  const notFirst = places.filter(({ place }) => place !== 0)
  const first = places.length - notFirst.length
  await annotate(`${first} of ${places.length} questions are answered first`)
  expect(notFirst.filter(({ place }) => place < 0 || place > 2)).toEqual([])
  expect(first / places.length, JSON.stringify(notFirst)).toBeGreaterThanOrEqual(0.9)
})

test('no word that people use is taken for another', async () => {
  for (const [question] of everydayQuestions) {
    const { suggestion } = await searchBundle(bundle, { text: question, most: 1 })
    expect(suggestion, question).toBeUndefined()
  }
})

test('what staff curate leads to pages and parts of pages that there are', () => {
  for (const { path } of collections.curations ?? []) {
    const [page = '', part] = String(path).split('#')
    const { route, params, query } = matchRoute(page)
    expect(route.screen, String(path)).not.toBe('not-found')
    expect(String(query), String(path)).toBe(page.split('?')[1] ?? '')
    const topic = collections.pages?.find(({ slug }) => slug === params.slug)
    if (part?.startsWith('secao-'))
      expect(renderMarkdown(String(topic?.body))).toContain(`id="${part}"`)
  }
})
