import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['texto <b onclick="alert(1)">negrito</b>'],
  ['[x](javascript:alert(1))'],
  ['[x](JaVaScRiPt:alert(1))'],
  ['[x](data:text/html,<script>alert(1)</script>)'],
  ['[x](//outro.exemplo/)'],
  ['[x](vbscript:x)'],
  ['![x](https://rastreador.exemplo/pixel.png)'],
  ['![x" onerror="alert(1)](/a.png)'],
  ['[x](/a" onmouseover="alert(1))'],
  ['<https://a.exemplo/"onmouseover="x>'],
  ['[a]: javascript:alert(1)\n\n[a]'],
  ['&#106;avascript:alert(1) [x](&#106;avascript:alert(1))'],
])('nothing in %s can run', (source) => {
  const html = renderMarkdown(source)
  // What remains as tags is only what this renderer writes itself.
  for (const tag of html.match(/<[^>]*>/g) ?? [])
    expect(tag).toMatch(/^<\/?(p|a|img|strong|em)( (href|src|alt|rel|loading)="[^"<>]*")*>$/)
  expect(html).not.toMatch(/(href|src)="(?!(https?:|mailto:|tel:|\/(?!\/)|#))/i)
  expect(html).not.toMatch(/src="https?:/)
})

test('headings start below the page title', () => {
  expect(renderMarkdown('# Um\n\n## Dois')).toBe('<h2>Um</h2>\n<h2>Dois</h2>\n')
})

test('keeps links, lists and emphasis', () => {
  expect(renderMarkdown('Veja [como entrar](/entrar) e [o portal](https://exemplo.edu.br).')).toBe(
    '<p>Veja <a href="/entrar">como entrar</a> e <a href="https://exemplo.edu.br" rel="noopener">o portal</a>.</p>\n',
  )
  expect(renderMarkdown('1. **um**\n2. dois')).toContain('<ol>\n<li><strong>um</strong></li>')
})
