import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Fact, Facts } from './facts.tsx'

const textOf = (facts: readonly Fact[]) => renderToStaticMarkup(<Facts facts={facts} />)

const room: Fact = { label: 'Onde fica', value: 'Bloco A' }
const unknown: Fact[] = [
  { label: 'Telefone', value: undefined },
  { label: 'CEP', value: null },
]

test('what is missing is one line below what is known, and no row', () => {
  const html = textOf([room, ...unknown])
  expect(html.match(/<dt>/g)).toHaveLength(1)
  expect(html).toMatch(
    /Bloco A.*<\/dl><p class="facts-unknown">Ainda não sabemos: telefone e CEP\.</,
  )
})

test('where all is known no line says otherwise, and where nothing is there is no empty table', () => {
  expect(textOf([room])).not.toContain('Ainda não sabemos')
  expect(textOf(unknown)).not.toContain('<dl')
  expect(textOf([{ label: 'Vagas', value: 0 }])).toContain('<dd>0')
})
