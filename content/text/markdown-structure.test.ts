import { expect, test } from 'vitest'
import { checkContent } from '#content/validation/check-content.ts'
import {
  isNestedTooDeeply,
  limitNesting,
  MAX_NESTING_LEVELS,
  markdownTargets,
} from './markdown-structure.ts'
import { renderMarkdown } from './render-markdown.ts'

/** How deep lists and quotes of a page stand one within the other. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0]
  for (const [tag] of html.matchAll(/<\/?(?:ul|ol|blockquote)/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

function stairs(depth: number, step: number, mark: string): string {
  return Array.from({ length: depth }, (_, n) => `${' '.repeat(n * step)}${mark} a${n}`).join('\n')
}

const deep: [string, string][] = [
  ['quotes', `${'> '.repeat(50)}a`],
  ['quotes without spaces', `${'>'.repeat(50)} a`],
  ['lists in one line', `${'- '.repeat(50)}a`],
  ['numbers in one line', `${'1. '.repeat(50)}a`],
  ['lists and quotes', `${'- > '.repeat(50)}a`],
  ['a list on many lines', stairs(50, 2, '-')],
  ['a list by tabs', stairs(50, 2, '*').replaceAll('    ', '\t')],
  ['a numbered list', stairs(50, 3, '1.')],
  ['a list in a quote', stairs(50, 2, '-').replaceAll(/^/gm, '> ')],
  [
    'quotes line by line',
    Array.from({ length: 50 }, (_, n) => `${'>'.repeat(n + 1)} a`).join('\n'),
  ],
  ['quotes in a list', stairs(50, 2, '- >')],
]

test.each(deep)('%s too deep are refused, and shown no deeper than allowed', (_, source) => {
  expect(isNestedTooDeeply(source)).toBe(true)
  const html = renderMarkdown(source)
  expect(depthOf(html)).toBeGreaterThan(1)
  expect(depthOf(html)).toBeLessThanOrEqual(MAX_NESTING_LEVELS)
  expect(html).toContain('a')
  expect(isNestedTooDeeply(limitNesting(source))).toBe(false)
})

test.each([
  ['what people write', '# Título\n\n1. Um\n   - dois\n     - três\n\n> citação\n> - item\n'],
  ['as deep as allowed', stairs(MAX_NESTING_LEVELS, 2, '-')],
  ['quotes as deep as allowed', `${'> '.repeat(MAX_NESTING_LEVELS)}a`],
  ['a line across', `a\n\n${'- '.repeat(40)}\n\n${'* '.repeat(40)}\n\n> ${'- '.repeat(40)}`],
  ['a long list', '- a\n'.repeat(5000)],
  ['deep code', `\`\`\`\n${' '.repeat(80)}return 1\n\`\`\``],
])('%s stays as it is', (_, source) => {
  expect(limitNesting(source)).toBe(source)
})

test('whoever writes it is told so', () => {
  const page = {
    id: 'entrar',
    status: 'published',
    slug: 'entrar',
    title: 'Como entrar?',
    answer: 'Por sorteio.',
    body: `${'> '.repeat(MAX_NESTING_LEVELS + 1)}a`,
    icon: 'enter',
    order: 1,
  }
  const { problems } = checkContent({ pages: [page] })
  expect(problems.filter(({ record }) => record === 'entrar')).toMatchObject([
    { field: 'body', message: expect.stringMatching(/listas ou citações .* 12/) },
  ])
})

test('many headings of the same words have ids of their own', () => {
  const html = renderMarkdown(`# a-2\n${'# a\n'.repeat(20_000)}`)
  const ids = [...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(20_001)
  expect(ids.slice(0, 4)).toEqual(['secao-a-2', 'secao-a', 'secao-a-3', 'secao-a-4'])
})

test('it finds what a text links to, however that is written', () => {
  const source = `
    Veja o [portal](https://a.example/x_(y)), <https://b.example>, https://c.example/fim.
    E [isto][1] e [aqui](/tab2).

    [1]: https://d.example`.replace(/^ +/gm, '')
  expect(markdownTargets(source).links).toEqual([
    'https://a.example/x_(y)',
    'https://b.example',
    'https://c.example/fim',
    'https://d.example',
    '/tab2',
  ])
})

test('it finds pictures that say nothing', () => {
  const source = '![](/media/a.webp) ![ ](/media/b.webp) ![Fachada](/media/c.webp) `![](/d.webp)`'
  expect(markdownTargets(source).picturesWithoutAlt).toEqual(['/media/a.webp', '/media/b.webp'])
})

test('a text that is made to hurt is read nevertheless', () => {
  expect(markdownTargets(`${'>'.repeat(20_000)} https://a.example`).links).toEqual([
    'https://a.example',
  ])
})
