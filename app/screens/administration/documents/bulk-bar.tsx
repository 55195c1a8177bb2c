import { useEffect, useState } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { qualityPath } from '#app/editing/document-paths.ts'
import { sentence } from '#app/editing/format-value.ts'
import { agree } from '#app/i18n/agreement.ts'
import { refusalSentence } from '#app/i18n/refusal-sentence.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import type { SessionUser } from '#protocol/api-types.ts'

import { type DocumentAction, mayDo } from '#protocol/policy.ts'
import {
  type BulkAction,
  type BulkFailure,
  type BulkResult,
  doToAll,
  undoAll,
} from './bulk-writes.ts'

/** Participles without their ending. */
const participleStems: Record<BulkAction, string> = {
  confirm: 'confirmad',
  publish: 'publicad',
  archive: 'arquivad',
  delete: 'apagad',
}

interface BulkReportProps extends BulkResult {
  collection: CollectionName
  deed: BulkAction
  titleOf(document: StaffDocument): string
  undo(): void
}

/** What became of something done to many: how many, why some not, and the way back while there is one. */
function BulkReport({ collection, deed, done, queued, failures, titleOf, undo }: BulkReportProps) {
  const participle = participleStems[deed] + agree(collection, 'o', 'a')
  const oneOf = agree(collection, 'Um', 'Uma')
  const doubtful =
    deed === 'confirm' ? done.filter(({ document }) => document.doubts.length > 0).length : 0
  return (
    <>
      {done.length > 0 && (
        <p>
          {done.length} {done.length === 1 ? participle : `${participle}s`}.{' '}
          <button type="button" className="text-button" onClick={undo}>
            Desfazer
          </button>
        </p>
      )}
      {doubtful > 0 && (
        <p>
          {doubtful === 1 ? `${oneOf} tem campos` : `${doubtful} têm campos`} “a confirmar”, que
          seguem assim: diga quais estão certos em <a href={qualityPath}>Pendências</a>.
        </p>
      )}
      {queued > 0 && <p>{queued} esperam a internet neste aparelho.</p>}
      {failures.length > 0 && (
        <>
          <p>
            {failures.length === 1
              ? `${oneOf} não deu certo:`
              : `${failures.length} não deram certo:`}
          </p>
          <ul>
            {failures.map((failure) => (
              <li key={failure.document.id}>
                <b>{titleOf(failure.document)}</b>: <Reason failure={failure} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Reason({ failure: { outcome } }: { failure: BulkFailure }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (outcome.kind === 'conflict')
      setWords('alguém mudou isto agora há pouco. Olhe e tente de novo.')
    else if (outcome.errors?.[0]) setWords(sentence(outcome.errors[0].detail))
    else refusalSentence(outcome.code).then(setWords)
  }, [outcome])
  return words
}

const bulkActions: Record<BulkAction, { label: string; action: DocumentAction }> = {
  confirm: { label: 'Confirmar', action: 'edit' },
  publish: { label: 'Publicar', action: 'publish' },
  archive: { label: 'Arquivar', action: 'publish' },
  delete: { label: 'Apagar', action: 'delete' },
}

const UNDO_TIMEOUT_MS = 10_000

interface BulkBarProps {
  user: SessionUser
  collection: CollectionName
  selected: readonly StaffDocument[]
  /** Something was done or taken back. */
  onDone(): void
}

/** Confirms, publishes, archives or deletes what is chosen, says how far it is and what failed, and takes it back for ten seconds. */
export function BulkBar({ user, collection, selected, onDone }: BulkBarProps) {
  const database = useDatabase()
  const [ask, dialog] = useConfirm()
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  const [result, setResult] = useState<{ deed: BulkAction } & BulkResult>()
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (!result || result.done.length === 0) return
    const timer = setTimeout(() => setResult({ ...result, done: [] }), UNDO_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [result])

  async function carryOut(deed: BulkAction): Promise<void> {
    const those = selected.filter((document) =>
      mayDo(user, bulkActions[deed].action, collection, document),
    )
    if (deed === 'delete' && !(await agreesToDelete(those.length))) return
    setMessage('')
    setProgress({ at: 0, of: those.length })
    const outcome = await doToAll(database, collection, deed, those, (at) =>
      setProgress({ at, of: those.length }),
    )
    setProgress(undefined)
    setResult({ deed, ...outcome })
    onDone()
  }

  function agreesToDelete(count: number): Promise<boolean> {
    return ask({
      title: count === 1 ? 'Apagar 1 item?' : `Apagar ${count} itens?`,
      text: 'Somem para todos. Dá para desfazer só nos dez segundos seguintes.',
      agree: 'Apagar',
      isDangerous: true,
    })
  }

  async function undo(): Promise<void> {
    if (!result) return
    setResult(undefined)
    const failed = await undoAll(database, collection, result.deed, result.done)
    setMessage(
      failed === 0
        ? 'Desfeito.'
        : `${failed} não deram para desfazer: alguém mudou nesse meio tempo.`,
    )
    onDone()
  }

  const offered = (Object.keys(bulkActions) as BulkAction[]).filter((deed) =>
    mayDo(user, bulkActions[deed].action, collection),
  )
  const isShown = selected.length > 0 || progress || result || message
  return (
    <section className="bulk-bar" aria-label="O que foi escolhido" hidden={!isShown}>
      <div role="status">
        {progress && (
          <p>
            {progress.at} de {progress.of}…
          </p>
        )}
        {!progress && result && (
          <BulkReport
            collection={collection}
            {...result}
            titleOf={(document) => titleIn(collection, document)}
            undo={undo}
          />
        )}
        {message && <p>{message}</p>}
      </div>
      {selected.length > 0 && !progress && (
        <div className="actions">
          <b>{selected.length === 1 ? '1 escolhido' : `${selected.length} escolhidos`}</b>
          {offered.map((deed) => (
            <button
              key={deed}
              type="button"
              className={deed === 'delete' ? 'button button-danger' : 'button button-quiet'}
              onClick={() => carryOut(deed)}
            >
              {bulkActions[deed].label}
            </button>
          ))}
        </div>
      )}
      {dialog}
    </section>
  )
}

function titleIn(collection: CollectionName, document: StaffDocument): string {
  const { untitled, titleField } = collectionLabels(collection)
  return String(document[titleField] ?? untitled)
}
