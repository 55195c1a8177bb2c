import type { usagePaths } from '#protocol/usage.ts'

/** Where somebody finds what the server has not taken yet. */
export const outboxPath = '/perfil#alteracoes'

/** The five tabs; each keeps its own place. */
export type TabName = 'home' | 'courses' | 'glossary' | 'events' | 'help'

export const tabs: Record<TabName, { label: string; path: string }> = {
  home: { label: 'Início', path: '/tab1' },
  courses: { label: 'Cursos', path: '/tab2' },
  glossary: { label: 'Glossário', path: '/tab3' },
  events: { label: 'Eventos', path: '/eventos' },
  help: { label: 'Ajuda', path: '/ajuda' },
}

/** Addresses of screens that are not of a collection. */
export const welcomePath = '/slides-boas-vindas'

/** The server's own page, which the app leaves to it. */
export const usagePath = '/estatisticas' satisfies typeof usagePaths.page

export const profilePath = '/perfil'

export const usersPath = '/perfil/usuarios'

export const contentPath = '/perfil/conteudo'

export const dashboardPath = '/perfil/painel'

export const calendarPath = '/perfil/calendario'

export const mediaPath = '/perfil/fotos'

export const settingsPath = '/perfil/ajustes'

/** The staff's manual. */
export const manualPath = '/perfil/manual'

/** The page of the manual that says what is new. */
export const changesPath = `${manualPath}/o-que-mudou`

/** The address of a search; `only` for the documents of one collection. */
export function searchUrl(text: string, only?: string): string {
  const query = new URLSearchParams({ q: text, ...(only && { em: only }) })
  return `${tabs.home.path}?${query}`
}
