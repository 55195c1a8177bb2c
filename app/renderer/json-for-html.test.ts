import { expect, test } from 'vitest'
import { jsonForHtml } from './json-for-html.ts'

test.each([
  '</script>',
  '</SCRIPT\t>',
  '<!-- <script>',
  '<script',
  '<img src=x>',
  '<p onclick=x>',
  '<a href="x">',
  '<',
])('%j is written without its bracket', (text) => {
  const json = jsonForHtml({ text: `a ${text} b` })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ text: `a ${text} b` })
})

test('plain tags stand as in the HTML of the page', () => {
  const html = '<ul><li><strong>A</strong></li></ul><p>B</p></h2>'
  expect(jsonForHtml(html)).toBe(`"${html}"`)
})
