import type { Page } from '@playwright/test'

/** One address of each screen, with the title that a reader sees. */
export const pages: readonly {
  path: string
  title: string | RegExp
  /** Search engines keep nothing of it. */
  isUnlisted?: true
}[] = [
  { path: '/slides-boas-vindas', title: 'Campus na Mão' },
  { path: '/tab1', title: 'Instituto Federal de Brasília' },
  { path: '/tab2', title: 'Cursos' },
  { path: '/tab3', title: 'Glossário' },
  { path: '/eventos', title: 'Eventos' },
  { path: '/eventos/jornada-pibid-2019', title: /Jornada do PIBID/ },
  { path: '/ajuda', title: 'Ajuda' },
  { path: '/detalhes/tecnico-em-comercio-tecnico-subsequente', title: 'Técnico em Comércio' },
  { path: '/detalhes/tecnico-em-eletronica-ceilandia', title: 'Técnico em Eletrônica' },
  { path: '/detalhes-glossario/cgbi', title: /CGBI/ },
  { path: '/detalhes-glossario/enem', title: /ENEM/ },
  { path: '/que-curso', title: 'Que curso posso fazer?' },
  { path: '/certificado', title: 'Posso pedir o certificado?' },
  { path: '/entrar', title: /estudar/ },
  { path: '/editais', title: 'Editais' },
  { path: '/editais/cursos-tecnicos-2024-1', title: 'Cursos técnicos 2024/1' },
  { path: '/noticias', title: 'Notícias' },
  { path: '/noticias/mulheres-mil-2025', title: /^Mulheres Mil/ },
  { path: '/publico', title: /público|gratuito|graça/i },
  { path: '/tipos', title: /tipos|cursos/i },
  { path: '/modtec', title: /técnic/i },
  { path: '/modsup', title: /superior/i },
  { path: '/certificacao', title: /certific|Ensino Médio/i },
  { path: '/sobre', title: /./ },
  { path: '/mapa', title: /./ },
  { path: '/campus/brasilia', title: 'Campus Brasília' },
  { path: '/horario', title: /Horário/ },
  { path: '/rede-social', title: /Redes sociais/i },
  { path: '/desenvolvedores', title: 'Desenvolvedores' },
  { path: '/privacidade', title: 'Privacidade' },
  { path: '/acessibilidade', title: 'Acessibilidade' },
  { path: '/mapa-do-site', title: 'Mapa do site' },
  { path: '/guardados', title: 'Guardados', isUnlisted: true },
  { path: '/perfil', title: /./, isUnlisted: true },
]

/** Addresses that show the same screen as another one, which search engines keep. */
export const aliases: readonly { path: string; canonical: string }[] = [
  { path: '/tabs/tab1', canonical: '/tab1' },
  { path: '/tabs/tab2', canonical: '/tab2' },
  { path: '/tabs/tab3', canonical: '/tab3' },
  { path: '/detalhes', canonical: '/tab2' },
  { path: '/detalhes-glossario', canonical: '/tab3' },
  ...[
    'certificacao',
    'certificado',
    'sobre',
    'rede-social',
    'horario',
    'tipos',
    'modtec',
    'modsup',
    'mapa',
    'publico',
    'entrar',
  ].map((slug) => ({ path: `/ajuda/${slug}`, canonical: `/${slug}` })),
]

/** The address that search engines keep of a page. */
export function canonicalOf(page: Page): Promise<string | null> {
  return page.locator('link[rel=canonical]').getAttribute('href')
}
