import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { renderMarkdown } from '#content/text/render-markdown.ts'
import { Picture } from './picture.tsx'
import { pictureUrl } from './picture-url.ts'
import { Prose } from './prose.tsx'

const server = 'https://campus.exemplo.edu.br'
vi.mock('#app/platform/server-url.ts', () => ({ serverUrl: 'https://campus.exemplo.edu.br' }))

const folder = `/media/${'a'.repeat(64)}`
const src = `${folder}/640.webp`
const picture = { width: 640, height: 480, widths: [320, 640], placeholder: '' }

test('in an app from elsewhere, pictures come from the server at each width', () => {
  const html = renderToStaticMarkup(<Picture image={{ src, alt: 'Pátio', picture }} />)
  expect(html).toContain(`src="${server + src}"`)
  expect(html).toContain(
    `srcSet="${server}${folder}/320.avif 320w, ${server + folder}/640.avif 640w"`,
  )
  expect(pictureUrl('data:image/webp;base64,AA==')).toBe('data:image/webp;base64,AA==')
})

test('so do those in texts, and nothing else in them is another than before', () => {
  const text = `Em /media e [aqui](${src}).\n\n![2w, /x "a"](${src})`
  const html = renderToStaticMarkup(
    <Prose html={renderMarkdown(text, (at) => ({ src: at, picture }))} />,
  )
  expect(html).toContain(`Em /media e <a href="${src}">aqui</a>.`)
  expect(html).toContain(`<img src="${server + src}" alt="2w, /x &quot;a&quot;"`)
  expect(html).toContain(
    `srcset="${server}${folder}/320.webp 320w, ${server}${folder}/640.webp 640w"`,
  )
})
