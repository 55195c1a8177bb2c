import { expect, test } from 'vitest'
import { collectionNames } from '#content/collections.ts'
import { agree, withArticle } from './agreement.ts'

test('what is said of a document agrees with the noun of its collection', () => {
  expect(agree('courses', 'apagado', 'apagada')).toBe('apagado')
  expect(agree('news', 'apagado', 'apagada')).toBe('apagada')
  expect(withArticle('slides')).toBe('o slide')
  expect(withArticle('team')).toBe('a equipe')
})

test.each(collectionNames)('%s has an article that fits the ending of its noun', (collection) => {
  const [article, noun = ''] = withArticle(collection).split(' ')
  if (/(a|ção|ade)$/.test(noun)) expect(article).toBe('a')
  if (/(o|s)$/.test(noun) && !noun.endsWith('ção')) expect(article).toBe('o')
})
