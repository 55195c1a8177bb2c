import { expect, test } from 'vitest'
import type { Summary } from '#content/document.ts'
import { campus } from '#test/documents/campus.ts'
import { groupBlocks } from './group-blocks.ts'

const campuses = [campus('norte'), campus('sul')]

function entry(acronym: string, more: Partial<Summary<'glossary'>> = {}): Summary<'glossary'> {
  return {
    id: acronym.toLowerCase(),
    revision: 1,
    campuses: ['norte'],
    updatedAt: '2026-11-21T12:00:00Z',
    doubts: [],
    acronym,
    name: `Setor ${acronym}`,
    kind: 'setor',
    aliases: [],
    ...more,
  }
}

const shown = (glossary: Summary<'glossary'>[], at = 'norte') =>
  groupBlocks(glossary, at, campuses).map(({ name, part, entries }) => [
    name,
    part,
    entries.map(({ acronym, room }) => (room ? `${acronym}: ${room}` : acronym)),
  ])

test('a block has its entries in their order, and Bloco 2 comes before Bloco 10', () => {
  const glossary = [
    entry('AA', { block: 'Bloco 10' }),
    entry('BB', { block: '2', room: '12' }),
    entry('CC', { block: 'Anexo', room: 'Térreo' }),
    entry('DD', { block: 'Bloco 2', room: '3A' }),
    entry('EE'),
    entry('FF', { block: '2', campuses: ['sul'] }),
  ]
  expect(shown(glossary)).toEqual([
    ['Anexo', 'bloco-anexo', ['CC: Térreo']],
    ['Bloco 2', 'bloco-2', ['BB: Sala 12', 'DD: Sala 3A']],
    ['Bloco 10', 'bloco-10', ['AA']],
  ])
  expect(shown(glossary, 'sul')).toEqual([['Bloco 2', 'bloco-2', ['FF']]])
  expect(shown(glossary, 'leste')).toEqual([])
})

test('a block that is written in several ways is one, called as most call it', () => {
  const blocks = ['bloco da música', 'Bloco da Música', 'BLOCO  DA MUSICA', 'Bloco da Música']
  expect(shown(blocks.map((block, index) => entry(`S${index}`, { block })))).toEqual([
    ['Bloco da Música', 'bloco-da-musica', ['S0', 'S1', 'S2', 'S3']],
  ])
  const letters = ['a', 'Bloco A', 'A']
  expect(shown(letters.map((block, index) => entry(`S${index}`, { block })))).toEqual([
    ['Bloco A', 'bloco-a', ['S0', 'S1', 'S2']],
  ])
})

test('rooms of which no block is told come last, without a name', () => {
  const glossary = [entry('AA', { room: '7' }), entry('BB', { block: 'Z' })]
  expect(shown(glossary)).toEqual([
    ['Bloco Z', 'bloco-z', ['BB']],
    [undefined, 'salas', ['AA: Sala 7']],
  ])
})

test('what is doubtful of the block, the room or all of an entry is said; of its telephone not', () => {
  const doubts = (field: string) => ({ block: 'A', doubts: [{ field }] })
  const glossary = ['block', 'room', '*', 'phone'].map((field) => entry(field, doubts(field)))
  const [block] = groupBlocks(glossary, 'norte', campuses)
  expect(block?.entries.map(({ doubt }) => doubt)).toEqual([
    'a confirmar',
    'a confirmar',
    'a confirmar',
    undefined,
  ])
})
