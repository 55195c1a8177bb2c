import { expect, test } from 'vitest'
import { headingsOf, sectionText } from './text-sections.ts'

const text = `Antes.

## Cotas *e* [vagas](/x)

Certo.

### Baixa renda

Até 2019.

Mais.

## Prazos

Em maio.`

test('the headings are their words, in order', () => {
  expect(headingsOf(text)).toEqual(['Cotas e vagas', 'Baixa renda', 'Prazos'])
  expect(headingsOf('Título\n===\n\nTexto.')).toEqual(['Título'])
})

test('what is no heading of a section is none', () => {
  expect(headingsOf('```\n# comando\n```\n\n> ## citado\n\n- # em lista')).toEqual([])
  expect(headingsOf('Um texto sem títulos.')).toEqual([])
  expect(headingsOf(`${'>'.repeat(20_000)} # fundo`)).toEqual([])
})

test('a section ends at the next heading that is not within it', () => {
  expect(sectionText(text, 'Baixa renda')).toBe('Até 2019.\n\nMais.')
  expect(sectionText(text, 'Cotas e vagas')).toBe('Certo.\n\n### Baixa renda\n\nAté 2019.\n\nMais.')
  expect(sectionText(text, 'Prazos')).toBe('Em maio.')
  expect(sectionText(text, 'Outra')).toBe('')
})
