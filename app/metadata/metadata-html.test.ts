import { expect, test } from 'vitest'
import { cutText } from './metadata-html.ts'
import { explained, pageAt } from './test-page.ts'

test.each([
  ['um dois três', 20, 'um dois três'],
  ['um\n\n dois  três', 20, 'um dois três'],
  ['um dois três', 12, 'um dois três'],
  ['um dois três quatro', 13, 'um dois três…'],
  ['um dois, três', 9, 'um dois…'],
  ['abcdefghijklmnop', 8, 'abcdefg…'],
  ['😀😀😀😀', 6, '😀😀…'],
  ['', 5, ''],
])('“%s” within %i', (text, maxLength, expected) => {
  expect(cutText(text, maxLength)).toBe(expected)
})

const course = {
  id: 'tecnico',
  name: 'Técnico em Comércio',
  modality: 'tecnico-subsequente',
  shifts: [],
  distance: false,
  campuses: ['gama'],
}

const content = {
  courses: [course],
  glossary: [{ id: 'cgbi', acronym: 'CGBI', name: 'Biblioteca', kind: 'setor', aliases: [] }],
  pages: [
    {
      id: 'entrar',
      slug: 'entrar',
      title: 'Como entrar?',
      answer: 'Pelo edital.',
      icon: 'help',
      order: 1,
    },
  ],
}

const required = [
  'og:title',
  'og:description',
  'og:type',
  'og:url',
  'og:site_name',
  'og:locale',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
  'description',
]

test.each([
  '/slides-boas-vindas',
  '/tab1',
  '/tab2',
  '/detalhes/tecnico',
  '/tab3',
  '/detalhes-glossario/cgbi',
  '/eventos',
  '/ajuda',
  '/entrar',
  '/mapa',
  '/horario',
  '/rede-social',
  '/desenvolvedores',
  '/privacidade',
])('%s says each thing once, and where it is', async (url) => {
  const { html, metas, graph } = await pageAt(url, content)
  for (const name of required) expect(metas(name), name).toEqual([expect.stringMatching(/./)])
  expect(metas('og:url')).toEqual([`https://app.exemplo.edu.br${url}`])
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).toContain(`<link rel="canonical" href="https://app.exemplo.edu.br${url}">`)
  for (const language of ['pt-BR', 'x-default'])
    expect(html).toContain(
      `<link rel="alternate" hreflang="${language}" href="https://app.exemplo.edu.br${url}">`,
    )
  expect(metas('robots')).toEqual([])
  expect(graph.length).toBeGreaterThan(0)
})

test.each([
  '/tab1?q=ana',
  '/perfil',
  '/sugerir/courses/tecnico',
  '/sugestao/segredo',
  '/nao-existe',
  '/detalhes/nada',
])('%s stays out of search engines', async (url) => {
  const { html, metas, graph } = await pageAt(url, content)
  expect(metas('robots')).toEqual(['noindex'])
  expect(metas('description')).toHaveLength(1)
  expect(metas('og:url')).toEqual([])
  expect(html).not.toContain('rel="canonical"')
  expect(graph).toEqual([])
})

test('a second address names the first', async () => {
  const { html, metas } = await pageAt('/ajuda/entrar', content)
  expect(html).toContain('<link rel="canonical" href="https://app.exemplo.edu.br/entrar">')
  expect(metas('og:url')).toEqual(['https://app.exemplo.edu.br/entrar'])
})

test('what the content says cannot end an element, in tags and facts', async () => {
  const name = '</script><script>alert(1)</script>"><img src=x>'
  const { html, metas, nodes } = await pageAt('/detalhes/tecnico', {
    courses: [{ ...course, name, ...explained(name) }],
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('"><img')
  expect(nodes('Course')).toMatchObject([{ name }])
  expect(metas('og:title')[0]).toContain('&lt;/script&gt;')
})

test('a description of any length is cut at a word', async () => {
  const long = 'Você aprende a vender e a atender bem quem compra. '.repeat(40)
  const { metas } = await pageAt('/detalhes/tecnico', {
    courses: [{ ...course, ...explained(long) }],
  })
  const [description = ''] = metas('description')
  expect(description.length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/^Técnico subsequente, gama. Você aprende .*\p{L}…$/u)
})

test('what only machines read does not travel as content of the page', async () => {
  const social = [{ id: 'x', network: 'x', handle: '@ift', address: 'https://x.com/ift', order: 1 }]
  const { html, nodes, reads } = await pageAt('/slides-boas-vindas', { social })
  expect(nodes('CollegeOrUniversity')).toMatchObject([{ sameAs: ['https://x.com/ift'] }])
  expect(html).not.toContain('@ift')
  // A page that is kept goes all the same when that changes.
  expect(reads?.content).toContain('social')
})

test('feed readers find the feeds of a page, of a campus its own, and elsewhere none', async () => {
  const feedsAt = async (path: string, of: Parameters<typeof pageAt>[1] = content) => {
    const { html } = await pageAt(path, of)
    const found = html.matchAll(
      /<link rel="alternate" type="([^"]+)" title="[^"]+" href="([^"]+)">/g,
    )
    return [...found].map(([, type, href]) => `${type} ${href}`)
  }
  expect(await feedsAt('/eventos')).toEqual([
    'application/rss+xml https://app.exemplo.edu.br/feeds/eventos.rss',
    'application/atom+xml https://app.exemplo.edu.br/feeds/eventos.atom',
    'application/feed+json https://app.exemplo.edu.br/feeds/eventos.json',
  ])
  expect(await feedsAt('/noticias')).toHaveLength(6)
  expect(await feedsAt('/editais')).toContain(
    'application/rss+xml https://app.exemplo.edu.br/feeds/editais.rss',
  )
  const campuses = [{ id: 'gama', name: 'Campus Gama', shortName: 'Gama' }]
  expect(await feedsAt('/campus/gama', { campuses })).toContain(
    'application/rss+xml https://app.exemplo.edu.br/feeds/noticias.rss?campus=gama',
  )
  expect(await feedsAt('/campus/gama', { campuses })).toContain(
    'application/feed+json https://app.exemplo.edu.br/feeds/editais.json?campus=gama',
  )
  expect(await feedsAt('/entrar')).toEqual([])
})

test('titles name the app and whose it is, once', async () => {
  expect((await pageAt('/tab2')).html).toContain('<title>Cursos · Campus na Mão · IFT</title>')
})
