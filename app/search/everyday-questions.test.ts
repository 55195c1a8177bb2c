import { expect, test } from 'vitest'
import { matchRoute } from '#app/navigation/routes.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { fillIn } from '#content/define-collection.ts'
import { renderMarkdown } from '#content/text/render-markdown.ts'
import { askedQuestions } from '#test/search/asked-questions.ts'
import { everydayQuestions } from '#test/search/everyday-questions.ts'
import { starterBundle, starterDocuments } from '#test/search/starter-bundle.ts'
import { strangersQuestions } from '#test/search/strangers-questions.ts'
import { isHeldOut, typedQuestions } from '#test/search/typed-questions.ts'
import { searchBundle } from './search-bundle.ts'
import { resultLimits, type SearchHit } from './search-results.ts'

/** The rows of an answer, from above; the questions are those of the counter of one campus. */
async function hitsFor(text: string, campus = 'brasilia'): Promise<SearchHit[]> {
  const limit = resultLimits.beside
  const { clear, groups } = await searchBundle(starterBundle, { text, limit, campus })
  const hits = groups.flatMap((group) => group.hits)
  return [...(clear ? [clear] : []), ...hits]
}

/** Where they lead. */
async function rowsFor(text: string): Promise<string[]> {
  return (await hitsFor(text)).map(({ href }) => href)
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

/** How many questions are answered in the first three rows, of those that were looked at and of those held out. */
async function countAnswered(questions: typeof typedQuestions) {
  const asked = await Promise.all(
    questions.map(async ([question, ...answers], index) => {
      const rows = (await rowsFor(question)).slice(0, 3)
      return { question, rows, isAnswered: rows.some((row) => answers.includes(row)), index }
    }),
  )
  const open = asked.filter(({ index }) => !isHeldOut(index))
  const heldOut = asked.filter(({ index }) => isHeldOut(index))
  return {
    open: open.filter((each) => each.isAnswered).length,
    heldOut: heldOut.filter((each) => each.isAnswered).length,
    missed: JSON.stringify(open.filter((each) => !each.isAnswered)),
  }
}

test('of questions written before the answers as many are answered in the first three as ever were, also of those held out', async ({
  annotate,
}) => {
  expect([typedQuestions.length, askedQuestions.length]).toEqual([106, 245])
  const asked = await countAnswered(askedQuestions)
  const typed = await countAnswered(typedQuestions)
  await annotate(
    `of 164 ${asked.open}, of 81 held out ${asked.heldOut}; of 71 ${typed.open}, of 35 held out ${typed.heldOut}`,
  )
  expect(asked.open, asked.missed).toBeGreaterThanOrEqual(164)
  expect(asked.heldOut).toBeGreaterThanOrEqual(76)
  expect(typed.open, typed.missed).toBeGreaterThanOrEqual(71)
  expect(typed.heldOut).toBeGreaterThanOrEqual(31)
})

test('of the questions of strangers as many are answered in the first three as ever were', async ({
  annotate,
}) => {
  expect(strangersQuestions).toHaveLength(60)
  const { open, heldOut, missed } = await countAnswered(strangersQuestions)
  await annotate(`of 40 ${open}, of 20 held out ${heldOut}`)
  expect(open, missed).toBeGreaterThanOrEqual(39)
  expect(heldOut).toBeGreaterThanOrEqual(17)
})

test('of all questions that were held out nine of ten are answered in the first three', async ({
  annotate,
}) => {
  const lists = [askedQuestions, typedQuestions, strangersQuestions]
  const answered = await Promise.all(lists.map(countAnswered))
  const count = lists.flatMap((list) => list.filter((_, index) => isHeldOut(index))).length
  const found = answered.reduce((sum, { heldOut }) => sum + heldOut, 0)
  await annotate(`${found} of ${count} held out`)
  expect(found / count).toBeGreaterThanOrEqual(0.9)
})

test('who has chosen no campus gets the same rows, but for those that ask for it', async () => {
  let asking = 0
  for (const [question] of [...everydayQuestions, ...typedQuestions, ...askedQuestions]) {
    const rows = await hitsFor(question, '')
    const answered = await hitsFor(question)
    asking += rows.filter(({ campuses }) => campuses).length
    expect(
      rows.map(({ href, campuses }, place) => (campuses ? answered[place]?.href : href)),
      question,
    ).toEqual(answered.map(({ href }) => href))
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
  const paths = starterDocuments('curations').flatMap(({ path, generalPath }) => [
    path,
    ...(generalPath ? [generalPath] : []),
  ])
  for (const path of paths) {
    const [page = '', part] = String(path).split('#')
    const { route, params, query } = matchRoute(page)
    expect(route.screen, String(path)).not.toBe('not-found')
    expect(String(query), String(path)).toBe(page.split('?')[1] ?? '')
    const topic = starterDocuments('pages').find(({ slug }) => slug === params.slug)
    if (part?.startsWith('secao-'))
      expect(renderMarkdown(String(topic?.body))).toContain(`id="${part}"`)
  }
})
