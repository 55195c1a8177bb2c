import { expect, test } from 'vitest'
import { collectionNames, definitionOf } from '#content/collections.ts'
import { fillIn } from '#content/define-collection.ts'
import { flatTopics, screenPaths, unjudgedPath } from '#content/site-paths.ts'
import { matchRoute, routes, tabAt } from './routes.ts'

test('the content knows every fixed address of the app, and no other', () => {
  const topics = [...flatTopics].flatMap((slug) => [slug, `ajuda/${slug}`])
  const fixed = routes
    .map(({ pattern }) => pattern)
    .filter((pattern) => !/[:*]/.test(pattern) && !unjudgedPath.test(pattern))
  expect(new Set(['', ...fixed.map((pattern) => pattern.slice(1))])).toEqual(
    new Set([...screenPaths, ...topics]),
  )
})

test.each([
  ['/slides-boas-vindas', 'welcome', 'root', '/slides-boas-vindas'],
  ['/tab1', 'home', 'home', '/tab1'],
  ['/tabs/tab1', 'home', 'home', '/tab1'],
  ['/tab1?q=x', 'home', 'home', '/tab1'],
  ['/tab2', 'courses', 'courses', '/tab2'],
  ['/tabs/tab2', 'courses', 'courses', '/tab2'],
  ['/detalhes', 'courses', 'courses', '/tab2'],
  ['/detalhes/x', 'course', 'courses', '/detalhes/x'],
  ['/tab3', 'glossary', 'glossary', '/tab3'],
  ['/detalhes-glossario', 'glossary', 'glossary', '/tab3'],
  ['/detalhes-glossario/x', 'acronym', 'glossary', '/detalhes-glossario/x'],
  ['/eventos', 'events', 'events', '/eventos'],
  ['/eventos/x', 'event', 'events', '/eventos/x'],
  ['/ajuda', 'help', 'help', '/ajuda'],
  ['/entrar', 'help-topic', 'help', '/entrar'],
  ['/ajuda/entrar', 'help-topic', 'help', '/entrar'],
  ['/mapa', 'map', 'help', '/mapa'],
  ['/horario', 'hours', 'root', '/horario'],
  ['/ajuda/horario', 'hours', 'help', '/horario'],
  ['/rede-social', 'social', 'root', '/rede-social'],
  ['/sobre', 'help-topic', 'root', '/sobre'],
  ['/ajuda/outra-pagina', 'help-topic', 'help', '/ajuda/outra-pagina'],
  ['/perfil', 'profile', 'root', '/perfil'],
  ['/perfil/lixeira', 'trash', 'root', '/perfil/lixeira'],
  ['/perfil/registro', 'audit', 'root', '/perfil/registro'],
  ['/perfil/propostas', 'proposals', 'root', '/perfil/propostas'],
  ['/sugerir/glossary/cdbi', 'suggestion', 'root', '/sugerir/glossary/cdbi'],
  ['/sugestao/abc', 'suggestion', 'root', '/sugestao/abc'],
  [
    '/perfil/conteudo/news/x/historico?de=1&para=2',
    'history',
    'root',
    '/perfil/conteudo/news/x/historico',
  ],
  ['/perfil/conteudo', 'dashboard', 'root', '/perfil/conteudo'],
  ['/perfil/painel', 'dashboard', 'root', '/perfil/painel'],
  ['/perfil/pendencias', 'upkeep', 'root', '/perfil/pendencias'],
  ['/perfil/conteudo/news', 'documents', 'root', '/perfil/conteudo/news'],
  ['/perfil/conteudo/news/novo', 'editor', 'root', '/perfil/conteudo/news/novo'],
  ['/perfil/conteudo/news/x', 'editor', 'root', '/perfil/conteudo/news/x'],
  ['/desenvolvedores', 'developers', 'root', '/desenvolvedores'],
  ['/privacidade', 'privacy', 'root', '/privacidade'],
  ['/nada', 'not-found', 'root', '/nada'],
  ['/detalhes/x/y', 'not-found', 'root', '/detalhes/x/y'],
  ['/%E0%A4%A', 'not-found', 'root', '/%E0%A4%A'],
  ['//outro.exemplo/tab1', 'not-found', 'root', '//outro.exemplo/tab1'],
])('%s shows the screen %s in the outlet %s', (url, screen, outlet, canonical) => {
  const match = matchRoute(url)
  expect([match.route.screen, match.route.outlet, match.canonical]).toEqual([
    screen,
    outlet,
    canonical,
  ])
})

test.each(collectionNames.map((name) => [name]))(
  'readers get to the documents of %s, and staff to their editor, at the addresses of the definition',
  (name) => {
    const { readerPath: pattern, editorPath, hasOwnScreens } = definitionOf(name)
    const screenAt = (path: string) => matchRoute(path).route.screen
    if (pattern) {
      const [path = ''] = fillIn(pattern, () => 'x').split('#')
      expect(screenAt(path)).not.toBe('not-found')
      expect(screenAt(path) === 'collection').toBe(pattern.includes('/{') && !hasOwnScreens)
    }
    if (editorPath) expect(['editor', 'settings']).toContain(screenAt(editorPath))
  },
)

test('parts of the path arrive decoded', () => {
  expect(matchRoute('/detalhes/caf%C3%A9').params).toEqual({ id: 'café' })
  expect(matchRoute('/tipos').params).toEqual({ slug: 'tipos' })
  expect(matchRoute('/perfil/conteudo/news/novo').params).toEqual({ collection: 'news' })
  expect(matchRoute('/perfil/conteudo/news/x').params).toEqual({ collection: 'news', id: 'x' })
})

test('only the address of a tab is one', () => {
  expect(tabAt('/tab2?turno=noturno')).toBe('courses')
  expect(tabAt('/detalhes/x')).toBeUndefined()
  expect(tabAt('/horario')).toBeUndefined()
})

test('a screen sees of the query what it reads, and those of the administration all of it', () => {
  const query = (url: string) => String(matchRoute(url).query)
  expect(query('/tab2?utm_source=a&turno=noturno&campus=gama')).toBe('campus=gama&turno=noturno')
  expect(query('/sobre?v=2')).toBe('')
  expect(query(`/tab1?q=${'a'.repeat(3000)}`)).toBe(`q=${'a'.repeat(100)}`)
  expect(query('/nada?q=1')).toBe('')
  expect(query('/perfil/registro?de=a&x=1')).toBe('de=a&x=1')
})
