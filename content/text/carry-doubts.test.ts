import { expect, test } from 'vitest'
import type { ContentRecord } from '#content/document.ts'
import { carryDoubts } from './carry-doubts.ts'

const before = {
  body: '## Cotas\n\nUm.\n\n## Baixa renda\n\nDois.\n\n## Prazos\n\nTrês.',
  doubts: [{ field: 'body#Baixa renda', asOf: '2019' }],
} as unknown as ContentRecord

function doubtsAfter(body: string, doubts: unknown = before.doubts): unknown {
  return (carryDoubts(before, { body, doubts }) as { doubts: unknown }).doubts
}

test('a heading that is renamed takes its doubt along', () => {
  const renamed = '## Cotas\n\n## Quem tem baixa renda\n\nDois.\n\n## Prazos'
  expect(doubtsAfter(renamed)).toEqual([{ field: 'body#Quem tem baixa renda', asOf: '2019' }])
  const both = '## Reserva\n\n## Renda\n\n## Prazos'
  expect(doubtsAfter(both)).toEqual([{ field: 'body#Renda', asOf: '2019' }])
})

test('a section that is removed takes its doubt away', () => {
  expect(doubtsAfter('## Cotas\n\n## Prazos')).toEqual([])
  expect(doubtsAfter('Sem títulos.')).toEqual([])
})

test('a heading that stays keeps its doubt wherever it stands', () => {
  expect(doubtsAfter('## Novo\n\n## Prazos\n\n### Baixa renda')).toEqual(before.doubts)
})

test('what was never there stays, to be refused; so does what is no doubt at all', () => {
  const doubts = [{ field: 'body#Outra' }, { field: 'answer' }, { field: 7 }, 'x', null]
  expect(doubtsAfter('## Cotas', doubts)).toEqual(doubts)
  expect(carryDoubts(before, { body: '' })).toEqual({ body: '' })
  expect(carryDoubts(before, null)).toBe(null)
  expect(carryDoubts(before, { doubts: 'x' })).toEqual({ doubts: 'x' })
})
