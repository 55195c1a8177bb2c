import { collectionRoutes } from 'virtual:collection-routes'
import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { readerPath as coursePath } from 'virtual:reader-path/courses'
import { readerPath as eventPath } from 'virtual:reader-path/events'
import { readerPath as entryPath } from 'virtual:reader-path/glossary'
import { readerPath as newsPath } from 'virtual:reader-path/news'
import { readerPath as topicPath } from 'virtual:reader-path/pages'
import { parse } from 'regexparam'
import type { CollectionName } from '#content/collections.ts'
import {
  contentPath,
  dashboardPath,
  manualPath,
  profilePath,
  type TabName,
  tabs,
  welcomePath,
} from './paths.ts'

/** Where a screen is shown: in a tab, or beside them (what the menu opens). */
export type OutletName = TabName | 'root'

export type ScreenName =
  | 'welcome'
  | 'home'
  | 'courses'
  | 'course'
  | 'course-finder'
  | 'certificate-checker'
  | 'glossary'
  | 'acronym'
  | 'events'
  | 'event'
  | 'help'
  | 'help-topic'
  | 'admissions'
  | 'news'
  | 'hours'
  | 'social'
  | 'map'
  | 'campus'
  | 'starred'
  | 'profile'
  | 'users'
  | 'dashboard'
  | 'calendar'
  | 'upkeep'
  | 'documents'
  | 'media'
  | 'editor'
  | 'history'
  | 'trash'
  | 'audit'
  | 'proposals'
  | 'notifications'
  | 'suggestion'
  | 'push'
  | 'settings'
  | 'signs'
  | 'tv'
  | 'tables'
  | 'manual'
  | 'developers'
  | 'privacy'
  | 'accessibility'
  | 'site-map'
  | 'collection'
  | 'not-found'

export interface Route {
  pattern: string
  screen: ScreenName
  outlet: OutletName
  /** What a back arrow to it says. */
  name: string
  /** The address that search engines keep; absent: the pattern itself. */
  canonical?: string
  /** Where the back arrow leads when the page was opened directly; `:id` stands for the page's own. */
  parent?: string
  params?: Record<string, string>
  /** Only after signing in. */
  isGuarded?: true
}

/** What has an address of its own, flat and under `/ajuda`: help topics, as far as the institute has them, and screens. */
const topics: readonly (readonly [slug: string, name: string, screen?: ScreenName])[] = [
  ['entrar', 'Como entrar'],
  ['publico', 'É público?'],
  ['tipos', 'Tipos de curso'],
  ['modtec', 'Cursos técnicos'],
  ['modsup', 'Cursos superiores'],
  ['certificacao', 'Certificação'],
  ['sobre', 'Sobre'],
  ['certificado', 'Posso pedir o certificado?', 'certificate-checker'],
  ['mapa', 'Mapa', 'map'],
  ['horario', 'Horários', 'hours'],
  ['rede-social', 'Redes sociais', 'social'],
]

const topicsInMenu = /^(sobre|horario|rede-social)$/

function tabRoutes(tab: TabName, screen: ScreenName, ...aliases: string[]): Route[] {
  const { label, path } = tabs[tab]
  return [path, ...aliases].map((pattern) => ({
    pattern,
    screen,
    outlet: tab,
    name: label,
    canonical: path,
  }))
}

/** A page in a tab, with the tab's own under it unless `parent` says another. */
function pageIn(
  outlet: TabName,
  pattern: string,
  screen: ScreenName,
  name: string,
  parent: string = tabs[outlet].path,
): Route {
  return { pattern, screen, outlet, name, parent }
}

/** A list and its documents, shown by one screen. */
function listRoutes(
  outlet: TabName,
  path: string,
  screen: ScreenName,
  many: string,
  one: string,
): Route[] {
  const list = path.slice(0, -1)
  return [pageIn(outlet, list, screen, many), pageIn(outlet, `${path}:id`, screen, one, list)]
}

/** Addresses of an editor: without an id it makes a new document. */
function editorRoutes(path: string, collection: CollectionName, name: string): Route[] {
  return [path, `${path}/:id`].map((pattern) => ({
    pattern,
    screen: 'editor',
    outlet: 'root',
    name,
    params: { collection },
    isGuarded: true,
  }))
}

/** Addresses below the profile, for those who are signed in. */
function administrationRoutes(
  rows: readonly (readonly [path: string, screen: ScreenName, name: string, parent?: string])[],
): Route[] {
  return rows.map(([path, screen, name, parent = profilePath]) => ({
    pattern: `${profilePath}/${path}`,
    screen,
    outlet: 'root',
    name,
    parent,
    isGuarded: true,
  }))
}

/** Every address of the app; the first that matches counts. */
export const routes: readonly Route[] = [
  { pattern: welcomePath, screen: 'welcome', outlet: 'root', name: 'Boas-vindas' },
  ...tabRoutes('home', 'home', '/tabs/tab1'),
  ...tabRoutes('courses', 'courses', '/tabs/tab2', coursePath.slice(0, -1)),
  ...tabRoutes('glossary', 'glossary', '/tabs/tab3', entryPath.slice(0, -1)),
  ...tabRoutes('events', 'events'),
  ...tabRoutes('help', 'help'),
  pageIn('courses', `${coursePath}:id`, 'course', 'Curso'),
  pageIn('courses', '/que-curso', 'course-finder', 'Que curso posso fazer?'),
  pageIn('glossary', `${entryPath}:id`, 'acronym', 'Sigla'),
  pageIn('events', `${eventPath}:id`, 'event', 'Evento'),
  ...topics.flatMap(([slug, name, screen = 'help-topic']): Route[] => {
    const route = { screen, name, canonical: `/${slug}`, params: { slug } }
    const inHelp = { outlet: 'help', parent: tabs.help.path } as const
    return [
      {
        ...route,
        pattern: `/${slug}`,
        ...(topicsInMenu.test(slug) ? { outlet: 'root' } : inHelp),
      },
      { ...route, pattern: topicPath + slug, ...inHelp },
    ]
  }),
  ...listRoutes('help', admissionPath, 'admissions', 'Editais', 'Edital'),
  ...listRoutes('home', newsPath, 'news', 'Notícias', 'Notícia'),
  pageIn('help', `${campusPath}:id`, 'campus', 'Campus', '/mapa'),
  pageIn('help', `${topicPath}:slug`, 'help-topic', 'Ajuda'),
  pageIn('home', '/guardados', 'starred', 'Guardados'),
  ...(
    [
      [profilePath, 'profile', 'Administrativo'],
      ['/desenvolvedores', 'developers', 'Desenvolvedores'],
      ['/privacidade', 'privacy', 'Privacidade'],
      ['/acessibilidade', 'accessibility', 'Acessibilidade'],
      ['/mapa-do-site', 'site-map', 'Mapa do site'],
      ['/avisos-no-celular', 'push', 'Avisos no celular'],
      ['/avisos-no-celular/:collection/:id', 'push', 'Avisos no celular'],
      ['/sugestao/:token', 'suggestion', 'Sugestão'],
      ['/placas', 'signs', 'Placas'],
      ['/tv', 'tv', 'TV'],
    ] as const
  ).map(([pattern, screen, name]): Route => ({ pattern, screen, outlet: 'root', name })),
  ...(
    [
      ['courses', coursePath],
      ['glossary', entryPath],
      ['events', eventPath],
      ['campuses', campusPath],
      ['admissions', admissionPath],
      ['news', newsPath],
      [':collection'],
    ] as const
  ).map(
    ([collection, path]): Route => ({
      pattern: `/sugerir/${collection}/:id`,
      screen: 'suggestion',
      outlet: 'root',
      name: 'Sugestão',
      parent: path ? `${path}:id` : tabs.home.path,
      ...(path && { params: { collection } }),
    }),
  ),
  ...administrationRoutes([
    ['usuarios', 'users', 'Pessoas e acessos'],
    ['painel', 'dashboard', 'Painel'],
    ['pendencias', 'upkeep', 'Pendências', dashboardPath],
    ['calendario', 'calendar', 'Calendário', dashboardPath],
    ['conteudo', 'dashboard', 'Painel'],
    ['conteudo/:collection', 'documents', 'Lista', dashboardPath],
    ['conteudo/:collection/novo', 'editor', 'Editor', contentPath],
    ['conteudo/:collection/:id', 'editor', 'Editor', contentPath],
    ['conteudo/:collection/:id/historico', 'history', 'Histórico'],
    ['fotos', 'media', 'Fotos'],
    ['lixeira', 'trash', 'Lixeira'],
    ['registro', 'audit', 'Registro'],
    ['propostas', 'proposals', 'Propostas'],
    ['novidades', 'notifications', 'Novidades'],
    ['ajustes', 'settings', 'Ajustes'],
    ['importar', 'tables', 'Importar e exportar', dashboardPath],
    ['manual', 'manual', 'Manual'],
    ['manual/:topic', 'manual', 'Manual', manualPath],
  ]),
  ...editorRoutes('/details', 'courses', 'Editor de cursos'),
  ...editorRoutes('/details-glossario', 'glossary', 'Editor do glossário'),
  ...collectionRoutes,
]

const notFound: Route = {
  pattern: '*',
  screen: 'not-found',
  outlet: 'root',
  name: 'Página não encontrada',
}

/** Every screen. */
export const screenNames: ReadonlySet<ScreenName> = new Set(
  [...routes, notFound].map(({ screen }) => screen),
)

/** Screens of people with an account, what needs the server anyway, and what is for a wall; a reader's device need not have their code. */
export const accountScreens: ReadonlySet<ScreenName> = new Set(
  routes
    .filter(
      ({ isGuarded, pattern, screen }) =>
        isGuarded || pattern === profilePath || /^(suggestion|signs|tv)$/.test(screen),
    )
    .map(({ screen }) => screen),
)

/** What pages read of the query, by screen and in the order in which it is written. */
const queryNames: Partial<Record<ScreenName, string>> = {
  home: 'q em campus',
  courses: 'campus modalidade turno modo pagina',
  'course-finder': 'idade escolaridade campus modo turno pergunta',
  'certificate-checker': 'exame ano notas redacao idade escolaridade pergunta',
  glossary: 'q tipo campus pagina',
  events: 'campus pagina',
  hours: 'campus',
  admissions: 'pagina',
  news: 'pagina',
  collection: 'pagina',
}

const matchers = routes.map((route) => ({ route, ...parse(route.pattern) }))

export interface Match {
  route: Route
  params: Record<string, string>
  /** What the screen reads of the query; of screens that need an account, all of it. */
  query: URLSearchParams
  /** Path without query, for `<link rel="canonical">`. */
  canonical: string
}

/** The route of a path with or without query; an address that nothing answers matches the not-found screen. */
export function matchRoute(url: string): Match {
  const { pathname, searchParams } = parseAddress(url)
  const path = decodePath(pathname)
  for (const { route, pattern, keys } of path === undefined ? [] : matchers) {
    const found = pattern.exec(path ?? '')
    if (!found) continue
    const captured = keys.map((key, index) => [key, found[index + 1] ?? ''])
    return {
      route,
      params: { ...route.params, ...Object.fromEntries(captured) },
      query: knownQuery(route.screen, searchParams),
      canonical: route.canonical ?? pathname,
    }
  }
  return { route: notFound, params: {}, query: new URLSearchParams(), canonical: pathname }
}

function knownQuery(screen: ScreenName, given: URLSearchParams): URLSearchParams {
  if (accountScreens.has(screen)) return given
  const known = new URLSearchParams()
  for (const name of queryNames[screen]?.split(' ') ?? []) {
    const value = given.get(name)
    // As much as a search field takes.
    if (value !== null) known.set(name, value.slice(0, 100))
  }
  return known
}

/** A path with or without query, taken apart; two slashes at its start name no other host. */
export function parseAddress(url: string): URL {
  return new URL(`http://app.invalid${url}`)
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A malformed escape: no page has such an address.
    return undefined
  }
}

/** The tab whose own address this is. */
export function tabAt(url: string): TabName | undefined {
  const { route } = matchRoute(url)
  return route.outlet !== 'root' && route.canonical === tabs[route.outlet].path
    ? route.outlet
    : undefined
}

/** Screens whose address may name a campus, which is shown instead of the reader's. */
export const ofCampus = /^(courses|glossary|events|hours|home)$/
