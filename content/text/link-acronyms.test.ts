import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Acronym, acronymLinker, type LinkedText } from './link-acronyms.ts'
import { renderMarkdown } from './render-markdown.ts'

function entry(acronym: string, aliases: string[] = [], campuses: Acronym['campuses'] = 'all') {
  return { id: acronym.toLowerCase(), acronym, aliases, campuses }
}

const glossary = [
  entry('CGRA', ['Secretaria', 'Registro Acadêmico'], ['norte']),
  entry('CGAÉ'),
  entry('CD'),
  entry('SOU'),
  entry('EaD', ['Curso a distância']),
  entry('E-TEC', ['e-Tec']),
  entry('SISU', ['Sisu']),
  entry('EMI', ['Médio Integrado']),
  entry('CDPI', ['Pós-Graduação', 'Processo seletivo']),
  entry('CAIE', ['Processo seletivo']),
  entry('CGGP', ['RH']),
  entry('IFX', ['Instituto Federal', 'Instituto Federal de Xis']),
  entry('DG', [], ['norte']),
  { ...entry('DG', [], ['sul']), id: 'dg-sul' },
  { ...entry('Edital'), kind: 'termo' },
  { ...entry('Ampla concorrência'), id: 'ampla', kind: 'termo' },
]
const link = acronymLinker(glossary, (id) => `/detalhes-glossario/${id}`)

function marksIn(html: string, of: LinkedText = { campuses: 'all' }): string[] {
  const found = link(html, of).matchAll(
    /<a class="acronym" href="\/detalhes-glossario\/([^"]*)">([^<]*)<\/a>/g,
  )
  return [...found].map(([, id, text]) => `${id}: ${text}`)
}

test.each([
  ['an acronym', 'Vá à CGRA.', ['cgra: CGRA']],
  ['its plural', 'As CGRAs e os CDs.', ['cgra: CGRAs', 'cd: CDs']],
  ['no other case of it', 'Eu sou da cgra.', []],
  ['no part of a word', 'CGRAX XCGRA éCD CDé CD_ROM', []],
  ['nothing joined by a hyphen or a point', 'Um CD-ROM, o pré-CD, www.CD.org e a@CD', []],
  [
    'an acronym beside a slash or in brackets',
    'CGRA/CD (SISU)',
    ['cgra: CGRA', 'cd: CD', 'sisu: SISU'],
  ],
  ['an acronym with an accent', 'A CGAÉ.', ['cgaé: CGAÉ']],
  ['an accent as a sign of its own', 'A CGAE\u0301.', ['cgaé: CGAE\u0301']],
  ['an acronym with a hyphen', 'O E-TEC e o e-Tec.', ['e-tec: E-TEC']],
  ['an acronym in small letters as it is written', 'EaD, EAD', ['ead: EaD']],
  ['an alias that spells it', 'Pelo Sisu, o sisu', ['sisu: Sisu']],
  ['an alias in capitals', 'No RH.', ['cggp: RH']],
  [
    'an alias of several words in any number',
    'registros acadêmicos',
    ['cgra: registros acadêmicos'],
  ],
  ['an alias with an accent that is there', 'Registro academico', []],
  ['a term in any case and number', 'O edital, em editais.', ['edital: edital']],
  ['a term at the head of a sentence', 'Edital de 2023', ['edital: Edital']],
  ['a term of two words', 'Vá de ampla concorrência.', ['ampla: ampla concorrência']],
  ['no other word that begins like a term', 'O editalício', []],
  ['no everyday word', 'A secretaria, a Secretaria, a Pós-Graduação', []],
  ['nothing that means several', 'O processo seletivo da DG', []],
  ['no part of a longer name', 'O Instituto Federal de Goiás', []],
  ['the longest name', 'O Instituto Federal de Xis', ['ifx: Instituto Federal de Xis']],
  ['nothing in a passage in capitals', 'EU SOU ALUNO DA CGRA', []],
  ['no character reference', 'a &amp; b &SOU; c', []],
])('marks %s', (_, text, marks) => {
  expect(marksIn(`<p>${text}</p>`)).toEqual(marks)
})

test('marks the first of a paragraph', () => {
  expect(marksIn('<p>CD e CD</p><p>CD</p><ul><li>CD</li><li>CD, CD</li></ul>')).toHaveLength(4)
})

test('marks nothing in links, headings and code', () => {
  const html = '<h2>CD</h2><p><a href="/x">o <em>CD</em></a> <code>CD</code> CD</p><pre>CD</pre>'
  expect(marksIn(html)).toEqual(['cd: CD'])
  expect(link(html, { campuses: 'all' })).toMatch(/<\/code> <a class="acronym"/)
})

test('means the acronym of the campus that the text is for', () => {
  expect(marksIn('<p>DG</p>', { campuses: ['sul'] })).toEqual(['dg-sul: DG'])
  expect(marksIn('<p>DG</p>', { campuses: ['norte', 'sul'] })).toEqual([])
  expect(marksIn('<p>CGRA</p>', { campuses: ['sul'] })).toEqual([])
})

test('an entry has no link to itself', () => {
  expect(marksIn('<p>CD e EMI</p>', { campuses: 'all', entry: 'cd' })).toEqual(['emi: EMI'])
})

const piece = fc.oneof(
  fc.constantFrom(...glossary.flatMap(({ acronym, aliases }) => [acronym, ...aliases])),
  fc.constantFrom(
    ' ',
    '\n\n',
    '\n- ',
    '\n  - ',
    '\n# ',
    '\n> ',
    '`',
    '**',
    '[',
    '](/x)',
    '\n```\n',
    '|',
  ),
  fc.constantFrom('s', '-', '.', '&', '<b>', 'é', '\u0301', 'de '),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const source = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))
const textOf: fc.Arbitrary<LinkedText> = fc.record({
  campuses: fc.constantFrom<Acronym['campuses']>('all', [], ['norte'], ['sul']),
  entry: fc.constantFrom(undefined, 'cd', 'cgra'),
})

test('whatever is written, marking changes nothing else', () => {
  fc.assert(
    fc.property(source, textOf, (markdown, of) => {
      const html = renderMarkdown(markdown)
      const marked = link(html, of)
      expect(marked.replace(/<[^>]*>/g, '')).toBe(html.replace(/<[^>]*>/g, ''))
      expect(marked.replace(/<a class="acronym"[^>]*>([^<]*)<\/a>/g, '$1')).toBe(html)
    }),
    { numRuns: 500 },
  )
})

test('whatever is written, nothing in a link, a heading or code is marked, and nothing twice in a paragraph', () => {
  fc.assert(
    fc.property(source, textOf, (markdown, of) => {
      const marked = link(renderMarkdown(markdown), of)
      const open: string[] = []
      for (const [tag, slash, name = ''] of marked.matchAll(/<(\/?)([a-z]+\d?)[^>]*>/g)) {
        if (tag.startsWith('<a class="acronym"'))
          expect(open.filter((each) => /^(a|h\d|code|pre)$/.test(each))).toEqual([])
        if (slash) open.pop()
        else if (!/^(img|br|hr|input)$/.test(name)) open.push(name)
      }
      expect(open).toEqual([])
      for (const [paragraph] of marked.matchAll(/<p>.*?<\/p>/gs)) {
        const ids = [...paragraph.matchAll(/href="\/detalhes-glossario\/([^"]*)"/g)].map(
          ([, id]) => id,
        )
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).not.toContain(of.entry)
      }
    }),
    { numRuns: 500 },
  )
})
