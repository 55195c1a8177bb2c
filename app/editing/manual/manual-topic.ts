import { calendarPath, settingsPath, usersPath } from '#app/navigation/paths.ts'
import { notificationsPath } from '#protocol/notifications.ts'

/** Ends of the topics' addresses, and names of their pictures. */
export type TopicId =
  | 'salvar-ou-publicar'
  | 'noticia-agendada'
  | 'evento-semanal'
  | 'curso'
  | 'duplicar'
  | 'sigla'
  | 'pagina-de-ajuda'
  | 'aviso'
  | 'fotos'
  | 'trocar-foto'
  | 'horario-no-feriado'
  | 'sala-e-telefone'
  | 'preparar-mudanca'
  | 'pedir-revisao'
  | 'corrigir-e-desfazer'
  | 'versao-anterior'
  | 'lixeira'
  | 'duas-pessoas'
  | 'sem-internet'
  | 'painel'
  | 'novidades'
  | 'calendario'
  | 'confirmar'
  | 'propostas'
  | 'quem-mudou'
  | 'placas-e-telas'
  | 'planilha'
  | 'muitos-de-uma-vez'
  | 'abrir-depressa'
  | 'convidar'
  | 'papel-e-bloqueio'
  | 'duas-etapas'
  | 'chave-de-acesso'
  | 'nome-cor-logotipo'
  | 'periodo-eleitoral'

/** A task of the manual, as data: texts in Portuguese, in which `**Salvar**` is a name that stands on the screen. */
export interface ManualTopic {
  readonly id: TopicId
  /** What somebody wants to do, in the words of who does it for the first time. */
  readonly title: string
  /** The whole of it in a sentence or two. */
  readonly answer: string
  readonly steps: readonly string[]
  /** What to know when it goes otherwise. */
  readonly notes?: readonly string[]
  /** What its picture shows. */
  readonly picture: string
  /** Other words by which it is looked for. */
  readonly words: string
  /** The screen where it begins. */
  readonly start: { readonly path: string; readonly label: string }
  /** Whose accounts may do it, where not those of all staff. */
  readonly for?: 'edição' | 'administração'
}

export interface ManualGroup {
  readonly title: string
  readonly topics: readonly ManualTopic[]
}

const dashboard = '/perfil/painel'

/** Screens where tasks begin. */
export const starts = {
  dashboard: { path: dashboard, label: 'Abrir o painel' },
  profile: { path: '/perfil', label: 'Abrir o perfil' },
  home: { path: '/tab1', label: 'Abrir o início' },
  news: { path: notificationsPath, label: 'Abrir as novidades' },
  calendar: { path: calendarPath, label: 'Abrir o calendário' },
  media: { path: '/perfil/fotos', label: 'Abrir as fotos' },
  trash: { path: '/perfil/lixeira', label: 'Abrir a lixeira' },
  log: { path: '/perfil/registro', label: 'Abrir o registro' },
  proposals: { path: '/perfil/propostas', label: 'Abrir as propostas' },
  issues: { path: '/perfil/pendencias', label: 'Abrir as pendências' },
  tables: { path: '/perfil/importar', label: 'Abrir a importação' },
  people: { path: usersPath, label: 'Abrir pessoas e acessos' },
  settings: { path: settingsPath, label: 'Abrir os ajustes' },
} as const satisfies Record<string, ManualTopic['start']>

/** Where a list is, for the tasks that begin there. */
export function listStart(collection: string, label: string): ManualTopic['start'] {
  return { path: `/perfil/conteudo/${collection}`, label: `Abrir: ${label}` }
}

interface TextPart {
  readonly text: string
  /** It stands on the screen, letter by letter. */
  readonly isName: boolean
  /** Where the part begins. */
  readonly at: number
}

/** A text of the manual, taken apart into names and what stands between them. */
export function namesApart(text: string): TextPart[] {
  let at = 0
  return text.split('**').map((part, index) => {
    const begins = at
    at += part.length + 2
    return { text: part, isName: index % 2 === 1, at: begins }
  })
}

/** The names on the screen that a topic tells somebody to look for. */
export function namesIn({ answer, steps, notes = [] }: ManualTopic): string[] {
  const all = [answer, ...steps, ...notes].flatMap((text) =>
    namesApart(text).filter(({ isName }) => isName),
  )
  return [...new Set(all.map(({ text }) => text))]
}
