import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import fc from 'fast-check'
import { Transform } from 'prosemirror-transform'
import { expect, test } from 'vitest'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import { renderMarkdown } from '#content/text/render-markdown.ts'
import { openSource } from './edited-source.ts'
import { parseBlocks } from './parse-markdown.ts'
import { serializeBlock } from './serialize-markdown.ts'

/** Every text written anew, as if each of its blocks had been touched. */
function rewritten(source: string): string {
  const { doc } = openSource(source)
  const texts: string[] = []
  for (const [index, node] of doc.children.entries()) {
    const next = doc.maybeChild(index + 1)
    const after = next?.type.name === 'source' ? next.textContent : undefined
    texts.push(serializeBlock(node, { before: texts.at(-1), after }))
  }
  return texts.join('\n\n')
}

/**
 * The page as a browser shows it: one space for several, characters for their references, and of two marks around the
 * very same words always the same one outside.
 */
function shown(html: string): string {
  return (
    inOneOrder(html)
      .replaceAll('&#39;', "'")
      // What is no reference is shown as it is.
      .replace(/&(?!amp;)(?=(\w+);)/g, (sign, name) =>
        decodeNamedCharacterReference(name) ? sign : '&amp;',
      )
      .replaceAll('&quot;', '"')
      .replace(/[ \n\t]+/g, ' ')
      .replace(
        / ?(<\/?(p|h\d|li|ul|ol|blockquote|pre|div|table|t[hdr]|hr|br|input)\b[^>]*>) ?/g,
        '$1',
      )
      // Two in a row look like one.
      .replace(/<\/(em|strong|del)><\1>|<\/span><span lang="en">/g, '')
      // An empty line at the end of code is nothing to see.
      .replace(/ <\/code><\/pre>/g, '</code></pre>')
      // The name of a heading has a reference as it is written.
      .replace(html.includes('&') ? /(<h\d) id="[^"]*"/g : /^$/g, '$1')
      .trim()
  )
}

/** `<strong><em>…</em></strong>` as `<em><strong>…</strong></em>`. */
function inOneOrder(html: string): string {
  const nested =
    /<(em|strong|del|a|span)( [^>]*)?><(em|strong|del|a|span)( [^>]*)?>((?:(?!<\/?(?:\1|\3)\b).)*)<\/\3><\/\1>/gs
  for (let found = nested.exec(html); found; found = nested.exec(html)) {
    const [all, outer = '', outerMore = '', inner = '', innerMore = '', text] = found
    const swapped = `<${inner}${innerMore}><${outer}${outerMore}>${text}</${outer}></${inner}>`
    if (outer > inner) return inOneOrder(html.replace(all, () => swapped))
    // What stands within may have to be swapped.
    nested.lastIndex = found.index + 1
  }
  return html
}

const starterFiles: Record<string, unknown> = import.meta.glob('/content/starter/ifb/*.json', {
  eager: true,
  import: 'default',
})

function starterTexts(): string[] {
  return Object.entries(starterFiles).flatMap(([path, content]) => {
    const name = path.replace(/^.*\/|\.json$/g, '')
    return isCollectionName(name) ? textsOf(name, content) : []
  })
}

function textsOf(name: CollectionName, content: unknown): string[] {
  const fields = Object.entries(definitionOf(name).fields).filter(
    ([, { kind }]) => kind === 'markdown',
  )
  const documents = [content].flat() as Record<string, unknown>[]
  return documents.flatMap((document) =>
    fields.flatMap(([field]) => (typeof document[field] === 'string' ? [document[field]] : [])),
  )
}

test('every text of the starter content is shown the same when it is written anew', () => {
  const texts = starterTexts()
  expect(texts.length).toBeGreaterThan(100)
  for (const text of texts) {
    expect(shown(renderMarkdown(rewritten(text)))).toBe(shown(renderMarkdown(text)))
    expect(parseBlocks(text).blocks.map(({ node }) => node.type.name)).not.toContain('source')
  }
})

const words = fc
  .array(
    fc.constantFrom(
      'cota',
      'SISU',
      'água',
      '2.',
      'a_b',
      '3*4',
      'R$ 5',
      '&amp;',
      'e@x.br',
      '&copy',
      '<b>',
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((list) => list.join(' '))

const inline: fc.Arbitrary<string> = fc.letrec<{ text: string; any: string }>((tie) => ({
  text: words,
  any: fc.oneof(
    { maxDepth: 2 },
    tie('text'),
    tie('any').map((text) => `**${text}**`),
    tie('any').map((text) => `*${text}*`),
    tie('any').map((text) => `~~${text}~~`),
    tie('text').map((text) => `[${text}](/ajuda/como-entrar)`),
    tie('text').map((text) => `\`${text}\``),
    tie('any').map((text) => `[${text}]{lang=en}`),
    fc.constant('https://www.ifb.edu.br'),
    fc.constant('![Uma sala](/media/sala)'),
    fc.tuple(tie('any'), tie('any')).map(([one, other]) => `${one} ${other}`),
    fc.tuple(tie('any'), tie('any')).map(([one, other]) => `${one}\\\n${other}`),
  ),
})).any

const line = inline.map((text) => text.replaceAll('\\\n', ' ').replaceAll('|', ''))

const block: fc.Arbitrary<string> = fc.letrec<{ any: string; plain: string }>((tie) => ({
  plain: inline,
  any: fc.oneof(
    { maxDepth: 2 },
    tie('plain'),
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), line)
      .map(([depth, text]) => `${'#'.repeat(depth)} ${text}`),
    fc
      .array(tie('any'), { minLength: 1, maxLength: 3 })
      .map((items) => listed(items, () => '- ', '\n')),
    fc
      .array(tie('any'), { minLength: 1, maxLength: 3 })
      .map((items) => listed(items, () => '* ', '\n\n')),
    fc
      .array(tie('any'), { minLength: 1, maxLength: 3 })
      .map((items) => listed(items, (index) => `${index + 3}. `, '\n')),
    fc
      .array(tie('any'), { minLength: 1, maxLength: 2 })
      .map((parts) => indented(parts.join('\n\n'), '> ', '> ')),
    fc
      .array(fc.tuple(line, line), { minLength: 1, maxLength: 3 })
      .map(([head = ['', ''], ...rows]) =>
        [
          `| ${head.join(' | ')} |`,
          '| :-- | --- |',
          ...rows.map((row) => `| ${row.join(' | ')} |`),
        ].join('\n'),
      ),
    fc.constant('```\n## nada\n\n  x\n```'),
    fc.constant('---'),
    fc.constant('<div>\numa caixa\n</div>'),
    fc.constant('- [ ] ligar\n- [x] ir'),
  ),
})).any

function listed(
  items: readonly string[],
  mark: (index: number) => string,
  between: string,
): string {
  return items
    .map((item, index) => indented(item, mark(index), ' '.repeat(mark(index).length)))
    .join(between)
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((each, index) => (index === 0 ? first : others) + each)
    .join('\n')
}

const text = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n\n'))

test('random Markdown is shown the same when it is written anew', () => {
  fc.assert(
    fc.property(text, (source) => {
      expect(shown(renderMarkdown(rewritten(source)))).toBe(shown(renderMarkdown(source)))
    }),
    { numRuns: 1000 },
  )
})

const noise = fc
  .array(
    fc.constantFrom(
      ...'*_`~[]()<>#-+=|!&;:\\/.@ 1aã\n\t'.split(''),
      '\n\n',
      '  ',
      '](',
      '](/',
      ']{lang=es}',
      '**',
      'http://',
      'www.',
      '> ',
      '- ',
      '1. ',
      '&lt;',
      '|--|',
    ),
    {
      maxLength: 40,
    },
  )
  .map((signs) => signs.join(''))

test('signs without a sense are shown the same when they are written anew', () => {
  fc.assert(
    fc.property(noise, (source) => {
      expect(shown(renderMarkdown(rewritten(source)))).toBe(shown(renderMarkdown(source)))
    }),
    { numRuns: 4000 },
  )
})

test('what nobody touched stays as it was written', () => {
  fc.assert(
    fc.property(fc.oneof(text, noise), (source) => {
      const { doc, sourceOf } = openSource(source)
      expect(sourceOf(doc)).toBe(source)
    }),
  )
})

test('what is edited changes, and everything else stays as it was written', () => {
  const before =
    '# Cotas\nTexto com *ênfase* e\nduas linhas.\n\n\n* um\n* dois\n\n\n+ outra\n\n![Sala](/media/sala "Uma sala")\n'
  const { doc, sourceOf } = openSource(before)
  const second = doc.child(0).nodeSize
  const edited = new Transform(doc).insert(second + 1, doc.type.schema.text('Novo: ')).doc
  expect(sourceOf(edited)).toBe(
    before
      .replace(
        '\nTexto com *ênfase* e\nduas linhas.\n',
        '\n\nNovo: Texto com *ênfase* e duas linhas.\n',
      )
      .replace('\n\n\n* um', '\n\n* um'),
  )
})

test('two lists stay two, and an empty paragraph is nothing', () => {
  const { doc, sourceOf } = openSource('- um\n\nentre\n\n- dois')
  const between = doc.child(0).nodeSize
  const edited = new Transform(doc).delete(between, between + doc.child(1).nodeSize).doc
  expect(sourceOf(edited)).toBe('- um\n\n* dois')
  const end = new Transform(doc).insert(doc.content.size, doc.type.schema.node('paragraph')).doc
  expect(sourceOf(end)).toBe('- um\n\nentre\n\n- dois')
})
