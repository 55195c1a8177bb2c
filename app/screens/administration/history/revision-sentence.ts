import { fieldLabel } from '#app/editing/format-value.ts'
import type { CollectionName } from '#content/collections.ts'
import type { Status } from '#content/document.ts'
import type { Standing } from '#content/standing.ts'
import type { HistoryEntry } from '#protocol/history.ts'

// Who confirmed goes without saying beside when.
const implied = new Set(['confirmedBy', 'status'])

/** What a revision did, in words: `Publicou`, `Mudou Nome e Duração`. */
export function revisionSentence(
  collection: CollectionName,
  { kind, revision, status, statusBefore, changed = [] }: HistoryEntry,
): string {
  if (kind === 'deleted') return 'Apagou'
  if (kind === 'created') return revision === 1 ? 'Criou' : 'Criou de novo'
  const names = changed.filter((name) => !implied.has(name))
  const deeds = [
    status !== undefined && !isSame(status, statusBefore) ? statusSentences[status] : [],
    names.length > 0 ? `mudou ${listed(names.map((name) => fieldLabel(collection, name)))}` : [],
  ].flat()
  const text = new Intl.ListFormat('pt-BR').format(deeds.length > 0 ? deeds : ['salvou'])
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const statusSentences = {
  draft: 'voltou a rascunho',
  scheduled: 'agendou',
  published: 'publicou',
  archived: 'arquivou',
  expired: 'tirou do ar, porque expirou',
} as const

/** What expired was archived then, and stays both. */
function isSame(status: Standing, before: Status | undefined): boolean {
  return status === before || (status === 'expired' && before === 'archived')
}

// More of them nobody reads in a list.
const MOST_NAMES = 3

function listed(names: string[]): string {
  if (names.length <= MOST_NAMES) return new Intl.ListFormat('pt-BR').format(names)
  const rest = names.length - MOST_NAMES + 1
  return `${names.slice(0, MOST_NAMES - 1).join(', ')} e mais ${rest} campos`
}
