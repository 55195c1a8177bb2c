import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import {
  filterEntries,
  groupByLetter,
  kindChoices,
  letterId,
  readFilter,
} from './glossary-filter.ts'

type Entry = Summary<'glossary'>

function entry(acronym: string, name: string, more: Partial<Entry> = {}): Entry {
  return {
    id: acronym.toLowerCase(),
    revision: 1,
    campuses: 'all',
    updatedAt: '2026-11-01T12:00:00Z',
    doubts: [],
    acronym,
    name,
    kind: 'setor',
    aliases: [],
    ...more,
  }
}

const entries = [
  entry('CDTI', 'Coordenação de Tecnologia da Informação', { aliases: ['TI', 'Informática'] }),
  entry('TIC', 'Tecnologias da Informação e Comunicação', { kind: 'curso' }),
  entry('ÁREA', 'Área de Tiro', { kind: 'documento' }),
  entry('TI', 'Tempo Integral', { kind: 'modalidade', campuses: ['sul'] }),
  entry('CD', 'Colégio de Dirigentes', { kind: 'colegiado' }),
]

const all = { text: '', kind: '', campus: '' }

function found(filter: Partial<typeof all>): string[] {
  return filterEntries(entries, { ...all, ...filter }).map(({ acronym }) => acronym)
}

test('without a filter everything is there, in alphabetical order', () => {
  expect(found({})).toEqual(['ÁREA', 'CD', 'CDTI', 'TI', 'TIC'])
})

test('the acronym itself comes first, then a nickname, then what begins so', () => {
  expect(found({ text: 'ti' })).toEqual(['TI', 'CDTI', 'TIC', 'ÁREA'])
})

test.each([
  ['INFORMATICA', ['CDTI']],
  ['colegio dirig', ['CD']],
  ['  cdti ', ['CDTI']],
  ['diretoria', []],
  ['%', []],
])('the text %s finds %o, whatever its accents and case', (text, acronyms) => {
  expect(found({ text })).toEqual(acronyms)
})

test('kind and campus narrow the list; what concerns all stays', () => {
  expect(found({ kind: 'colegiado' })).toEqual(['CD'])
  expect(found({ campus: 'norte' })).toEqual(['ÁREA', 'CD', 'CDTI', 'TIC'])
  expect(found({ text: 'ti', kind: 'modalidade', campus: 'sul' })).toEqual(['TI'])
  expect(found({ kind: 'nada' })).toEqual([])
})

test('an accent does not make another letter, and anything else is under #', () => {
  const letters = groupByLetter([...entries, entry('5S', 'Cinco sensos')])
  expect(letters.map(([letter, group]) => [letter, group.length])).toEqual([
    ['#', 1],
    ['A', 1],
    ['C', 2],
    ['T', 2],
  ])
  expect(letterId('A')).toBe('letra-A')
  expect(letterId('#')).toBe('letra-outras')
})

test('only kinds that occur are offered, in the order of the definition', () => {
  expect(kindChoices(entries).map(([kind]) => kind)).toEqual([
    'setor',
    'colegiado',
    'modalidade',
    'curso',
    'documento',
  ])
})

test('the address keeps the filter, and a kind that is not offered filters nothing', () => {
  const kinds = kindChoices(entries)
  const read = (query: string) => readFilter(new URLSearchParams(query), kinds)
  expect(read('q=%20cgbi%20&tipo=setor&campus=sul')).toEqual({
    text: 'cgbi',
    kind: 'setor',
    campus: 'sul',
  })
  expect(read('tipo=nada&campus=')).toEqual(all)
  expect(read('')).toEqual(all)
})
