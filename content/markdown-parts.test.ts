import { expect, test } from 'vitest'
import { markdownParts } from './markdown-parts.ts'

test('it finds what a text links to, however that is written', () => {
  const source = `
    Veja o [portal](https://a.example/x_(y)), <https://b.example>, https://c.example/fim.
    E [isto][1] e [aqui](/tab2).

    [1]: https://d.example`.replace(/^ +/gm, '')
  expect(markdownParts(source).links).toEqual([
    'https://a.example/x_(y)',
    'https://b.example',
    'https://c.example/fim',
    'https://d.example',
    '/tab2',
  ])
})

test('it finds pictures that say nothing', () => {
  const source = '![](/media/a.webp) ![ ](/media/b.webp) ![Fachada](/media/c.webp) `![](/d.webp)`'
  expect(markdownParts(source).picturesWithoutAlt).toEqual(['/media/a.webp', '/media/b.webp'])
})

test('a text that is made to hurt is read nevertheless', () => {
  expect(markdownParts(`${'>'.repeat(20_000)} https://a.example`).links).toEqual([
    'https://a.example',
  ])
})
