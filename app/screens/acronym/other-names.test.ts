import { expect, test } from 'vitest'
import { otherNames } from './acronym-screen.tsx'

test('other spellings of the acronym are no other names', () => {
  expect(
    otherNames({
      acronym: 'ENEM',
      name: 'Exame Nacional do Ensino Médio',
      aliases: ['Enem', 'exame nacional do ensino medio', 'Prova do Enem'],
    }),
  ).toEqual(['Prova do Enem'])
})
