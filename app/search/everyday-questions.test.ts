import { expect, test } from 'vitest'
import { matchRoute } from '#app/navigation/routes.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { fillIn } from '#content/define-collection.ts'
import { renderMarkdown } from '#content/text/render-markdown.ts'
import { everydayQuestions } from '#test/search/everyday-questions.ts'
import { starterBundle, starterDocuments } from '#test/search/starter-bundle.ts'
import { isHeldOut, typedQuestions } from '#test/search/typed-questions.ts'
import { searchBundle } from './search-bundle.ts'
import { resultLimits } from './search-results.ts'

/** Where the rows of an answer lead, from above; the questions are those of the counter of one campus. */
async function rowsFor(text: string, campus = 'brasilia'): Promise<string[]> {
  const limit = resultLimits.beside
  const { clear, groups } = await searchBundle(starterBundle, { text, limit, campus })
  const hits = groups.flatMap((group) => group.hits)
  return [...(clear ? [clear] : []), ...hits].map(({ href }) => href)
}

/** Where a target is: an address, or that of a document. */
function hrefOf(target: string): string {
  if (target.startsWith('/')) return target
  const [name, id] = target.split('/') as [CollectionName, string]
  const document = starterDocuments(name).find((each) => each.id === id)
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

test('of questions written before the answers nine of ten are answered in the first three; of those held out seven', async ({
  annotate,
}) => {
  expect(everydayQuestions.length + typedQuestions.length).toBeGreaterThanOrEqual(300)
  const asked = await Promise.all(
    typedQuestions.map(async ([question, ...answers], index) => {
      const rows = (await rowsFor(question)).slice(0, 3)
      return { question, rows, isAnswered: rows.some((row) => answers.includes(row)), index }
    }),
  )
  const open = asked.filter(({ index }) => !isHeldOut(index))
  const heldOut = asked.filter(({ index }) => isHeldOut(index))
  const shareOf = (those: typeof asked) =>
    those.filter((each) => each.isAnswered).length / those.length
  await annotate(
    `${shareOf(open).toFixed(2)} are answered, of those held out ${shareOf(heldOut).toFixed(2)}`,
  )
  const missed = open.filter(({ isAnswered }) => !isAnswered)
  expect(shareOf(open), JSON.stringify(missed)).toBeGreaterThanOrEqual(0.9)
  expect(shareOf(heldOut)).toBeGreaterThanOrEqual(0.7)
})

test('who has chosen no campus gets the same rows, but for those that ask for it', async () => {
  let asking = 0
  for (const [question] of [...everydayQuestions, ...typedQuestions]) {
    const rows = await rowsFor(question, '')
    const answered = await rowsFor(question)
    asking += rows.filter((row) => row === '').length
    expect(rows, question).toEqual(answered.map((row, place) => (rows[place] === '' ? '' : row)))
  }
  expect(asking).toBeGreaterThan(50)
})

test('no word that people use is taken for another', async () => {
  for (const [question] of everydayQuestions) {
    const { suggestion } = await searchBundle(starterBundle, { text: question, limit: 1 })
    expect(suggestion, question).toBeUndefined()
  }
})

test('what staff curate leads to pages and parts of pages that there are', () => {
  for (const { path } of starterDocuments('curations')) {
    const [page = '', part] = String(path).split('#')
    const { route, params, query } = matchRoute(page)
    expect(route.screen, String(path)).not.toBe('not-found')
    expect(String(query), String(path)).toBe(page.split('?')[1] ?? '')
    const topic = starterDocuments('pages').find(({ slug }) => slug === params.slug)
    if (part?.startsWith('secao-'))
      expect(renderMarkdown(String(topic?.body))).toContain(`id="${part}"`)
  }
})
