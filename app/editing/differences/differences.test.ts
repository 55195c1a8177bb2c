import { expect, test } from 'vitest'
import type { CollectionName } from '#content/collections.ts'
import type { Summary } from '#content/document.ts'
import { type Difference, differencesOf, type Version } from './differences.tsx'

const campuses = [
  { id: 'gama', shortName: 'Gama' },
  { id: 'sul', shortName: 'Sul' },
] as Summary<'campuses'>[]

const surroundings = {
  campuses,
  timeZone: 'America/Sao_Paulo',
  titleOf: (collection: string, id: string) => (id === 'cgab' ? `${collection}: CGAB` : undefined),
  userName: (id: string) => (id === 'a1' ? 'Ana' : 'conta apagada'),
}

function between(collection: CollectionName, before: Version, after: Version): Difference[] {
  return differencesOf(collection, before, after, surroundings)
}

test.each<[CollectionName, string, unknown, unknown, string | undefined, string | undefined]>([
  ['courses', 'name', 'Redes', 'Jogos', 'Redes', 'Jogos'],
  ['courses', 'name', undefined, 'Jogos', undefined, 'Jogos'],
  ['courses', 'workload', 800, 1200, '800 horas', '1.200 horas'],
  ['courses', 'modality', 'fic', 'abolida', 'Formação Inicial e Continuada (FIC)', 'abolida'],
  ['news', 'date', '2026-01-05', '2026-02-05', '05/01/2026', '05/02/2026'],
  ['news', 'pinned', false, true, 'Não', 'Sim'],
  ['events', 'start', '2026-01-05', '2026-01-05T19:30', '05/01/2026', '05/01/2026, 19h30'],
  [
    'events',
    'recurrence',
    { every: 'week', interval: 1, until: '2026-03-12' },
    { every: 'month', interval: 2, until: '2026-03-12' },
    'Toda semana, até 12/03/2026',
    'A cada 2 meses, até 12/03/2026',
  ],
  ['services', 'sector', 'cgab', 'outro', 'glossary: CGAB', 'outro'],
  [
    'campuses',
    'coordinates',
    { latitude: -15.75, longitude: -47.9 },
    { latitude: -15.75, longitude: -47.8 },
    '-15,75; -47,9',
    '-15,75; -47,8',
  ],
  [
    'news',
    'image',
    undefined,
    { src: '/fotos/a.webp', alt: 'Prédio' },
    undefined,
    'a.webp: Prédio',
  ],
  ['courses', 'status', 'draft', 'published', 'Rascunho', 'Publicado'],
  ['courses', 'owner', 'a1', 'b2', 'Ana', 'conta apagada'],
  ['courses', 'expireAt', undefined, '2026-03-12T22:30:00Z', undefined, '12/03/2026, 19h30'],
])('%s, %s: from %j to %j', (collection, name, old, now, before, after) => {
  const differences = between(collection, { [name]: old }, { [name]: now })
  expect(differences).toEqual([
    { name, label: expect.stringMatching(/^[A-ZÁÉ]/), kind: 'value', before, after },
  ])
})

test.each<[CollectionName, string, unknown, unknown, string[], string[]]>([
  ['glossary', 'aliases', ['gabinete', 'chefia'], ['chefia', 'direção'], ['gabinete'], ['direção']],
  ['courses', 'shifts', ['matutino'], ['matutino', 'noturno'], [], ['Noturno']],
  ['courses', 'campuses', ['gama'], ['sul'], ['Gama'], ['Sul']],
  ['courses', 'campuses', ['gama'], 'all', ['Gama'], ['Todos os campi']],
  [
    'services',
    'weekly',
    [{ days: [1, 2], intervals: [{ opens: '08:00', closes: '12:00' }] }],
    [{ days: [1, 2], intervals: [] }],
    ['segunda e terça: 8h às 12h'],
    ['segunda e terça: fechado'],
  ],
  [
    'services',
    'exceptions',
    undefined,
    [{ from: '2026-12-24', to: '2026-12-25', label: 'Natal', intervals: [] }],
    [],
    ['24/12/2026 a 25/12/2026, Natal: fechado'],
  ],
  ['courses', 'doubts', [{ field: '*', asOf: '2019' }], [], ['Tudo (informação de 2019)'], []],
])('%s, %s: what went from %j and came to %j', (collection, name, old, now, removed, added) => {
  expect(between(collection, { [name]: old }, { [name]: now })).toEqual([
    { name, label: expect.any(String), kind: 'list', removed, added },
  ])
})

test('of a list in another order both orders are shown', () => {
  const [difference] = between('glossary', { aliases: ['a', 'b'] }, { aliases: ['b', 'a'] })
  expect(difference).toMatchObject({ kind: 'value', before: 'a, b', after: 'b, a' })
})

const paragraph = 'O curso forma quem projeta, instala e cuida de redes de computadores. '

test('long texts are told word by word, with what stands around', () => {
  const before = `${paragraph.repeat(6)}Dura um ano. ${paragraph.repeat(6)}`
  const [difference] = between(
    'courses',
    { description: before },
    { description: before.replace('um ano', 'dois anos') },
  )
  if (difference?.kind !== 'text') throw new Error(difference?.kind)
  const texts = difference.segments.map(({ kind, text }) => `${kind}: ${text}`)
  expect(texts.filter((text) => !text.startsWith('unchanged'))).toEqual([
    'skipped: …',
    'removed: um',
    'added: dois',
    'removed: ano',
    'added: anos',
    'skipped: …',
  ])
  const kept = difference.segments.map(({ text }) => text).join('')
  expect(kept).toContain('Dura ')
  expect(kept.length).toBeLessThan(300)
})

test('an address is no text', () => {
  const link = (page: string) => `https://www.exemplo.edu.br/campus/cursos/${page}`
  const [difference] = between('courses', { link: link('a') }, { link: link('b') })
  expect(difference).toMatchObject({ kind: 'value', before: link('a'), after: link('b') })
})

test('a text that comes whole is no difference word by word', () => {
  const [difference] = between('courses', {}, { description: paragraph })
  expect(difference).toMatchObject({ kind: 'value', before: undefined, after: paragraph })
})

test('what means the same is no difference', () => {
  const image = { src: '/a.webp', alt: 'A' }
  expect(
    between(
      'news',
      { id: 'a', title: 'T', summary: '', campuses: [], image },
      { id: 'b', title: 'T', doubts: [], image: { alt: 'A', src: '/a.webp' } },
    ),
  ).toEqual([])
})

test('differences stand in the order of the form, those of the envelope after them', () => {
  const after = { status: 'draft', campuses: 'all', duration: '1 ano', name: 'Redes' }
  expect(between('courses', {}, after).map(({ name }) => name)).toEqual([
    'name',
    'duration',
    'status',
    'campuses',
  ])
})
