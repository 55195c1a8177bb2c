import { editorPath, qualityPath } from '#app/editing/document-paths.ts'
import { definitionOf } from '#content/collections.ts'
import type { DashboardAnswer } from '#protocol/api-types.ts'

type Waiting = Pick<DashboardAnswer, 'totals' | 'proposals' | 'due' | 'drafts'>

/** Something that waits for a user, and the one thing to do about it. */
export interface WaitingThing {
  kind: 'proposals' | 'doubtful' | 'overdue' | 'drafts' | 'issues'
  title: string
  detail?: string
  action: string
  href: string
}

/** What waits for a user, in the order in which others wait for it; each leads straight to where it is done. */
export function waitingThings({ totals, proposals, due, drafts }: Waiting): WaitingThing[] {
  const { doubtful = 0, overdue = 0 } = totals
  const others = due - proposals - doubtful - overdue
  const things: (WaitingThing | false)[] = [
    proposals > 0 && {
      kind: 'proposals',
      title: counted(proposals, 'proposta', 'propostas'),
      detail: proposals === 1 ? 'Espera você decidir' : 'Esperam você decidir',
      action: 'Decidir',
      href: '/perfil/propostas',
    },
    doubtful > 0 && {
      kind: 'doubtful',
      title: `${counted(doubtful, 'informação', 'informações')} a confirmar`,
      detail: 'Quem lê vê a dúvida',
      action: 'Começar',
      href: `${qualityPath}?confirmar=doubtful`,
    },
    overdue > 0 && {
      kind: 'overdue',
      title: counted(overdue, 'item a rever', 'itens a rever'),
      detail: 'Sem confirmação há muito tempo',
      action: 'Rever',
      href: `${qualityPath}?confirmar=overdue`,
    },
    ...drafts.map(draftsThing),
    others > 0 && {
      kind: 'issues',
      title: counted(others, 'item a completar', 'itens a completar'),
      detail: 'Incompleto, vencido ou com link que não abre',
      action: 'Ver',
      href: qualityPath,
    },
  ]
  return things.filter((thing) => thing !== false)
}

/** The newest of several: a list of drafts has those of everybody. */
function draftsThing({ collection, id, title, count }: Waiting['drafts'][number]): WaitingThing {
  const { label } = definitionOf(collection)
  return {
    kind: 'drafts',
    title: counted(count, 'rascunho seu', 'rascunhos seus'),
    detail: count === 1 ? `${label.one}: ${title}` : `${label.many}; o mais novo: ${title}`,
    action: 'Abrir',
    href: editorPath(collection, id),
  }
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}

const NUMBERS = ['', '', 'Duas', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito']

/** `Três coisas esperam por você`. */
export function waitingSentence(count: number): string {
  if (count === 1) return 'Uma coisa espera por você'
  return `${NUMBERS[count] ?? count} coisas esperam por você`
}
