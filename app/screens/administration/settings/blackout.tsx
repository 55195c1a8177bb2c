import { useEffect, useState } from 'react'
import { listPath } from '#app/editing/document-paths.ts'
import { recordOf } from '#app/editing/drafts/draft.ts'
import type { DraftState } from '#app/editing/drafts/use-draft.ts'
import { queryOf } from '#app/editing/list/document-filter.tsx'
import { agree } from '#app/i18n/agreement.ts'
import { listed } from '#app/i18n/listed.ts'
import { useSend } from '#app/session/use-send.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { blackoutOf, isPublicity, publicityCollections } from '#content/blackout.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import { apiPaths } from '#protocol/content-api.ts'

/** How much of what a collection publishes is marked as institutional publicity, and how much is not. */
export interface PublicityCount {
  collection: CollectionName
  marked: number
  unmarked: number
}

/** Counts what is published, once; undefined until it is known. */
export function usePublicityCounts(): readonly PublicityCount[] | undefined {
  const send = useSend()
  const [counts, setCounts] = useState<readonly PublicityCount[]>()
  useEffect(() => {
    const count = async (collection: CollectionName): Promise<PublicityCount[]> => {
      const path = apiPaths.staffCollection(collection)
      const answer = await send<{ documents: StaffDocument[] }>('GET', path)
      return answer.kind === 'done' ? [countOf(collection, answer.value.documents)] : []
    }
    void Promise.all(publicityCollections.map(count)).then((all) => setCounts(all.flat()))
  }, [send])
  return counts
}

function countOf(collection: CollectionName, documents: readonly StaffDocument[]): PublicityCount {
  const shown = documents.filter(({ id, status }) => status === 'published' && !isWorkingCopy(id))
  const marked = shown.filter((document) => isPublicity(collection, document)).length
  return { collection, marked, unmarked: shown.length - marked }
}

/** What is marked and what is not, each leading to the list of what is not, for somebody to look through. */
export function PublicityReview({ counts }: { counts: readonly PublicityCount[] | undefined }) {
  if (!counts?.length) return null
  return (
    <Group title="Publicidade institucional">
      {counts.map(({ collection, marked, unmarked }) => (
        <RowLink
          key={collection}
          href={`${listPath(collection)}?${queryOf({ standing: 'published', publicity: 'nao' })}`}
          title={definitionOf(collection).label.many}
          detail={reviewWords(collection, marked, unmarked)}
        />
      ))}
    </Group>
  )
}

/** `2 marcados como publicidade; 13 sem a marca: confira`. */
function reviewWords(collection: CollectionName, marked: number, unmarked: number): string {
  const none = agree(collection, 'Nenhum marcado', 'Nenhuma marcada')
  const some = `${marked} ${agree(collection, 'marcado', 'marcada')}${marked === 1 ? '' : 's'}`
  return `${marked === 0 ? none : some} como publicidade; ${unmarked} sem a marca: confira`
}

interface NoticeProps {
  state: Pick<DraftState, 'draft' | 'changes'>
  counts: readonly PublicityCount[] | undefined
}

/** Says before the dates of a blackout period are saved what they will hide. */
export function BlackoutNotice({ state: { draft, changes }, counts }: NoticeProps) {
  const isAsked = 'blackoutFrom' in changes || 'blackoutUntil' in changes
  const record = recordOf('settings', draft)
  const blackout = isAsked && hasDays(record) ? blackoutOf(record) : undefined
  if (!blackout || !counts || blackout.until <= blackout.from) return null
  return (
    <p className="form-notice" data-tone="warning">
      {blackoutWords(blackout, counts, Date.now())}
    </p>
  )
}

/** A date that is still typed, or wrong, is the form's to tell. */
function hasDays(settings: Readonly<Record<string, unknown>>): boolean {
  return ['blackoutFrom', 'blackoutUntil'].every(
    (name) => !Number.isNaN(Date.parse(String(settings[name]))),
  )
}

const YEAR_MS = 366 * 24 * 3_600_000

/** What a period will hide, and what is odd about it; `now` in milliseconds since 1970. */
export function blackoutWords(
  { from, until }: { from: number; until: number },
  counts: readonly PublicityCount[],
  now: number,
): string {
  if (until <= now) return 'Este período já acabou: nada sai do ar. Confira as datas.'
  const long =
    until - from > YEAR_MS ? ' O período dura mais de um ano: confira o ano das duas datas.' : ''
  const hidden = counts.filter(({ marked }) => marked > 0)
  const total = hidden.reduce((sum, { marked }) => sum + marked, 0)
  if (total === 0)
    return `Nada publicado está marcado como publicidade institucional: com estas datas nada sai do ar ainda.${long}`
  const each = hidden.map(({ collection, marked }) => {
    const { one, many } = definitionOf(collection).label
    return `${marked} ${(marked === 1 ? one : many).toLowerCase()}`
  })
  const moment = from <= now ? 'saem do ar ao salvar' : 'saem do ar no início do período'
  const what = total === 1 ? 'sai' : 'saem'
  return `${listed(each)} ${moment.replace('saem', what)} e ${total === 1 ? 'volta' : 'voltam'} depois do fim, sem ninguém mexer.${long}`
}
