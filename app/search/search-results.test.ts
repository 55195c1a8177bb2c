import { expect, test } from 'vitest'
import { hasDoubtfulHours } from '#content/opening-hours.ts'
import { everydayQuestions } from '#test/search/everyday-questions.ts'
import { bundleOf, starterBundle, starterDocuments } from '#test/search/starter-bundle.ts'
import { searchBundle } from './search-bundle.ts'
import { isMissed, resultLimits, type SearchResults } from './search-results.ts'

/** For a reader of Campus Brasília. */
function search(text: string, bundle = starterBundle): Promise<SearchResults> {
  return searchBundle(bundle, { text, limit: resultLimits.beside, campus: 'brasilia' })
}

function rowsOf({ clear, groups }: SearchResults) {
  return [...(clear ? [clear] : []), ...groups.flatMap(({ hits }) => hits)]
}

test('a question that staff answer shows the answer, their own or that of its page', async () => {
  const { clear } = await search('é de graça')
  expect(clear?.href).toBe('/publico')
  expect(clear?.detail).toMatch(/^Sim/)
  const part = await search('quais são as cotas')
  expect(rowsOf(part)[0]?.href).toBe('/entrar#secao-cotas-reserva-de-vagas')
  expect(rowsOf(part)[0]?.detail).toMatch(/reservavam vagas para: [^;]+;/)
})

test('each answer of staff that leads to a help topic says something of it', async () => {
  const topics = new Set(starterDocuments('pages').map(({ slug }) => slug))
  const asked = starterDocuments('curations').filter(({ path }) =>
    topics.has(String(path).replace(/^\/(?:ajuda\/)?|#.*/g, '')),
  )
  expect(asked.length).toBeGreaterThan(10)
  for (const { title, path } of asked) {
    const rows = rowsOf(await search(String(title)))
    expect(rows.find(({ href }) => href === path)?.detail, String(title)).toBeTruthy()
  }
})

test('counts are what is shown, and so is their sum', async () => {
  for (const text of ['cgra', 'biblioteca', ...everydayQuestions.map(([question]) => question)]) {
    const results = await search(text)
    const { clear, groups, total } = results
    for (const { count, hits, collection } of groups)
      if (hits.length < resultLimits.beside)
        expect(count, `${text}: ${collection}`).toBe(hits.length)
    const counted = groups.reduce((sum, { count }) => sum + count, clear ? 1 : 0)
    expect(total, text).toBe(counted)
    expect(total, text).toBeGreaterThanOrEqual(rowsOf(results).length)
  }
})

test('what has only some of the words is counted as it is shown, and told to staff as missed', async () => {
  const results = await search('biblioteca hidroginástica')
  expect(results.total).toBeGreaterThanOrEqual(rowsOf(results).length)
  expect(rowsOf(results).length).toBeGreaterThan(0)
  expect(isMissed(results)).toBe(true)
  expect(isMissed(await search('xyzzyx'))).toBe(true)
  expect(isMissed(await search('biblioteca'))).toBe(false)
})

test('a place brings its hours and the telephone that answers for it', async () => {
  const phone = '(61) 3333-0001'
  const glossary = starterDocuments('glossary').map((entry) =>
    entry.id === 'cgbi' ? { ...entry, phone, doubts: [] } : entry,
  )
  const bundle = bundleOf({ glossary }, 'with-a-telephone')
  const { clear } = await search('biblioteca', bundle)
  expect(clear?.title).toBe('Biblioteca')
  expect(clear?.hours?.[0]?.weekly.length).toBeGreaterThan(0)
  expect(clear?.phone).toEqual({ number: phone })
  expect((await search('cgbi', bundle)).clear?.hours).toEqual(clear?.hours)
})

test('a sector without a line names the place that answers, and what is in doubt is said to be', async () => {
  const { clear } = await search('cgra')
  expect(clear?.phone).toEqual({
    number: '(61) 2193-8051',
    of: 'Campus Brasília',
    isDoubtful: true,
  })
  expect(clear?.hours?.some(hasDoubtfulHours)).toBe(true)
})

test('an answer that leads to a place brings what the place brings', async () => {
  const { clear } = await search('matrícula')
  expect(clear?.detail).toMatch(/Quem cuida é o Registro Acadêmico \(CGRA\)\.$/)
  expect(clear?.hours).toHaveLength(1)
})

test('a course says where it is, or that it is at a distance', async () => {
  const details = rowsOf(await search('técnico em informática')).map(({ detail }) => detail)
  expect(details).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Brasília'),
      expect.stringContaining('A distância'),
    ]),
  )
})

test('of several called alike none is meant without doubt', async () => {
  expect((await search('técnico em informática')).clear).toBeUndefined()
  expect((await search('biblioteca cinema')).clear).toBeUndefined()
})

test('sentences that people type lead to the answer, and what there is not is said', async () => {
  const first = async (text: string) => rowsOf(await search(text))[0]?.href
  expect(await first('como chego')).toBe('/mapa')
  expect(await first('transferencia de outra faculdade')).toBe('/entrar#secao-graduacao')
  expect(await first('como virar professor do ifb concurso')).toBe('/detalhes-glossario/cggp')
  expect(await first('quando abre a matrícula')).toBe('/detalhes-glossario/cgra')
  expect(await first('não terminei a escola')).toMatch(/^\/(?:certificacao|modtec#secao-proeja)$/)
  const nursing = await search('vcs tem curso de enfermagem?')
  expect(nursing.lacking).toBe('curso de enfermagem')
  expect(rowsOf(nursing)[0]?.href).toBe('/tab2')
  const alone = await search('Enfermagem')
  expect({ ...alone, marks: [] }).toEqual({ ...nursing, marks: [] })
  expect((await search('xyzzyx')).total).toBe(0)
  const misspelt = await search('tecnico em enfermgem')
  expect(misspelt.dropped).toEqual(['enfermgem'])
  expect(misspelt.total).toBeLessThan(10)
})

test('what nothing is called is taken for a course, unless it is hardly a word or has a near one', async () => {
  expect((await search('hidroginástica')).lacking).toBe('curso de hidroginástica')
  for (const text of ['astronomia', 'dança', 'zyxwv', 'zyxwvut', 'cgra'])
    expect((await search(text)).lacking, text).toBeUndefined()
})

test('“ç” sounds like “s” also where it is wrong', async () => {
  expect((await search('curço')).suggestion).toBe('curso')
  expect((await search('curços')).suggestion).toBe('cursos')
})

test('a day of rest is part of the phrases that name it, and of no other', async () => {
  const first = async (text: string) => rowsOf(await search(text))[0]?.title
  expect(await first('tem curso no sabado')).toBe('Curso no sábado ou no domingo')
  expect(await first('curso aos domingos')).toBe('Curso no sábado ou no domingo')
  expect(await first('biblioteca sábado')).toBe('Biblioteca')
  expect(await first('curso')).not.toBe('Curso no sábado ou no domingo')
})

test('a place is meant without doubt also where a day is named with it', async () => {
  expect((await search('biblioteca sábado')).clear?.title).toBe('Biblioteca')
})
