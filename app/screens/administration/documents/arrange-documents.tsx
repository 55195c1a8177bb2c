import { useState } from 'react'
import { BulkFailures } from '#app/editing/bulk/bulk-failures.tsx'
import {
  type BulkResult,
  type BulkStep,
  carryOutAll,
  takeBackAll,
} from '#app/editing/bulk/bulk-writes.ts'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { listPath } from '#app/editing/document-paths.ts'
import { useUnsavedGuard } from '#app/editing/form/use-unsaved-guard.ts'
import { useStaffDocuments } from '#app/editing/list/use-staff-documents.ts'
import { useOwnWrites } from '#app/editing/outbox/use-own-writes.ts'
import type { QueuedWrite } from '#app/replica/database.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { useUser } from '#app/session/session.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import { placesFor, rebasedSequence } from '#content/arrange.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { arrangedBy, inOrder, orderOf } from '#content/document-order.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'
import { ArrangeList } from './arrange-list.tsx'
import '#app/editing/list/documents.css'

/** Whether somebody may bring the documents of a collection into an order. */
export function mayArrange(user: SessionUser, collection: CollectionName): boolean {
  return arrangedBy(definitionOf(collection)) !== undefined && mayDo(user, 'publish', collection)
}

/** What somebody arranged and has not saved: ids in their order, and those that they moved. */
interface Arranged {
  sequence: readonly string[]
  moved: ReadonlySet<string>
}

/**
 * Brings the documents of a collection into an order: by dragging, by buttons and by keys. Nothing is written before
 * it is saved, and then only what moved.
 */
export function ArrangeDocuments({ collection }: { collection: CollectionName }) {
  const user = useUser()
  const database = useDatabase()
  const { documents, answer, readAnew } = useStaffDocuments(collection)
  const [arranged, setArranged] = useState<Arranged>()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<BulkResult>()
  const [message, setMessage] = useState('')
  const [ask, dialog] = useConfirm()
  const writes = useOwnWrites()
  const own =
    user &&
    documents
      ?.filter((document) => mayDo(user, 'edit', collection, document))
      .map((document) => withWaiting(collection, document, writes))
  const current = (own ?? [])
    .toSorted(inOrder(orderOf(definitionOf(collection))))
    .map(({ id }) => id)
  const sequence = arranged ? rebasedSequence(arranged.sequence, arranged.moved, current) : current
  const isChanged = sequence.some((id, index) => id !== current[index])
  const byId = new Map((own ?? []).map((document) => [document.id, document]))
  const inSequence = sequence.flatMap((id) => byId.get(id) ?? [])
  useUnsavedGuard(isChanged, () =>
    ask({
      title: 'Sair sem salvar a ordem?',
      text: 'Os itens voltam para onde estavam.',
      agree: 'Sair sem salvar',
      cancel: 'Continuar ordenando',
      isDangerous: true,
    }),
  )

  async function save(): Promise<void> {
    setBusy(true)
    setMessage('')
    const outcome = await carryOutAll(
      database,
      stepsTo(collection, inSequence, arranged?.moved),
      () => {},
    )
    setBusy(false)
    setResult(outcome)
    await readAnew()
    setArranged(undefined)
  }

  async function undo(): Promise<void> {
    const failed = await takeBackAll(database, result?.done ?? [])
    setResult(undefined)
    setMessage(
      failed === 0 ? 'Desfeito.' : 'Alguém mudou a ordem nesse meio tempo: ela fica assim.',
    )
    await readAnew()
  }

  if (!documents && answer?.kind === 'refused')
    return (
      <>
        <RefusalNotice {...answer} />
        <button type="button" className="button button-quiet" onClick={readAnew}>
          Tentar de novo
        </button>
      </>
    )
  if (!documents) return <Waiting rows={8} />
  return (
    <>
      <p className="list-search">
        <a href={listPath(collection)} data-nav="replace">
          {collectionLabels(collection).allOfThem}
        </a>
      </p>
      <p className="form-notice">
        Arraste pela alça, ou use as setas. Quem lê vê a ordem nova quando você salvar.
      </p>
      <ArrangeList
        collection={collection}
        documents={inSequence}
        onArrange={(next, id) => {
          setResult(undefined)
          setMessage('')
          setArranged({ sequence: next, moved: new Set([...(arranged?.moved ?? []), id]) })
        }}
      />
      <section className="bulk-bar" aria-label="Ordem" hidden={!isChanged && !result && !message}>
        <div role="status">
          {result && <Report {...result} undo={undo} />}
          {message && <p>{message}</p>}
        </div>
        <div className="actions">
          {isChanged && (
            <>
              <button
                type="button"
                className="button"
                aria-busy={isBusy || undefined}
                onClick={save}
              >
                Salvar a ordem
              </button>
              <button
                type="button"
                className="button button-quiet"
                onClick={() => setArranged(undefined)}
              >
                Descartar
              </button>
            </>
          )}
        </div>
      </section>
      {dialog}
    </>
  )
}

/** A document in the place that it gets by writes that wait for the server. */
function withWaiting(
  collection: CollectionName,
  document: StaffDocument,
  writes: readonly QueuedWrite[],
): StaffDocument {
  const by = definitionOf(collection).order.by
  const place = writes.findLast(
    (write) =>
      write.collection === collection &&
      write.id === document.id &&
      write.kind === 'update' &&
      write.state === 'pending' &&
      write.body?.[by] !== undefined,
  )?.body?.[by]
  return place === undefined ? document : { ...document, [by]: place }
}

/** The writes that bring documents into this sequence: of what moved, and no more. */
function stepsTo(
  collection: CollectionName,
  documents: readonly StaffDocument[],
  moved: ReadonlySet<string> | undefined,
): BulkStep[] {
  const by = arrangedBy(definitionOf(collection))
  if (!by) return []
  const places = placesFor(
    documents.map((document) => ({
      id: document.id,
      place: document[by.name] as number | undefined,
      isMoved: moved?.has(document.id) ?? false,
    })),
    by,
  )
  return documents.flatMap((document) => {
    const place = places.get(document.id)
    if (place === undefined) return []
    const change = { [by.name]: place }
    return [{ collection, document, change, mergesFields: true }]
  })
}

function Report({ done, failures, undo }: BulkResult & { undo(): void }) {
  const isWaiting = done.some(({ revision }) => revision === undefined)
  return (
    <>
      {done.length > 0 && (
        <p>
          {isWaiting ? 'A ordem espera a internet neste aparelho.' : 'Ordem salva.'}{' '}
          <button type="button" className="text-button" onClick={undo}>
            Desfazer
          </button>
        </p>
      )}
      <BulkFailures failures={failures} />
    </>
  )
}
