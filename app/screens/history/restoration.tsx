import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { useState } from 'react'
import { editorPath } from '#app/editing/document-paths.ts'
import { historyPath } from '#app/editing/history-path.ts'
import { restoreDocument } from '#app/editing/restore-document.ts'
import { RestoreRefusal } from '#app/editing/restore-refusal.tsx'
import { useFormatInstant } from '#app/i18n/use-format-instant.ts'
import type { Answer, Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { HistoryPage, HistoryRevision } from '#protocol/history.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { revisionTag, type WriteReceipt, writeHeaders } from '#protocol/writes.ts'
import { Differences } from './differences.tsx'
import { authorName } from './revision-sentence.ts'
import { TwoRevisions } from './two-revisions.tsx'

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

type State = { kind: 'asking' | 'restored'; over: number | undefined }

function Question({ collection, id, before, after, reload, seeAgain }: QuestionProps) {
  const send = useSend()
  const formatInstant = useFormatInstant()
  const [state, setState] = useState<State>({ kind: 'asking', over: before?.revision })
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)

  async function carryOut(work: Promise<Answer<WriteReceipt>>, kind: State['kind']) {
    setBusy(true)
    setRefused(undefined)
    const answer = await work
    setBusy(false)
    if (answer.kind === 'refused') setRefused(answer)
    else setState({ kind, over: isDeletion(kind, before) ? undefined : answer.value.revision })
    // Also where somebody else was faster: then there is something new to see.
    reload()
  }

  function restore() {
    const version = { collection, id, record: after.record, over: state.over }
    return carryOut(restoreDocument(send, version), 'restored')
  }

  function undo() {
    const { over } = state
    if (before)
      return carryOut(
        restoreDocument(send, { collection, id, record: before.record, over }),
        'asking',
      )
    const headers = { [writeHeaders.ifMatch]: revisionTag(over ?? 0) }
    return carryOut(send('DELETE', apiPaths.document(collection, id), { headers }), 'asking')
  }

  const isRestored = state.kind === 'restored'
  return (
    <section className="restoration" aria-label="Restaurar">
      <p>
        {isRestored ? 'Voltou a valer' : 'Vai voltar a valer'} a versão {after.revision}, de{' '}
        {formatInstant(after.at)}, por {authorName(after.by)}.{' '}
        {!isRestored && (before ? 'Isto muda:' : 'O registro está apagado e volta assim:')}
      </p>
      <Differences collection={collection} before={before} after={after} />
      <RestoreRefusal collection={collection} refused={refused} />
      <div role="status">
        {isRestored && (
          <p className="form-success">
            <Icon svg={check} />
            <span>Versão restaurada.</span>
          </p>
        )}
      </div>
      <div className="actions">
        {seeAgain && !isRestored && refused?.code === 'revision_conflict' ? (
          <button type="button" className="button" onClick={seeAgain}>
            Ver de novo o que muda
          </button>
        ) : (
          <button
            type="button"
            className={isRestored ? 'button button-quiet' : 'button'}
            aria-busy={isBusy || undefined}
            onClick={() => !isBusy && (isRestored ? undo() : restore())}
          >
            {isRestored ? 'Desfazer' : 'Restaurar esta versão'}
          </button>
        )}
        <Ways collection={collection} id={id} />
      </div>
    </section>
  )
}

/** Undoing the restoration of what was deleted deletes it again. */
function isDeletion(kind: State['kind'], before: HistoryRevision | undefined): boolean {
  return kind === 'asking' && !before
}

function Ways({ collection, id }: { collection: CollectionName; id: string }) {
  const editor = editorPath(collection, id)
  return (
    <>
      <a className="button button-quiet" href={historyPath(collection, id)}>
        Ver todas as versões
      </a>
      {editor && (
        <a className="button button-quiet" href={editor}>
          Abrir o editor
        </a>
      )}
    </>
  )
}
