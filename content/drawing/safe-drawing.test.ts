import { expect, test } from 'vitest'
import { safeDrawing } from './safe-drawing.ts'

const svg = (inside: string, root = 'viewBox="0 0 100 50"') =>
  `<?xml version="1.0"?><!-- x --><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>\n`

const inside = (text: string) =>
  /^<svg [^>]*>(.*)<\/svg>$/s.exec(safeDrawing(svg(text), 'Planta') ?? '')?.[1]

test('shapes, texts, numbers and colours stay, and the drawing says what it is', () => {
  expect(
    safeDrawing(svg('<g transform="rotate(3 1,2)"><rect x="1" fill="#fff"/></g>'), 'Planta "1"'),
  ).toBe(
    '<svg viewBox="0 0 100 50" role="group" aria-label="Planta &quot;1&quot;">' +
      '<g transform="rotate(3 1,2)"><rect x="1" fill="#fff"></rect></g></svg>',
  )
  expect(inside('<text x="2">Pátio &amp; horta<tspan>A & B</tspan></text>')).toBe(
    '<text x="2">Pátio &amp; horta<tspan>A &amp; B</tspan></text>',
  )
})

test('what programs write into `style` stays as attributes, and counts more than they do', () => {
  expect(inside('<path d="M0 0" fill="red" style="fill:#eee;stroke:none;filter:url(#a)"/>')).toBe(
    '<path d="M0 0" fill="#eee" stroke="none"></path>',
  )
})

test('what the map colours keeps its class, and no other', () => {
  const water =
    '<path class="map-water" d="M0 0" fill="#bcd"/><path class="map-water map-pin" fill="red"/>'
  expect(inside(water)).toBe(
    '<path class="map-water" d="M0 0" fill="#bcd"></path><path fill="red"></path>',
  )
})

test('a drawing without a viewBox has its width and height', () => {
  expect(safeDrawing(svg('', 'width="20px" height="10.5"'), '')).toContain('viewBox="0 0 20 10.5"')
})

test.each([
  ['<script>alert(1)</script>', ''],
  ['<script><rect/></script><rect/>', '<rect></rect>'],
  ['<style>@import url(//x.org)</style>', ''],
  [
    '<rect onload="alert(1)" onclick="x()" class="a" id="menu" href="x"/>',
    '<rect fill="#dfe7e2"></rect>',
  ],
  [
    '<style><![CDATA[.a{fill:red}]]></style><rect class="a" style="fill:red"/>',
    '<rect fill="red"></rect>',
  ],
  ['<rect fill="url(//x.org/a)" stroke="uRl(#a)"/>', '<rect fill="#dfe7e2"></rect>'],
  ['<rect fill="\n\nurl(#a)"/>', '<rect fill="#dfe7e2"></rect>'],
  ['<rect fill="javascript:alert(1)" x="&quot;>"/>', '<rect fill="#dfe7e2"></rect>'],
  ['<image href="//x.org/a.png"/><use href="#a"/>', ''],
  ['<foreignObject><g><text>a</text></g></foreignObject>', ''],
  ['<a href="javascript:alert(1)"><rect/></a>', '<g><rect></rect></g>'],
  ['<animate attributeName="href" to="x"/><set to="x"/>', ''],
  ['<title>a</title><desc>b</desc><metadata><rdf:RDF/></metadata>', ''],
  ['<svg viewBox="0 0 1 1"><rect/></svg>', ''],
  ['<g data-block="&lt;script&gt;"/>', '<g></g>'],
  ['<text>&lt;script&gt;</text>', '<text>&lt;script&gt;</text>'],
])('of %s nothing that does something stays', (source, html) => {
  expect(inside(source)).toBe(html)
})

test.each([
  ['data-block="Bloco A"', 'bloco-a', 'Bloco A'],
  ['data-block="B"', 'bloco-b', 'Bloco B'],
  ['data-block="Ginásio"', 'bloco-ginasio', 'Ginásio'],
  ['id="bloco-a"', 'bloco-a', 'Bloco A'],
  ['id="rect12" inkscape:label="Bloco B2"', 'bloco-b2', 'Bloco B2'],
  ['id="bl_c"', 'bloco-c', 'Bloco C'],
  ['id="bl.d"', 'bloco-d', 'Bloco D'],
])('a shape with %s is a link to its block', (named, part, label) => {
  expect(inside(`<rect ${named}/>`)).toBe(
    `<a href="#${part}" aria-label="${label}"><rect></rect></a>`,
  )
})

test('a block within a block is no link of its own, and neither is another id', () => {
  expect(inside('<g id="bloco-a"><rect id="bloco-b"/></g><rect id="blue"/>')).toBe(
    '<a href="#bloco-a" aria-label="Bloco A"><g><rect></rect></g></a><rect></rect>',
  )
})

test.each([
  ['', 'nothing'],
  ['Bloco A', 'a text'],
  ['<html><svg viewBox="0 0 1 1"/></html>', 'another page'],
  [svg('<g>'), 'what is not closed'],
  [svg('<g></rect>'), 'what is closed otherwise'],
  [svg('<rect x=1/>'), 'what is no XML'],
  [svg('', 'width="100%" height="3"'), 'what has no size'],
  [svg('') + svg(''), 'two drawings'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>', 'entities'],
  [`${svg('')}<!--`, 'an open comment'],
])('%s is no drawing: %s', (source) => {
  expect(safeDrawing(source, '')).toBeUndefined()
})

test.each(['<!--', '<a ', '<a b="', '<g>', '&', '<?', '<svg '])(
  'many %s are read at once',
  (text) => {
    const started = svg(text.repeat(40_000 / text.length))
    expect(safeDrawing(started, '')).toBe(text === '&' ? safeDrawing(svg(''), '') : undefined)
  },
)

test.each([
  '<g style="display:none"><rect/><text>notas</text></g>',
  '<g display="none"><rect/></g>',
  '<rect visibility="hidden"/>',
  '<rect style="visibility: collapse"/>',
])('what its program does not show stays hidden: %s', (source) => {
  expect(inside(source)).toBe('')
})

test('a drawing that has no blocks has no links', () => {
  const named = svg('<g data-block="A"><rect id="bloco-b" width="1" height="1"/></g>')
  expect(safeDrawing(named, '')).toContain('<a ')
  expect(safeDrawing(named, '', { hasBlocks: false })).not.toContain('<a ')
})
