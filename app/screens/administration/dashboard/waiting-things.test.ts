import { expect, test } from 'vitest'
import { waitingSentence, waitingThings } from './waiting-things.ts'

const nothing = { totals: {}, proposals: 0, due: 0, drafts: [] }

test('where nothing waits there is nothing to show', () => {
  expect(waitingThings(nothing)).toEqual([])
})

test('what others wait for comes first, each with one thing to do that leads there', () => {
  const things = waitingThings({
    totals: { doubtful: 18, overdue: 1, incomplete: 1000, past: 2 },
    proposals: 2,
    // Two photos without a description are among them.
    due: 18 + 1 + 1000 + 2 + 2 + 2,
    drafts: [{ collection: 'news', id: 'semana', title: 'Semana de Produção', count: 1 }],
  })
  expect(things.map(({ title, action, href }) => `${title} · ${action} · ${href}`)).toEqual([
    '2 propostas · Decidir · /perfil/propostas',
    '18 informações a confirmar · Começar · /perfil/pendencias?confirmar=doubtful',
    '1 item a rever · Rever · /perfil/pendencias?confirmar=overdue',
    '1 rascunho seu · Abrir · /perfil/conteudo/news/semana',
    '1.004 itens a completar · Ver · /perfil/pendencias',
  ])
  expect(things[3]?.detail).toBe('Notícia: Semana de Produção')
})

test('several drafts of a collection are one thing, that leads to the newest', () => {
  const drafts = [{ collection: 'events' as const, id: 'x', title: 'X', count: 3 }]
  expect(waitingThings({ ...nothing, drafts })).toEqual([
    {
      kind: 'drafts',
      title: '3 rascunhos seus',
      detail: 'Eventos; o mais novo: X',
      action: 'Abrir',
      href: '/perfil/conteudo/events/x',
    },
  ])
})

test('what is counted elsewhere is not counted as a pending issue', () => {
  const things = waitingThings({ ...nothing, totals: { doubtful: 3 }, proposals: 1, due: 4 })
  expect(things.map(({ kind }) => kind)).toEqual(['proposals', 'doubtful'])
})

test.each([
  [1, 'Uma coisa espera por você'],
  [3, 'Três coisas esperam por você'],
  [12, '12 coisas esperam por você'],
])('%i: %s', (count, sentence) => {
  expect(waitingSentence(count)).toBe(sentence)
})
