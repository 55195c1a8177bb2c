import { useState } from 'react'
import { BulkFailures } from '#app/editing/bulk/bulk-failures.tsx'
import {
  type BulkDone,
  type BulkStep,
  carryOutAll,
  takeBackAll,
} from '#app/editing/bulk/bulk-writes.ts'
import { agree, withArticle } from '#app/i18n/agreement.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import { useUser } from '#app/session/session.ts'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { TRASH_DAYS } from '#protocol/history.ts'
import { mayDo } from '#protocol/policy.ts'

interface Props {
  collection: CollectionName
  /** The documents that an import made, those that are still there. */
  made: readonly StaffDocument[]
  readAnew(): void
}

type Deed = 'published' | 'deleted'

type Result = Awaited<ReturnType<typeof carryOutAll>> & { deed: Deed }

/** What an import made: publishes all of it that is a draft, or deletes it, and takes that back. */
export function ImportedDocuments({ collection, made, readAnew }: Props) {
  const database = useDatabase()
  const user = useUser()
  const [ask, dialog] = useConfirm()
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  const [result, setResult] = useState<Result>()
  const [message, setMessage] = useState('')
  const drafts = made.filter(({ status }) => status === 'draft')
  const mine = (action: 'publish' | 'delete', of: readonly StaffDocument[]) =>
    of.filter((each) => user && mayDo(user, action, collection, each))
  const publishable = mine('publish', drafts)
  const deletable = mine('delete', made)
  const isOfDrafts = deletable.every(({ status }) => status === 'draft')

  async function carryOut(deed: Deed, documents: readonly StaffDocument[]): Promise<void> {
    const change: BulkStep['change'] = deed === 'deleted' ? 'delete' : { status: 'published' }
    const steps = documents.map((document) => ({ collection, document, change }))
    setMessage('')
    setProgress({ at: 0, of: steps.length })
    const outcome = await carryOutAll(database, steps, (at) =>
      setProgress({ at, of: steps.length }),
    )
    setProgress(undefined)
    setResult({ deed, ...outcome })
    readAnew()
  }

  async function undoImport(): Promise<void> {
    const isAgreed = await ask({
      title: `Apagar ${isOfDrafts ? draftCount(deletable.length) : newCount(collection, deletable.length)} desta importação?`,
      text: `${isOfDrafts ? '' : 'Quem lê deixa de ver na hora. '}O que a importação mudou no que já existia fica como está. O que se apaga fica na lixeira por ${TRASH_DAYS} dias.`,
      agree: 'Apagar',
      isDangerous: true,
    })
    if (isAgreed) await carryOut('deleted', deletable)
  }

  async function takeBack(done: readonly BulkDone[]): Promise<void> {
    setResult(undefined)
    const failed = await takeBackAll(database, done)
    setMessage(
      failed === 0
        ? 'Desfeito.'
        : `${failed} não deram para desfazer: alguém mudou nesse meio tempo.`,
    )
    readAnew()
  }

  if (deletable.length + drafts.length === 0 && !progress && !result && !message) return null
  return (
    <section aria-label="O que esta importação criou">
      <div role="status">
        {progress && (
          <p>
            {progress.at} de {progress.of}…
          </p>
        )}
        {result && result.done.length > 0 && (
          <p>
            {doneSentence(result)}{' '}
            <button type="button" className="text-button" onClick={() => takeBack(result.done)}>
              Desfazer
            </button>
          </p>
        )}
        {result && <BulkFailures failures={result.failures} />}
        {message && <p>{message}</p>}
        {!progress && drafts.length > 0 && <p>{draftCount(drafts.length)}: só quem edita vê.</p>}
      </div>
      {!progress && (
        <div className="actions">
          {publishable.length > 0 && (
            <button
              type="button"
              className="button"
              onClick={() => carryOut('published', publishable)}
            >
              {publishable.length === 1 ? 'Publicar o rascunho' : 'Publicar todos'}
            </button>
          )}
          {deletable.length > 0 && (
            <button type="button" className="button button-quiet" onClick={undoImport}>
              {deleteWords(collection, deletable.length, isOfDrafts)}
            </button>
          )}
        </div>
      )}
      {dialog}
    </section>
  )
}

function deleteWords(collection: CollectionName, count: number, isOfDrafts: boolean): string {
  if (isOfDrafts) return count === 1 ? 'Apagar o rascunho' : 'Apagar todos'
  return `Desfazer: apagar ${newCount(collection, count)}`
}

/** `os 12 registros novos`: not every list is called by the plural of what is in it. */
function newCount(collection: CollectionName, count: number): string {
  if (count > 1) return `os ${count.toLocaleString('pt-BR')} registros novos`
  return `${withArticle(collection)} ${agree(collection, 'novo', 'nova')}`
}

function draftCount(count: number): string {
  return count === 1 ? '1 rascunho' : `${count.toLocaleString('pt-BR')} rascunhos`
}

function doneSentence({ deed, done }: Result): string {
  const words = {
    published: ['1 rascunho publicado', 'rascunhos publicados'],
    deleted: ['1 registro apagado', 'registros apagados'],
  }[deed]
  return done.length === 1 ? `${words[0]}.` : `${done.length.toLocaleString('pt-BR')} ${words[1]}.`
}
