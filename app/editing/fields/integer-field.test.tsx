import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { definitionOf } from '#content/collections.ts'
import { IntegerField } from './integer-field.tsx'

const field = definitionOf('courses').fields.durationMonths

test.each([
  ['12', '2 anos e meio', 'Usar 30'],
  ['', '1 mês', 'é de 1 mês.'],
  ['30', '2 anos e meio', undefined],
  ['12', 'conforme o edital', undefined],
  ['12', '20 anos', undefined],
])('of %s months where the words say %s: %s', (value, words, offered) => {
  if (field?.kind !== 'integer') throw new Error('no field of months')
  const html = renderToStaticMarkup(
    <IntegerField
      name="durationMonths"
      field={field}
      value={value}
      words={words}
      onChange={() => {}}
    />,
  )
  if (offered) expect(html).toContain(offered)
  else expect(html).not.toContain('<button')
})

test('a number that is no duration is offered none', () => {
  const places = definitionOf('courses').fields.places
  if (places?.kind !== 'integer') throw new Error('no number of places')
  const html = renderToStaticMarkup(
    <IntegerField name="places" field={places} value="" words="" onChange={() => {}} />,
  )
  expect(html).not.toContain('<button')
})
