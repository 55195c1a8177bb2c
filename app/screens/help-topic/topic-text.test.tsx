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

test('each fold is named as links in the outlet name it', () => {
  const shown = renderToStaticMarkup(
    <FragmentPrefixContext value="courses:">
      <TopicText html={html} of={{ campuses: 'all' }} />
    </FragmentPrefixContext>,
  )
  expect(shown).toContain('<summary><h2>Prazos &amp; datas</h2></summary>')
  expect(shown).toContain('<div id="courses:secao-prazos-datas">')
})
