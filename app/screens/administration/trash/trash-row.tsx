import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { useState } from 'react'
import { editorPath, historyPath } from '#app/editing/document-paths.ts'
import { restoreDocument } from '#app/editing/restore-document.ts'
import { RestoreProblems } from '#app/editing/restore-problems.tsx'
import { useFormatInstant } from '#app/i18n/instants.ts'
import type { Refused } from '#app/session/answer.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Form } from '#app/ui/form/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { definitionOf } from '#content/collections.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import type { TrashEntry } from '#protocol/history.ts'
import { mayDo } from '#protocol/policy.ts'
import { daysLeft } from './days-left.ts'

interface Props {
  entry: TrashEntry
  user: SessionUser | null | undefined
}

/** Something that was deleted: what it was, who deleted it, until when it can come back, and the way back. */
export function TrashRow({ entry, user }: Props) {
  const { collection, id, title, deletedAt, deletedBy } = entry
  const formatInstant = useFormatInstant()
  const [isRestored, setRestored] = useState(false)
  return (
    <li className="trash-row">
      <div>
        <p className="row-title">{title}</p>
        <p className="row-detail">
          {definitionOf(collection).label.one} · apagado{' '}
          <time dateTime={deletedAt}>{formatInstant(deletedAt)}</time> por{' '}
          {deletedBy.name ?? 'conta apagada'}
          {!isRestored && ` · ${daysLeft(deletedAt, Date.now())}`}
        </p>
      </div>
      <div role="status">
        {isRestored && (
          <p className="form-success">
            <Icon svg={check} />
            <span>
              Restaurado.{' '}
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
