import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FragmentPrefixContext } from '#app/navigation/fragment-id.ts'
import { renderMarkdown } from '#content/text/render-markdown.ts'
import { sectionsOf, TopicContents } from './topic-contents.tsx'

const long = 'Um texto bem longo. '.repeat(100)
const html = renderMarkdown(
  `## Quanto custa\n\n${long}\n\n### Em 2019\n\n${long}\n\n## [Prazos](/x) & *datas*\n\nAté 2023.`,
)

test('a long text has its sections as contents, without what is within them', () => {
  expect(sectionsOf(html)).toEqual([
    { id: 'secao-quanto-custa', title: 'Quanto custa' },
    { id: 'secao-prazos-datas', title: 'Prazos &amp; datas' },
  ])
})

test('a text that is soon read, or is one piece, has none', () => {
  expect(sectionsOf(renderMarkdown('## Um\n\nA.\n\n## Dois\n\nB.'))).toEqual([])
  expect(sectionsOf(renderMarkdown(`## Um\n\n${long}${long}`))).toEqual([])
})

test('the links lead to the headings as they are named in the outlet', () => {
  const shown = renderToStaticMarkup(
    <FragmentPrefixContext value="courses:">
      <TopicContents html={html} />
    </FragmentPrefixContext>,
  )
  expect(shown).toContain('<a href="#courses:secao-prazos-datas">Prazos &amp; datas</a>')
})
