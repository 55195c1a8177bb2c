import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { useState } from 'react'
import { editorPath, historyPath } from '#app/editing/document-paths.ts'
import { Sight } from '#app/editing/form/sight.tsx'
import { fullTitle } from '#app/editing/full-title.ts'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { RestoreProblems, restoreDocument } from '#app/editing/restore-document.tsx'
import { agree } from '#app/i18n/agreement.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { dashboardPath } from '#app/navigation/paths.ts'
import { type Refused, refusalOf } from '#app/session/answer.ts'
import { useUser } from '#app/session/session.ts'
import { useSend } from '#app/session/use-send.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen } from '#app/shell/screen.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MoreButton, usePages } from '#app/ui/list/paged-list.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { definitionOf } from '#content/collections.ts'
import type { SessionUser, TrashEntry, TrashPage } from '#protocol/api-types.ts'
import { historyPaths, TRASH_DAYS } from '#protocol/history.ts'
import { hasRight, mayDo } from '#protocol/policy.ts'
import './trash.css'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long what was deleted then (ISO 8601) can still be brought back; `now` is in milliseconds since 1970. */
export function daysLeft(deletedAt: string, now: number): string {
  const days = Math.ceil((Date.parse(deletedAt) + TRASH_DAYS * DAY_MS - now) / DAY_MS)
  if (days <= 1) return 'some hoje ou amanhã'
  return `some em ${days} dias`
}

/** What was deleted and can be brought back. */
function TrashView() {
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'read_drafts')}
      rule="Só quem edita o conteúdo vê a lixeira."
    >
      <ScreenTitle title="Lixeira">
        <p>O que foi apagado fica aqui por {TRASH_DAYS} dias. Depois some de vez.</p>
        <HelpLink topic="lixeira" />
      </ScreenTitle>
      <Fetched<TrashPage> path={historyPaths.trash} rows={4}>
        {(page) => <Trash first={page} />}
      </Fetched>
    </AccessGuard>
  )
}

function Trash({ first }: { first: TrashPage }) {
  const user = useUser()
  const { rows, ...more } = usePages<TrashPage, TrashEntry>(
    first,
    ({ documents }) => documents,
    (before) => `${historyPaths.trash}?${new URLSearchParams({ before })}`,
  )
  if (rows.length === 0 && !more.fetchMore)
    return (
      <StateView
        illustration="empty"
        title="A lixeira está vazia"
        text={`O que alguém apaga numa lista espera aqui por ${TRASH_DAYS} dias e pode voltar como era.`}
      >
        <a className="button" href={dashboardPath}>
          Ver as listas no painel
        </a>
      </StateView>
    )
  return (
    <>
      <ul className="group-rows">
        {rows.map((entry) => (
          <TrashRow key={`${entry.collection}/${entry.id}`} entry={entry} user={user} />
        ))}
      </ul>
      <MoreButton {...more} />
    </>
  )
}

export const screen: Screen = {
  View: TrashView,
  head: () => ({ title: 'Lixeira' }),
}

interface Props {
  entry: TrashEntry
  user: SessionUser | null | undefined
}

/** Something that was deleted: what it was, who deleted it, until when it can come back, and the way back. */
export function TrashRow({ entry, user }: Props) {
  const { collection, id, title, record, deletedAt, deletedBy } = entry
  const formatInstant = useFormatInstant()
  const [isRestored, setRestored] = useState(false)
  return (
    <li className="trash-row">
      <div>
        <p className="row-title">{fullTitle(collection, title, record)}</p>
        <p className="row-detail">
          {definitionOf(collection).label.one}
          {!isRestored && (
            <>
              {' '}
              · {agree(collection, 'apagado', 'apagada')}{' '}
              <time dateTime={deletedAt}>{formatInstant(deletedAt)}</time> por{' '}
              {deletedBy.name ?? 'conta apagada'} · {daysLeft(deletedAt, Date.now())}
            </>
          )}
        </p>
      </div>
      <div role="status">
        {isRestored && (
          <p className="form-success">
            <Icon svg={check} />
            <span>
              {agree(collection, 'Restaurado', 'Restaurada')}.{' '}
              <Sight collection={collection} id={id} document={record} />
              <a href={editorPath(collection, id) ?? historyPath(collection, id)}>Abrir</a>
            </span>
          </p>
        )}
      </div>
      {!isRestored && (
        <div className="actions">
          {mayDo(user ?? null, 'create', collection, entry) && (
            <RestoreForm entry={entry} onRestored={() => setRestored(true)} />
          )}
          <a className="button button-quiet" href={historyPath(collection, id)}>
            Histórico
            <span className="visually-hidden"> de {title}</span>
          </a>
        </div>
      )}
    </li>
  )
}

function RestoreForm({ entry, onRestored }: { entry: TrashEntry; onRestored(): void }) {
  const { collection, id, title, record } = entry
  const send = useSend()
  const [refused, setRefused] = useState<Refused>()

  async function restore() {
    const answer = await restoreDocument(send, { collection, id, record })
    if (answer.kind === 'done') onRestored()
    setRefused(refusalOf(answer))
    return refusalOf(answer)
  }

  return (
    <Form label={`Restaurar ${title}`} submit="Restaurar" busy="Restaurando…" send={restore}>
      <RestoreProblems collection={collection} refused={refused} />
    </Form>
  )
}
