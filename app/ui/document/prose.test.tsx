import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FragmentPrefixContext, fragmentPrefix } from '#app/navigation/fragment-id.ts'
import { renderMarkdown } from '#content/text/render-markdown.ts'
import { Prose } from './prose.tsx'

const html = renderMarkdown('## Cotas\n\n### Vagas\n\n`<h2 id="x">`')

test('headings start at the level where the text stands', () => {
  const text = renderToStaticMarkup(<Prose html={html} level={5} scope="feira" />)
  expect(text).toContain('<h5 id="feira-secao-cotas">Cotas</h5>')
  expect(text).toContain('<h6 id="feira-secao-vagas">Vagas</h6>')
  expect(text).toContain('<code>&lt;h2 id=&quot;x&quot;&gt;</code>')
})

test.each([
  ['help', 'secao-cotas'],
  ['courses', 'courses:secao-cotas'],
])('opened in the help tab, the headings in %s have the id %s', (outlet, id) => {
  const text = renderToStaticMarkup(
    <FragmentPrefixContext value={fragmentPrefix(outlet, 'help')}>
      <Prose html={html} />
    </FragmentPrefixContext>,
  )
  expect(text).toContain(`<h2 id="${id}">Cotas</h2>`)
})
