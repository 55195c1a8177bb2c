import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FragmentPrefixContext } from '#app/navigation/fragment-id.ts'
import { renderMarkdown } from '#content/text/render-markdown.ts'
import { sectionsOf, TopicText } from './topic-text.tsx'

const long = 'Um texto bem longo. '.repeat(100)
const html = renderMarkdown(
  `## Quanto custa\n\n${long}\n\n### Em 2019\n\n${long}\n\n## [Prazos](/x) & *datas*\n\nAté 2023.`,
)

test('a long text has its sections, with what is within them', () => {
  const { start, sections } = sectionsOf(`<p>Antes.</p>\n${html}`)
  expect(start).toBe('<p>Antes.</p>\n')
  expect(sections.map(({ id, title }) => ({ id, title }))).toEqual([
    { id: 'secao-quanto-custa', title: 'Quanto custa' },
    { id: 'secao-prazos-datas', title: 'Prazos &amp; datas' },
  ])
  expect(sections[0]?.html).toContain('<h3 id="secao-em-2019">')
  expect(sections[1]?.html.trim()).toBe('<p>Até 2023.</p>')
})

test('a section in doubt stays in its frame', () => {
  const doubtful = html
    .replace(/<h2.*?<\/h2>/, '<section class="prose-doubtful">$&')
    .replace(/(?=<h2 id="secao-prazos)/, '</section>')
  const [first, second] = sectionsOf(doubtful).sections
  expect(first?.html).toMatch(/^<section class="prose-doubtful">.*<\/section>$/s)
  expect(second?.html).not.toContain('section')
})

test('a text that is soon read, or is one piece, has none', () => {
  const short = renderMarkdown('## Um\n\nA.\n\n## Dois\n\nB.')
  expect(sectionsOf(short)).toEqual({ start: short, sections: [] })
  expect(sectionsOf(renderMarkdown(`## Um\n\n${long}${long}`)).sections).toEqual([])
})

test.each([
  ['a quote', '> ## B\n>\n> Depois.'],
  ['a list', '- ## B\n- Depois.'],
  ['a numbered list', '1. ## B\n2. Depois.'],
])('a heading within %s tears nothing apart: the text stays whole', (_, nested) => {
  const text = renderMarkdown(`## A\n\n${long}\n\n${nested}\n\n${long}\n\n## C\n\nFim.`)
  expect(text).toContain('<h2 id="secao-b">B</h2>')
  expect(sectionsOf(text)).toEqual({ start: text, sections: [] })
})

test('whole quotes and lists stand within their sections', () => {
  const text = renderMarkdown(`## A\n\n${long}\n\n- Um\n\n> Dois\n\n## C\n\n${long}`)
  expect(sectionsOf(text).sections.map(({ title }) => title)).toEqual(['A', 'C'])
})

test('each fold is named as links in the outlet name it', () => {
  const shown = renderToStaticMarkup(
    <FragmentPrefixContext value="courses:">
      <TopicText html={html} of={{ campuses: 'all' }} />
    </FragmentPrefixContext>,
  )
  expect(shown).toContain('<summary><h2>Prazos &amp; datas</h2></summary>')
  expect(shown).toContain('<div id="courses:secao-prazos-datas">')
})
