import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { useState } from 'react'
import { Differences } from '#app/editing/differences/differences.tsx'
import { editorPath, historyPath } from '#app/editing/document-paths.ts'
import { RestoreProblems, restoreDocument } from '#app/editing/restore-document.tsx'
import { authorName } from '#app/editing/use-format-value.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import type { Refused } from '#app/session/answer.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Form } from '#app/ui/form/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { HistoryPage, HistoryRevision, WriteReceipt } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { revisionTag, writeHeaders } from '#protocol/editing.ts'

import { TwoRevisions } from './comparison.tsx'

interface Props {
  collection: CollectionName
  id: string
  page: HistoryPage
  /** The version that would count again. */
  revision: number
  reload(): void
}

/** What restoring a version would change, the button that does it, and the one that takes it back. */
export function Restoration({ collection, id, page, revision, reload }: Props) {
  // As it was when the person came: what they see must not change under them.
  const [latest, setLatest] = useState(page.entries[0])
  const now = latest?.isKept ? latest.revision : 0
  const isOutdated = page.entries[0]?.revision !== latest?.revision
  return (
    <TwoRevisions collection={collection} id={id} from={now} to={revision}>
      {(before, after) => (
        <Question
          key={`${before?.revision}`}
          {...{ collection, id, before, after, reload }}
          seeAgain={isOutdated ? () => setLatest(page.entries[0]) : undefined}
        />
      )}
    </TwoRevisions>
  )
}

interface QuestionProps {
  collection: CollectionName
  id: string
  /** Absent where the document is not there any more. */
  before: HistoryRevision | undefined
  after: HistoryRevision
  reload(): void
  /** There is something newer than what is compared. */
  seeAgain: (() => void) | undefined
}

/** Over which revision the next write goes; absent where the document is not there. */
type State = { kind: 'asking' | 'restored'; over: number | undefined }

function Question({ collection, id, before, after, reload, seeAgain }: QuestionProps) {
  const send = useSend()
  const formatInstant = useFormatInstant()
  const [state, setState] = useState<State>({ kind: 'asking', over: before?.revision })
  const [refused, setRefused] = useState<Refused>()
  const isRestored = state.kind === 'restored'

  async function carryOut(): Promise<Refused | undefined> {
    const { over } = state
    const version = { collection, id, over }
    const answer = !isRestored
      ? await restoreDocument(send, { ...version, record: after.record })
      : before
        ? await restoreDocument(send, { ...version, record: before.record })
        : await send<WriteReceipt>('DELETE', apiPaths.document(collection, id), {
            headers: { [writeHeaders.ifMatch]: revisionTag(over ?? 0) },
          })
    if (answer.kind === 'done') setState(stateAfter(isRestored, before, answer.value.revision))
    setRefused(refusalOf(answer))
    // Also where somebody else was faster: then there is something new to see.
    reload()
    return refusalOf(answer)
  }

  const isOvertaken = seeAgain && !isRestored && refused?.code === 'revision_conflict'
  return (
    <section className="restoration" aria-label="Restaurar">
      <p>
        {isRestored ? 'Voltou a valer' : 'Vai voltar a valer'} a versão {after.revision}, de{' '}
        {formatInstant(after.at)}, por {authorName(after.by)}.{' '}
        {!isRestored && (before ? 'Isto muda:' : 'O registro está apagado e volta assim:')}
      </p>
      <Differences collection={collection} before={before} after={after} />
      <div role="status">
        {isRestored && (
          <p className="form-success">
            <Icon svg={check} />
            <span>Versão restaurada.</span>
          </p>
        )}
      </div>
      <Form
        label={isRestored ? 'Desfazer' : 'Restaurar esta versão'}
        submit={isRestored ? 'Desfazer' : 'Restaurar esta versão'}
        busy={isRestored ? 'Desfazendo…' : 'Restaurando…'}
        isQuiet={isRestored}
        send={carryOut}
        aside={
          isOvertaken && (
            <button type="button" className="button" onClick={seeAgain}>
              Ver de novo o que muda
            </button>
          )
        }
      >
        <RestoreProblems collection={collection} refused={refused} />
      </Form>
      <Ways collection={collection} id={id} />
    </section>
  )
}

/** Undoing the restoration of what was deleted deletes it again. */
function stateAfter(
  wasRestored: boolean,
  before: HistoryRevision | undefined,
  revision: number,
): State {
  const isGone = wasRestored && !before
  return { kind: wasRestored ? 'asking' : 'restored', over: isGone ? undefined : revision }
}

function Ways({ collection, id }: { collection: CollectionName; id: string }) {
  const editor = editorPath(collection, id)
  return (
    <div className="actions">
      <a className="button button-quiet" href={historyPath(collection, id)}>
        Ver todas as versões
      </a>
      {editor && (
        <a className="button button-quiet" href={editor}>
          Abrir o editor
        </a>
      )}
    </div>
  )
}
