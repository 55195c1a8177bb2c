import { useEffect, useState } from 'react'
import { collectionWords } from '#app/editing/collection-words.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { type DocumentAction, mayDo } from '#protocol/policy.ts'
import { BulkReport } from './bulk-report.tsx'
import { type BulkResult, type Deed, doToAll, undoAll } from './bulk-writes.ts'

const deeds: Record<Deed, { label: string; action: DocumentAction }> = {
  confirm: { label: 'Confirmar', action: 'edit' },
  publish: { label: 'Publicar', action: 'publish' },
  archive: { label: 'Arquivar', action: 'publish' },
  delete: { label: 'Apagar', action: 'delete' },
}

const UNDO_TIMEOUT_MS = 10_000

interface Props {
  user: SessionUser
  collection: CollectionName
  selected: readonly StaffDocument[]
  /** Something was done or taken back. */
  onDone(): void
}

/** Confirms, publishes, archives or deletes what is chosen, says how far it is and what failed, and takes it back for ten seconds. */
export function BulkBar({ user, collection, selected, onDone }: Props) {
  const database = useDatabase()
  const [ask, dialog] = useConfirm()
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  const [result, setResult] = useState<{ deed: Deed } & BulkResult>()
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (!result || result.done.length === 0) return
    const timer = setTimeout(() => setResult({ ...result, done: [] }), UNDO_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [result])

  async function carryOut(deed: Deed): Promise<void> {
    const those = selected.filter((document) =>
      mayDo(user, deeds[deed].action, collection, document),
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

  const offered = (Object.keys(deeds) as Deed[]).filter((deed) =>
    mayDo(user, deeds[deed].action, collection),
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
              {deeds[deed].label}
            </button>
          ))}
        </div>
      )}
      {dialog}
    </section>
  )
}

function titleIn(collection: CollectionName, document: StaffDocument): string {
  const { untitled, titleField } = collectionWords(collection)
  return String(document[titleField] ?? untitled)
}
