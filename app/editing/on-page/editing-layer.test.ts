import { expect, test } from 'vitest'
import { publishedSentence } from './editing-layer.tsx'

test.each([
  ['news', 'Inscrições abertas', 'Publicada: Inscrições abertas.'],
  ['pages', 'É público? É de graça?', 'Publicada: É público? É de graça?'],
  ['courses', 'Redes', 'Publicado: Redes.'],
] as const)('%s “%s”: %s', (collection, title, words) => {
  expect(publishedSentence({ collection, id: 'x', title })).toBe(words)
})
