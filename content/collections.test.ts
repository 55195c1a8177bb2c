import { expect, test } from 'vitest'
import { collectionNames, definitionOf } from './collections.ts'
import { envelopeLabels } from './document.ts'
import { foldText } from './text/fold-text.ts'

test.each(collectionNames)('no two fields of %s are called the same in its form', (name) => {
  const fields = Object.values(definitionOf(name).fields).map(({ label }) => label)
  const labels = ['Código', ...Object.values(envelopeLabels), ...fields].map(foldText).sort()
  expect(labels).toEqual([...new Set(labels)])
})
