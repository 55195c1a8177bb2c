import { blockPart } from '#content/block-part.ts'
import { withLabel } from '#content/text/with-label.ts'
import { readSvg, type SvgToken } from './read-svg.ts'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']

/** Of links only what is in them stays. */
const kept = new Set(['svg', 'g', 'a', 'text', 'tspan', ...shapes])

const styles =
  /^(fill|stroke|(fill|stroke)-opacity|stroke-(width|linecap|linejoin|dasharray)|fill-rule|opacity|font-size|font-weight|text-anchor|dominant-baseline)$/

/** What the map of the region colours by the appearance of the app. */
const mapClass = /^map-(water|road)$/

const geometry = /^([xy][12]?|d[xy]?|c[xy]|r[xy]?|width|height|points|transform)$/

/** Numbers, names, colours and functions of them: nothing with an address or a quotation mark in it. */
const plainValue = /^(?![\s\S]*url)[\w\s.,#()%+-]*$/i

const number = /^\d+(\.\d+)?(\s*px)?$/

/** An `id` that names a block; other words, as `data-block` has them, are taken as they are. */
const blockId = /^bl(oco)?[\s._-]+\S/i

/**
 * A drawing (SVG) as HTML that can do nothing: shapes and texts with numbers and colours, no script, style sheet, picture,
 * address or id. Each block that it names, by `data-block` or by a label or `id` such as `bloco-a`, is a link to the part
 * of the page that shows it, unless the drawing has none (`hasBlocks`). Of classes those of the map stay. `label` is what the drawing is. Undefined where it is no SVG with a size.
 */
export function safeDrawing(
  source: string,
  label: string,
  { hasBlocks = true } = {},
): string | undefined {
  const html: string[] = []
  const open: OpenElement[] = []
  let roots = 0
  for (const token of readSvg(source) ?? []) {
    const around = open.at(-1)
    const written = writeToken(token, around, label, hasBlocks)
    if (!written) return undefined
    html.push(written.html)
    if (token.kind === 'close') open.pop()
    if (token.kind === 'open' && !around) roots++
    if (written.open) open.push(written.open)
  }
  return roots === 1 && open.length === 0 ? html.join('') : undefined
}

interface OpenElement {
  name: string
  /** What closes it; undefined where it is left out with all in it. */
  closing: string | undefined
  /** Whether it is in a link to a block. */
  isBlock: boolean
}

/** What is written of a token; undefined where it has no place there. */
function writeToken(
  token: SvgToken,
  around: OpenElement | undefined,
  label: string,
  hasBlocks: boolean,
): { html: string; open?: OpenElement } | undefined {
  if (token.kind === 'close')
    return around?.name === token.name ? { html: around.closing ?? '' } : undefined
  if (token.kind === 'text') return writeText(token.text, around)
  const element = around ? elementOf(token, around) : rootOf(token, label, hasBlocks)
  if (!element) return undefined
  const { opening, closing, isBlock } = element
  return token.isClosed
    ? { html: opening + (closing ?? '') }
    : { html: opening, open: { name: token.name, closing, isBlock } }
}

function writeText(text: string, around: OpenElement | undefined): { html: string } | undefined {
  if (!around) return text.replace('\uFEFF', '').trim() ? undefined : { html: '' }
  const isShown = around.closing && /^(text|tspan)$/.test(around.name)
  return { html: isShown ? safeText(text) : '' }
}

type OpenTag = Extract<SvgToken, { kind: 'open' }>

interface WrittenElement extends Omit<OpenElement, 'name'> {
  opening: string
}

function rootOf(
  { name, attributes }: OpenTag,
  label: string,
  hasBlocks: boolean,
): WrittenElement | undefined {
  const size = sizeOf(attributes)
  if (name !== 'svg' || !size) return undefined
  const opening = `<svg viewBox="${size}" role="group" aria-label="${safeText(label)}">`
  // Where nothing names blocks, no part of it becomes a link.
  return { opening, closing: '</svg>', isBlock: !hasBlocks }
}

function elementOf({ name, attributes }: OpenTag, around: OpenElement): WrittenElement {
  const isKept =
    around.closing !== undefined && name !== 'svg' && kept.has(name) && !isHidden(attributes)
  if (!isKept) return { opening: '', closing: undefined, isBlock: false }
  const tag = name === 'a' ? 'g' : name
  const block =
    around.isBlock || (!/^(g|a)$/.test(name) && !shapes.includes(name))
      ? undefined
      : blockOf(attributes)
  const [before, after] = block
    ? [`<a href="#${blockPart(block)}" aria-label="${withLabel('Bloco', block)}">`, '</a>']
    : ['', '']
  return {
    opening: `${before}<${tag}${attributesOf(attributes)}${shapes.includes(name) ? lostColour(attributes) : ''}>`,
    closing: `</${tag}>${after}`,
    isBlock: around.isBlock || block !== undefined,
  }
}

/** The name of the block that an element shows. */
function blockOf(attributes: ReadonlyMap<string, string>): string | undefined {
  const named = ['inkscape:label', 'aria-label', 'id']
    .map((key) => attributes.get(key) ?? '')
    .find((text) => blockId.test(text))
    ?.replace(/[._-]+/g, ' ')
  const name = (attributes.get('data-block') ?? named)?.replace(/[\s_-]+/g, ' ').trim()
  if (!name || !/^[^<>"&]{1,40}$/.test(name)) return undefined
  // Of an id the word is small; a code is written large.
  return name
    .replace(/^bl(oco)?\b/i, 'Bloco')
    .replace(/ (\p{L}\d?)$/u, (code) => code.toUpperCase())
}

type Rule = readonly [key: string, value: string]

/** What `style` says, rule by rule. */
function styleOf(attributes: ReadonlyMap<string, string>): Rule[] {
  const rules = (attributes.get('style') ?? '').split(';').map((rule) => rule.split(':'))
  return rules.map(([key = '', value = '']) => [key.trim(), value.trim()])
}

/** A layer that its program does not show, such as notes for whoever draws. */
function isHidden(attributes: ReadonlyMap<string, string>): boolean {
  const said = new Map<string, string>([...attributes, ...styleOf(attributes)])
  return said.get('display') === 'none' || /^(hidden|collapse)$/.test(said.get('visibility') ?? '')
}

/** A shape whose colour was in a style sheet or a gradient is light, not black. */
function lostColour(attributes: ReadonlyMap<string, string>): string {
  const fills = [...attributes, ...styleOf(attributes)].filter(([key]) => key === 'fill')
  const isLost = fills.length > 0 || attributes.has('class')
  return isLost && !fills.some(([, value]) => plainValue.test(value)) ? ' fill="#dfe7e2"' : ''
}

function attributesOf(attributes: ReadonlyMap<string, string>): string {
  const all = [
    ...[...attributes].filter(
      ([key, value]) =>
        styles.test(key) || geometry.test(key) || (key === 'class' && mapClass.test(value)),
    ),
    ...styleOf(attributes).filter(([key]) => styles.test(key)),
  ].filter(([, value]) => plainValue.test(value))
  // A rule of `style` counts more than an attribute.
  return [...new Map(all)].map(([key, value]) => ` ${key}="${value}"`).join('')
}

/** `viewBox`, or what width and height make of it. */
function sizeOf(attributes: ReadonlyMap<string, string>): string | undefined {
  const box = attributes
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
  if (box?.length === 4 && box.every((each) => /^-?\d+(\.\d+)?$/.test(each))) return box.join(' ')
  const [width = '', height = ''] = ['width', 'height'].map((key) => attributes.get(key)?.trim())
  return number.test(width) && number.test(height)
    ? `0 0 ${Number.parseFloat(width)} ${Number.parseFloat(height)}`
    : undefined
}

/** A text of XML as HTML: it has no `<`, and an `&` that is no sign of it becomes one. */
function safeText(text: string): string {
  return text
    .replace(/&(?!(amp|lt|gt|quot|#\d{1,7});)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
