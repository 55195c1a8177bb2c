import { describe, expect, test } from 'vitest'
import type { CollectionName } from './collections.ts'
import { renderMarkdown } from './text/render-markdown.ts'
import { isLinkTarget, isSitePath } from './text/safe-text.ts'
import { checkContent } from './validation/check-content.ts'
import { parseRecord, textProblems } from './validation/check-record.ts'

const records: Partial<Record<CollectionName, object>> = {
  settings: {
    id: 'institution',
    status: 'published',
    appName: 'App',
    institutionName: 'Instituto',
    institutionShortName: 'Inst',
    institutionAcronym: 'I',
    description: 'Um instituto.',
    accent: '#2f9e41',
    defaultCampus: 'centro',
    timeZone: 'America/Sao_Paulo',
  },
  news: { id: 'a', status: 'draft', title: 'A', date: '2026-03-12' },
  services: { id: 'b', status: 'draft', name: 'B', order: 1 },
  social: { id: 'c', status: 'draft', network: 'x', handle: '@c', order: 1 },
  events: { id: 'd', status: 'draft', title: 'D', start: '2026-03-12', state: 'confirmed' },
}

/** What is wrong with a record that has these fields. */
function problemsOf(name: CollectionName, fields: object) {
  const parsed = parseRecord(name, { ...records[name], ...fields })
  return 'problems' in parsed ? parsed.problems : textProblems(name, parsed.record)
}

/** Addresses of other sites, or of programs, in the clothes of a path. */
const disguised = [
  '//evil/x.png',
  '///evil/x.png',
  '/\\evil.com/x.png',
  '\\\\evil/x.png',
  '\\/evil/x.png',
  '/\t/evil/x.png',
  '/\n/evil/x.png',
  '\t//evil/x.png',
  ' //evil/x.png',
  '/\u0001/evil/x.png',
  '/.//evil/x.png',
  '/a/..//evil/x.png',
  '/../evil/x.png',
  '/%2e%2e/evil/x.png',
  '/%2F/evil/x.png',
  '/%5Cevil/x.png',
  '/%09/evil/x.png',
  '/\u202egnp.x',
  '/a\u200b.png',
  'evil/x.png',
  'https:evil/x.png',
  'https:/evil/x.png',
  'https:\\\\evil/x.png',
  'https:///evil/x.png',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'DATA:text/html,x',
  'vbscript:x',
  'blob:https://a/b',
  'file:///etc/passwd',
  'ftp://evil/x',
]

/** As a browser at this site resolves it. */
function leadsElsewhere(text: string): boolean {
  const url = URL.parse(text, 'https://site.example/pasta/pagina')
  return url?.origin !== 'https://site.example' || url.pathname.startsWith('//')
}

describe('an address in disguise', () => {
  test.each(disguised)('%j is no path of this site, no link, and no picture', (address) => {
    expect(isSitePath(address)).toBe(false)
    expect(isLinkTarget(address)).toBe(false)
    expect(problemsOf('settings', { logo: { src: address, alt: 'Logotipo' } })[0]).toEqual({
      field: 'logo.src',
      message: 'use um arquivo guardado neste aplicativo',
    })
    for (const [name, field] of [
      ['settings', 'portal'],
      ['news', 'link'],
      ['social', 'address'],
    ] as const)
      expect(problemsOf(name, { [field]: address })[0]).toMatchObject({ field })
  })

  test.each(disguised.filter((address) => !/[\s\p{C}]/u.test(address)))(
    '%j in a text is refused, and shown without leading anywhere',
    (address) => {
      const written = address.replaceAll('\\', '\\\\')
      for (const body of [
        `[x](${written})`,
        `[x](<${written}>)`,
        `[x]\n\n[x]: ${written}`,
        `![x](${written})`,
        `[![x](/a.png)](${written})`,
      ]) {
        expect(problemsOf('news', { body }).map(({ field }) => field)).toContain('body')
        const html = renderMarkdown(body)
        expect(html).toContain('x')
        for (const [, target = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
          expect(leadsElsewhere(target.replaceAll('&amp;', '&'))).toBe(false)
      }
    },
  )

  test('whatever passes as a path stays on this site, however it is put together', () => {
    const parts = ['/', '\\', '.', '..', '%2e', '%2f', '%5C', 'a', '?', '#', '\t', '@', ':', 'é']
    const longer = (paths: string[]) => paths.flatMap((path) => parts.map((part) => path + part))
    const passing = longer(longer(longer(longer(['/'])))).filter(isSitePath)
    expect(passing.length).toBeGreaterThan(100)
    expect(passing.filter(leadsElsewhere)).toEqual([])
  })

  test('what is a path, a link or a picture passes', () => {
    const own = ['/', '/mapa', '/mapa?campus=gama#onde', '/a/b/', '/ação', '/a?volta=//x', '/a.b']
    for (const path of own) expect([path, isSitePath(path)]).toEqual([path, true])
    for (const link of [
      ...own,
      'https://ifb.edu.br',
      'HTTP://a.b/c',
      '#a',
      'mailto:a@b.c',
      'tel:+55',
    ])
      expect([link, isLinkTarget(link)]).toEqual([link, true])
    const body = '[a](/mapa) [b](https://ifb.edu.br/a_(b)) ![c](/media/x.png) www.ifb.edu.br a@b.c'
    expect(problemsOf('news', { body })).toEqual([])
    expect(problemsOf('settings', { logo: { src: '/media/a.webp', alt: 'L' } })).toEqual([])
  })

  test('a picture of another site in a text is refused: nobody would see it', () => {
    expect(problemsOf('news', { body: '![x](https://a.example/b.png)' })).toEqual([
      {
        field: 'body',
        message:
          'a imagem “https://a.example/b.png” não está guardada neste aplicativo, e ninguém a veria',
      },
    ])
  })
})

const everywhere = ['\u0001', '\u001b', '\u007f', '\u0085', '\u009f']
const turning = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
]
const inLine = [
  '\t',
  '\n',
  '\r',
  '\u2028',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u061c',
  '\u2060',
  '\ufeff',
]

describe('a character that misleads', () => {
  test.each([...everywhere, ...turning])('%j is refused everywhere and said', (character) => {
    const text = `Texto ${character}oculto`
    for (const [name, field, value] of [
      ['news', 'title', text],
      ['news', 'summary', text],
      ['news', 'body', text],
      ['news', 'source', text],
      ['services', 'exceptions.0.label', [{ from: '2026-03-12', label: text, intervals: [] }]],
      ['news', 'image.alt', { src: '/media/a.webp', alt: text }],
    ] as const) {
      const [problem] = problemsOf(name, { [field.split('.', 1)[0] ?? '']: value })
      expect(problem?.field).toBe(field)
      expect(problem?.message).toMatch(/^o caractere 7 não se vê.* \(U\+[0-9A-F]{4}\): apague-o$/)
    }
    const link = problemsOf('news', { link: `https://a.example/${character}b` })
    expect(link[0]?.field).toBe('link')
  })

  test.each(inLine)('%j is refused in a name, not in a text of several lines', (character) => {
    const text = `Texto ${character}oculto`
    expect(problemsOf('news', { title: text })[0]?.message).toMatch(/^o caractere 7 .*apague-o$/)
    expect(problemsOf('news', { summary: text, body: text })).toEqual([])
  })

  test('is said with its line', () => {
    const summary = 'Uma linha.\nOutra \u202elinha.'
    expect(problemsOf('news', { summary })).toEqual([
      {
        field: 'summary',
        message: 'na linha 2, o caractere 7 não se vê e muda a direção do texto (U+202E): apague-o',
      },
    ])
  })

  test('what writing needs passes: emoji in parts, soft hyphens, joiners, accents in two', () => {
    const title = '👩‍🏫 Profes\u00adsora नमस्‍ते e\u0301 🏳️‍🌈'
    expect(problemsOf('news', { title, body: title })).toEqual([])
  })

  test('is left out where it is stored already', () => {
    expect(renderMarkdown('Um \u202e[texto](/a\u0001b)\u0085')).toBe(
      '<p>Um <a href="/ab">texto</a></p>\n',
    )
  })
})

describe('an end that comes before its beginning', () => {
  const publishAt = '2026-03-12T22:30:00Z'

  test.each(['2026-03-12T22:30:00Z', '2026-03-12T22:29:59Z', '2026-03-12T22:30:00.000Z'])(
    'taking off the air at %s what is published half past ten is refused',
    (expireAt) => {
      expect(problemsOf('news', { publishAt, expireAt })).toEqual([
        {
          field: 'expireAt',
          message:
            'sai do ar antes de ser publicado: use uma hora depois de “Publicar em”, ou deixe em branco',
        },
      ])
    },
  )

  test('a minute later is time enough', () => {
    expect(problemsOf('news', { publishAt, expireAt: '2026-03-12T22:31:00Z' })).toEqual([])
    expect(problemsOf('news', { expireAt: '2020-01-01T00:00:00Z' })).toEqual([])
  })
})

test('files of content are held to the same', () => {
  const { problems } = checkContent({
    settings: [records.settings],
    campuses: [],
    news: [{ ...records.news, title: 'A\u202eB', body: '[x](/\\\\evil.com)' }],
  })
  expect(problems.filter(({ collection }) => collection === 'news')).toEqual([
    expect.objectContaining({ field: 'title', record: 'a' }),
    {
      collection: 'news',
      record: 'a',
      field: 'body',
      message:
        'o link “/\\evil.com” não abre aqui: pode levar a outro site. Comece com uma só / ou com https://',
    },
  ])
})
