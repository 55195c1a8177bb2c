import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const hash = 'a'.repeat(64)
const src = `/media/${hash}/960.webp`
const picture = {
  width: 960,
  height: 640,
  widths: [320, 960],
  placeholder: 'data:image/webp;base64,AA==',
}

test('its place is kept, and the browser chooses format and width', () => {
  const html = renderToStaticMarkup(<Picture image={{ src, alt: 'Pátio', picture }} />)
  expect(html).toContain(`srcSet="/media/${hash}/320.avif 320w, /media/${hash}/960.avif 960w"`)
  expect(html).toContain(`srcSet="/media/${hash}/320.webp 320w, /media/${hash}/960.webp 960w"`)
  expect(html).toContain('width="960" height="640" alt="Pátio" loading="lazy" decoding="async"')
  // Nobody is read the blur.
  expect(html).toContain('<img src="data:image/webp;base64,AA==" alt="" class="picture-blur"/>')
  expect(html).not.toContain('style=')
})

test('one from before is shown as it is', () => {
  const html = renderToStaticMarkup(<Picture image={{ src: '/antigas/feira.jpg', alt: 'Feira' }} />)
  expect(html).toBe(
    '<span class="picture"><img src="/antigas/feira.jpg" alt="Feira" loading="lazy" decoding="async"/></span>',
  )
})

test('what the ground shows through has nothing behind it', () => {
  const html = renderToStaticMarkup(
    <Picture image={{ src, alt: 'Marca', picture: { ...picture, placeholder: '' } }} />,
  )
  expect(html).not.toContain('picture-blur')
})

test('what has to be seen is said without a style', () => {
  const image = { src, alt: 'Pátio', picture: { ...picture, focus: { x: 20, y: 0 } } }
  const html = renderToStaticMarkup(<Picture image={image} />)
  expect(html).toContain('<span class="picture" data-focus-x="20" data-focus-y="0">')
})

test('one of which nothing is known is asked for as it is now', () => {
  const html = renderToStaticMarkup(<Picture image={{ src, alt: 'Pátio' }} />)
  expect(html).toContain(`<img src="${src}?current" alt="Pátio"`)
})
