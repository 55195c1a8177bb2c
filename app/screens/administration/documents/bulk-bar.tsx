import { useEffect, useState } from 'react'
import { BulkFailures } from '#app/editing/bulk/bulk-failures.tsx'
import {
  type BulkDone,
  type BulkResult,
  carryOutAll,
  takeBackAll,
} from '#app/editing/bulk/bulk-writes.ts'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { qualityPath } from '#app/editing/document-paths.ts'
import { agree } from '#app/i18n/agreement.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { type Question, useConfirm } from '#app/ui/use-confirm.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { isSameValue } from '#content/merge-patch.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { TRASH_DAYS } from '#protocol/history.ts'
import { mayDo } from '#protocol/policy.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { type BulkAction, type BulkDeed, neededFor, stepOf } from './bulk-steps.ts'

/** Participles without their ending. */
const participleStems: Record<BulkAction, string> = {
  confirm: 'confirmad',
  publish: 'publicad',
  archive: 'arquivad',
  delete: 'apagad',
}

interface BulkReportProps extends BulkResult {
  collection: CollectionName
  deed: BulkDeed
  /** The time for that is over. */
  isFinal: boolean
  undo(): void
}

/** The result of a bulk change: how many succeeded, why others did not, and the button that undoes it while there is one. */
function BulkReport({ collection, deed, done, failures, isFinal, undo }: BulkReportProps) {
  const stem = typeof deed === 'object' ? 'mudad' : participleStems[deed]
  const participle = stem + agree(collection, 'o', 'a')
  const queued = done.filter(isQueued).length
  const doubtful =
    deed === 'confirm' ? done.filter(({ document }) => document.doubts.length > 0).length : 0
  if (isFinal) return <BulkFailures failures={failures} />
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
          {doubtful === 1
            ? `${agree(collection, 'Um', 'Uma')} tem campos`
            : `${doubtful} têm campos`}{' '}
          “a confirmar”, que seguem assim: diga quais estão certos em{' '}
          <a href={qualityPath}>Pendências</a>.
        </p>
      )}
      {queued > 0 && (
        <p>{queued === 1 ? '1 espera' : `${queued} esperam`} a internet neste aparelho.</p>
      )}
      <BulkFailures failures={failures} />
    </>
  )
}

function isQueued({ revision }: BulkDone): boolean {
  return revision === undefined
}

const actionLabels: Record<BulkAction, string> = {
  confirm: 'Confirmar',
  publish: 'Publicar',
  archive: 'Arquivar',
  delete: 'Apagar',
}

/** What is asked before documents are deleted. */
export function deletionQuestion(
  collection: CollectionName,
  documents: readonly StaffDocument[],
): Question {
  const [only, ...others] = documents
  const isOne = only !== undefined && others.length === 0
  const title = isOne
    ? (only[definitionOf(collection).titleField] ?? collectionLabels(collection).untitled)
    : undefined
  return {
    title: isOne ? `Apagar “${title}”?` : `Apagar ${documents.length} itens?`,
    text: isOne
      ? `Some para todos. Fica na lixeira por ${TRASH_DAYS} dias.`
      : `Somem para todos. Ficam na lixeira por ${TRASH_DAYS} dias.`,
    agree: 'Apagar',
    isDangerous: true,
  }
}

const UNDO_TIMEOUT_MS = 10_000

interface BulkBarProps {
  user: SessionUser
  collection: CollectionName
  selected: readonly StaffDocument[]
  /** They are this device's copy of what readers see. */
  isCopy: boolean
  /** Something was done or taken back. */
  onDone(): void
}

/** Confirms, publishes, archives, deletes or changes what is chosen, says how far it is and what failed, and takes it back for ten seconds. */
export function BulkBar({ user, collection, selected, isCopy, onDone }: BulkBarProps) {
  const database = useDatabase()
  const [ask, dialog] = useConfirm()
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  const [result, setResult] = useState<{ deed: BulkDeed; isFinal: boolean } & BulkResult>()
  const [message, setMessage] = useState('')
  const [isEditing, setEditing] = useState(false)
  useEffect(() => {
    if (!result || result.isFinal) return
    const timer = setTimeout(() => setResult({ ...result, isFinal: true }), UNDO_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [result])

  async function carryOut(deed: BulkDeed): Promise<void> {
    const those = selected.filter(
      (document) =>
        mayDo(user, neededFor(deed), collection, document) &&
        // What says so already is no new version.
        !(typeof deed === 'object' && isSameValue(document[deed.name], deed.value)),
    )
    setEditing(false)
    if (deed === 'delete' && !(await ask(deletionQuestion(collection, those)))) return
    setMessage('')
    setProgress({ at: 0, of: those.length })
    const steps = those.map((document) => stepOf(collection, deed, document))
    const outcome = await carryOutAll(database, steps, (at) =>
      setProgress({ at, of: those.length }),
    )
    setProgress(undefined)
    setResult({ deed, isFinal: false, ...outcome })
    onDone()
  }

  async function undo(): Promise<void> {
    if (!result) return
    setResult(undefined)
    const failed = await takeBackAll(database, result.done)
    setMessage(
      failed === 0
        ? 'Desfeito.'
        : `${failed} não deram para desfazer: alguém mudou nesse meio tempo.`,
    )
    onDone()
  }

  const offered = (Object.keys(actionLabels) as BulkAction[]).filter((deed) =>
    mayDo(user, neededFor(deed), collection),
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
        {!progress && result && <BulkReport collection={collection} {...result} undo={undo} />}
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
              {actionLabels[deed]}
            </button>
          ))}
          {mayDo(user, 'edit', collection) && (
            <button type="button" className="button button-quiet" onClick={() => setEditing(true)}>
              Mudar um campo…
            </button>
          )}
        </div>
      )}
      {isEditing && (
        <BulkEdit
          user={user}
          collection={collection}
          documents={selected}
          isCopy={isCopy}
          onChosen={carryOut}
          onClose={() => setEditing(false)}
        />
      )}
      {dialog}
    </section>
  )
}
