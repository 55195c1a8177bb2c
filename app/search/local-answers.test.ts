import { expect, test } from 'vitest'
import { bundleOf, starterBundle, starterDocuments } from '#test/search/starter-bundle.ts'
import { searchBundle } from './search-bundle.ts'
import { resultLimits, type SearchHit } from './search-results.ts'

/** The first row of an answer, for a reader of a campus. */
async function firstFor(
  text: string,
  campus?: string,
  bundle = starterBundle,
): Promise<SearchHit | undefined> {
  const limit = resultLimits.beside
  const { clear, groups } = await searchBundle(bundle, { text, limit, ...(campus && { campus }) })
  return clear ?? groups[0]?.hits[0]
}

const sector = '/detalhes-glossario/cgae'

test('the answer of a campus is given to its readers, with the sector that knows', async () => {
  const hit = await firstFor('tem restaurante', 'brasilia')
  expect(hit).toMatchObject({ href: sector, title: 'Restaurante e refeições' })
  expect(hit?.detail).toMatch(/CGAE/)
  expect(hit?.campuses).toBeUndefined()
})

test.each(['tem restaurante no gama', 'restaurante Campus Gama', 'passe livre no gama?'])(
  '“%s” sends nobody to another campus, and says whom to ask there',
  async (text) => {
    for (const own of [undefined, 'gama', 'brasilia']) {
      const hit = await firstFor(text, own)
      expect(hit?.href).toBe('/campus/gama')
      expect(hit?.detail).toMatch(
        /Campus Gama: não sabemos que setor responde por isto\. Pergunte lá\.$/,
      )
      expect(hit?.phone?.number).toBe('(61) 2103-2250')
      expect(JSON.stringify(hit)).not.toMatch(/CGAE/)
    }
  },
)

test.each([
  ['matrícula no recanto das emas', '/campus/recanto-das-emas'],
  ['carteirinha riacho fundo', '/campus/riacho-fundo'],
  ['tem restaurante em são sebastião', '/campus/sao-sebastiao'],
  ['estágio Campus Ceilândia', '/campus/ceilandia'],
  ['passe livre em brasília', sector],
])('a campus of several words counts as one: “%s”', async (text, href) => {
  expect((await firstFor(text))?.href).toBe(href)
  expect((await firstFor(text, 'gama'))?.href).toBe(href)
})

test('the reader’s campus decides where the question names none', async () => {
  expect((await firstFor('tem restaurante', 'gama'))?.href).toBe('/campus/gama')
  expect((await firstFor('pegar livro', 'gama'))?.href).toBe('/campus/gama')
  expect((await firstFor('pegar livro', 'brasilia'))?.href).toBe('/horario#biblioteca')
})

test('without a campus the answer asks for it, and offers those that are open', async () => {
  for (const own of [undefined, 'lua']) {
    const hit = await firstFor('tem restaurante', own)
    expect(hit).toMatchObject({ href: '', title: 'Restaurante e refeições' })
    expect(hit?.detail).toBe(general)
    expect(hit?.of).toBeUndefined()
    expect(hit?.campuses?.map(({ name }) => name)).toEqual(
      starterDocuments('campuses')
        .filter(({ kind, stage }) => kind === 'campus' && stage === 'operating')
        .map(({ shortName }) => shortName),
    )
    expect(hit?.campuses?.find(({ name }) => name === 'Gama')?.href).toBe(
      '/tab1?q=tem+restaurante&campus=gama',
    )
  }
})

test('what is for everybody asks for no campus', async () => {
  for (const campus of [undefined, 'gama']) {
    expect((await firstFor('tem curso à noite?', campus))?.href).toBe('/tab2?turno=noturno')
    expect((await firstFor('hotelaria', campus))?.href).toMatch(/^\/detalhes\//)
  }
})

const ofGama = {
  id: 'restaurante-gama',
  revision: 1,
  status: 'published',
  campuses: ['gama'],
  title: 'Restaurante do Gama',
  answer: 'Abre às 11h30.',
  phrases: ['Restaurante'],
  path: '/campus/gama',
}

const general = 'Não sabemos que campi têm restaurante ou cantina.'

test('where each of two campuses has an answer, each reader gets one, and who has no campus one question', async () => {
  const bundle = bundleOf({ curations: [...starterDocuments('curations'), ofGama] }, 'two')
  const rows = async (text: string, campus?: string) => {
    const { clear, groups, total } = await searchBundle(bundle, {
      text,
      limit: resultLimits.beside,
      ...(campus && { campus }),
    })
    const hits = groups.flatMap(({ collection, hits }) => (collection === 'curations' ? hits : []))
    const all = [...(clear ? [clear] : []), ...hits]
    expect(total).toBeGreaterThanOrEqual(all.length)
    return all.map(({ href, detail }) => detail ?? href)
  }
  expect(await rows('restaurante', 'gama')).toEqual(['Abre às 11h30.'])
  expect(await rows('restaurante no gama', 'brasilia')).toEqual(['Abre às 11h30.'])
  expect(await rows('restaurante', 'brasilia')).toEqual([
    `${general} Pergunte à assistência estudantil (CGAE).`,
  ])
  expect(await rows('restaurante')).toEqual([general])
  expect(await rows('restaurante', 'ceilandia')).toEqual([
    `${general} Campus Ceilândia: não sabemos que setor responde por isto. Pergunte lá.`,
  ])
})

test('an answer for all that leads to a place of one campus is for that one', async () => {
  const curations = starterDocuments('curations').map((each) => ({ ...each, campuses: 'all' }))
  const bundle = bundleOf({ curations }, 'unbound')
  expect((await firstFor('restaurante', 'gama', bundle))?.href).toBe('/campus/gama')
  expect((await firstFor('restaurante', undefined, bundle))?.campuses).toBeDefined()
  expect((await firstFor('restaurante', 'brasilia', bundle))?.href).toBe(sector)
})

test('an institute of one campus is never asked which', async () => {
  const campuses = starterDocuments('campuses').filter(({ id }) => id === 'brasilia')
  const bundle = bundleOf({ campuses }, 'one')
  expect((await firstFor('restaurante', undefined, bundle))?.href).toBe(sector)
})

test.each([
  ['auxílio', '/publico', /^Que bolsas e auxílios há hoje, não sabemos\. O curso é de graça/],
  ['bolsa', '/publico', /O curso é de graça/],
  ['matrícula', '/entrar#secao-documentos-para-a-matricula', /^É no campus do curso/],
  ['wi-fi', '', /^Não sabemos como entrar no wi-fi/],
  ['passe livre', '/mapa', /^Não temos as regras do passe livre/],
])('what holds everywhere comes first, and the campus after it: “%s”', async (text, href, said) => {
  const broad = await firstFor(text)
  expect(broad?.href).toBe(href)
  expect(broad?.detail).toMatch(said)
  expect(broad?.campuses).toHaveLength(10)
  const here = await firstFor(text, 'brasilia')
  expect(here?.href).toMatch(/^\/detalhes-glossario\//)
  expect(here?.detail).toMatch(said)
  expect(here?.detail).toMatch(/\(C[A-Z]+\)\.$/)
  expect(here?.campuses).toBeUndefined()
})

test('an answer for the reader’s campus says which that is, and where another is chosen', async () => {
  for (const campus of ['brasilia', 'ceilandia'])
    expect((await firstFor('auxílio', campus))?.of).toEqual({
      name: starterDocuments('campuses').find(({ id }) => id === campus)?.name,
      href: '/tab1?q=aux%C3%ADlio&campus=todos',
    })
  expect((await firstFor('auxílio', 'todos'))?.campuses).toHaveLength(10)
  expect((await firstFor('auxílio no gama', 'brasilia'))?.of).toBeUndefined()
  expect((await firstFor('é de graça', 'brasilia'))?.of).toBeUndefined()
})

test('the one library that is known answers for its campus, and says that of the others nothing is known', async () => {
  const hit = await firstFor('Livros e biblioteca')
  expect(hit?.href).toBe('/horario#biblioteca')
  expect(hit?.detail).toBe(
    'Em 2021, o IFB tinha dez bibliotecas. O horário da biblioteca. Só sabemos deste campus: Brasília.',
  )
  expect(hit?.hours).toHaveLength(1)
  expect(hit?.campuses).toHaveLength(10)
  for (const own of [undefined, 'gama'])
    expect((await firstFor('biblioteca', own))?.detail).toBe('Só sabemos deste campus: Brasília.')
  expect((await firstFor('biblioteca', 'brasilia'))?.detail).toBe('Brasília')
})

test('where a second library is known, none answers for all', async () => {
  const [library] = starterDocuments('services').filter(({ id }) => id === 'biblioteca')
  const second = { ...library, id: 'biblioteca-gama', campuses: ['gama'] }
  const services = [...starterDocuments('services'), second]
  const bundle = bundleOf({ services }, 'libraries')
  const hit = await firstFor('Livros e biblioteca', undefined, bundle)
  expect(hit?.hours).toBeUndefined()
  expect(hit?.detail).toBe('Em 2021, o IFB tinha dez bibliotecas.')
  const { groups } = await searchBundle(bundle, { text: 'biblioteca', limit: 5 })
  const places = groups.find(({ collection }) => collection === 'services')
  expect(places?.hits.map(({ detail }) => detail).sort()).toEqual(['Brasília', 'Gama'])
})

test.each([
  ['à noite em Ceilândia', undefined, '/tab2?turno=noturno&campus=ceilandia'],
  ['cursos à noite ceilandia', 'gama', '/tab2?turno=noturno&campus=ceilandia'],
  ['à noite em Ceilândia', 'ceilandia', '/tab2?turno=noturno'],
  ['à noite', 'ceilandia', '/tab2?turno=noturno'],
])('a list of all campuses shows that which the question names: “%s”', async (text, own, href) => {
  const hit = await firstFor(text, own)
  expect(hit?.href).toBe(href)
  expect(hit?.detail).toBe(
    `${href.includes('campus') ? 'Campus Ceilândia. ' : ''}Os cursos com turno noturno.`,
  )
})
