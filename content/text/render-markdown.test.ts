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
    expect(tag).toMatch(
      /^<\/?(p|a|img|strong|em)( (href|src|alt|rel|loading|decoding)="[^"<>]*")*>$/,
    )
  expect(html).not.toMatch(/(href|src)="(?!(https?:|mailto:|tel:|\/(?!\/)|#))/i)
  expect(html).not.toMatch(/src="https?:/)
})

test.each([
  ['starts below the title of the page', '# Um\n\n## Dois', ['h2 Um', 'h3 Dois']],
  ['starts there whatever it began with', '#### Um\n\n# Dois', ['h2 Um', 'h2 Dois']],
  ['skips no level', '## A\n\n##### B\n\n### C\n\n# D', ['h2 A', 'h3 B', 'h3 C', 'h2 D']],
  [
    'has no more than six levels',
    '# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5\n\n###### 6',
    ['h2 1', 'h3 2', 'h4 3', 'h5 4', 'h6 5', 'h6 6'],
  ],
])('the outline %s', (_, source, outline) => {
  const headings = renderMarkdown(source).matchAll(/<(h\d)[^>]*>(.*?)<\/\1>/g)
  expect([...headings].map(([, level, text]) => `${level} ${text}`)).toEqual(outline)
})

test.each([
  ['## Cotas (reserva de vagas)', ['secao-cotas-reserva-de-vagas']],
  ['## *Graduação* em [Física](/tipos)', ['secao-graduacao-em-fisica']],
  ['## Onde\n\n## Onde\n\n## Onde 2', ['secao-onde', 'secao-onde-2', 'secao-onde-2-2']],
  ['## ?!', ['secao-sem-nome']],
  ['## "><script>', ['secao-script']],
])('the headings of %j can be linked to', (source, ids) => {
  const found = renderMarkdown(source).matchAll(/ id="([^"]*)"/g)
  expect([...found].map(([, id]) => id)).toEqual(ids)
})

test('keeps links, lists and emphasis', () => {
  expect(renderMarkdown('Veja [como entrar](/entrar) e [o portal](https://exemplo.edu.br).')).toBe(
    '<p>Veja <a href="/entrar">como entrar</a> e <a href="https://exemplo.edu.br" rel="noopener">o portal</a>.</p>\n',
  )
  expect(renderMarkdown('1. **um**\n2. dois')).toContain('<ol>\n<li><strong>um</strong></li>')
})

test.each([
  ['[campus *life*]{lang=en}', '<span lang="en">campus <em>life</em></span>'],
  ['[o [site](/sobre)]{lang=es-419}', '<span lang="es-419">o <a href="/sobre">site</a></span>'],
  ['**[open day]{lang=en}**', '<strong><span lang="en">open day</span></strong>'],
  ['\\[a]{lang=en}', '[a]{lang=en}'],
  ['[ a ]{lang=en}', '[ a ]{lang=en}'],
  ['[a]{lang=en onclick=x}', '[a]{lang=en onclick=x}'],
  ['[a]{lang=en"x}', '[a]{lang=en&quot;x}'],
])('a screen reader is told the language of %s', (source, html) => {
  expect(renderMarkdown(source)).toBe(`<p>${html}</p>\n`)
})

test.each(['> ', '> - ', '1. '])(
  'a text of nothing but “%s” is shown, whatever it nests',
  (part) => {
    const html = renderMarkdown(`${part.repeat(16_000).slice(0, 16_000)}a`)
    expect(html).toMatch(/a\s*<\/[\s\S]*>\n$/)
  },
)
