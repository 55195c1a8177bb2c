import { expect, test } from 'vitest'
import { countsSentence } from './collections-section.tsx'

const none = { draft: 0, scheduled: 0, published: 0, archived: 0, expired: 0, due: 0 }

test.each([
  [{ ...none, published: 50, draft: 2 }, 'masculine', '50 publicados, 2 rascunhos'],
  [
    { ...none, published: 1, draft: 1, scheduled: 1 },
    'feminine',
    '1 publicada, 1 rascunho, 1 agendada',
  ],
  [{ ...none, published: 1200, archived: 3 }, 'feminine', '1.200 publicadas, 3 arquivadas'],
  [{ ...none, expired: 2, archived: 1 }, 'feminine', '2 expiradas, 1 arquivada'],
  [none, 'masculine', ''],
] as const)('%j, %s: %s', (counts, gender, words) => {
  expect(countsSentence(counts, gender)).toBe(words)
})
