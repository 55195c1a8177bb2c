import { useCallback, useEffect, useRef, useState } from 'react'
import { BulkFailures, titleIn } from '#app/editing/bulk/bulk-failures.tsx'
import { type BulkResult, carryOutAll, takeBackAll } from '#app/editing/bulk/bulk-writes.ts'
import { FieldValue } from '#app/editing/confirmation/confirm-section.tsx'
import {
  blankNames,
  confirmableNames,
  confirmationPatch,
} from '#app/editing/confirmation/confirmation-patch.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import { EditorDialog } from '#app/editing/editor-dialog.tsx'
import { fieldLabel } from '#app/editing/format-value.ts'
import { listed } from '#app/i18n/listed.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import type { Refusal } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { TrustIllustration } from '#app/ui/illustrations/welcome-illustrations.tsx'
import { StateView, Waiting } from '#app/ui/state-view.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { isDue } from '#content/confirmation.ts'
import type { StaffDocument } from '#content/document.ts'
import type { ContentIssue } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import '#app/editing/editing.css'
import '#app/editing/fields/fields.css'
import '#app/editing/list/documents.css'
import '#app/ui/form/form.css'
import '#app/ui/group.css'

interface Entry {
  key: string
  collection: CollectionName
  document: StaffDocument
}

interface Props {
  issues: readonly ContentIssue[]
  /** The list with everything. */
  back: string
}

/** Everything to be confirmed with what is written there, to tick many and confirm them at once. */
export function ConfirmMany({ issues, back }: Props) {
  const database = useDatabase()
  const { entries, refusal, readAnew } = useEntries(issues)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  const [result, setResult] = useState<BulkResult & { facts: number }>()
  const [message, setMessage] = useState('')
  const report = useRef<HTMLDivElement>(null)
  const facts = (entries ?? []).flatMap((entry) =>
    confirmableNames(entry.document).map((name) => factKey(entry, name)),
  )
  const selected = (entries ?? [])
    .map((entry) => ({
      ...entry,
      names: confirmableNames(entry.document).filter((name) => chosen.has(factKey(entry, name))),
    }))
    .filter(({ names }) => names.length > 0)
  const count = selected.reduce((sum, { names }) => sum + names.length, 0)

  async function confirm(): Promise<void> {
    setAsking(false)
    setMessage('')
    setProgress({ at: 0, of: selected.length })
    const now = Date.now()
    const steps = selected.map(({ collection, document, names }) => ({
      collection,
      document,
      change: confirmationPatch(document, new Set(names), now),
    }))
    const outcome = await carryOutAll(database, steps, (at) =>
      setProgress({ at, of: selected.length }),
    )
    const failed = new Set(outcome.failures.map(({ document }) => document))
    const done = selected.filter(({ document }) => !failed.has(document))
    setProgress(undefined)
    setResult({ ...outcome, facts: done.reduce((sum, { names }) => sum + names.length, 0) })
    setChosen(new Set())
    readAnew()
    // The button that had the focus is gone.
    report.current?.focus()
  }

  async function takeBack(): Promise<void> {
    const failed = await takeBackAll(database, result?.done ?? [])
    setResult(undefined)
    setMessage(
      failed === 0
        ? 'Desfeito.'
        : `${failed} não deram para desfazer: alguém mudou nesse meio tempo.`,
    )
    readAnew()
    report.current?.focus()
  }

  if (refusal)
    return (
      <>
        <RefusalNotice code={refusal} />
        <button type="button" className="button button-quiet" onClick={readAnew}>
          Tentar de novo
        </button>
      </>
    )
  if (!entries) return <Waiting rows={6} />
  return (
    <section aria-label="Confirmar várias">
      <div ref={report} role="status" tabIndex={-1}>
        {progress && (
          <p>
            {progress.at} de {progress.of}…
          </p>
        )}
        {!progress && result && <Report {...result} undo={takeBack} />}
        {message && <p>{message}</p>}
      </div>
      {facts.length === 0 ? (
        <StateView illustration={<TrustIllustration />} title="Nada mais a confirmar aqui">
          <a className="button" href={back} data-nav="replace">
            Ver as pendências
          </a>
        </StateView>
      ) : (
        <>
          <div className="list-count">
            <p>Marque o que está certo. O que não está, corrija.</p>
            <label>
              <input
                type="checkbox"
                checked={count === facts.length}
                onChange={({ target }) => setChosen(new Set(target.checked ? facts : []))}
              />
              Marcar todas ({facts.length})
            </label>
          </div>
          <ul className="group-rows">
            {entries.map((entry) => (
              <EntryRow key={entry.key} entry={entry} chosen={chosen} onChoose={setChosen} />
            ))}
          </ul>
        </>
      )}
      {count > 0 && !progress && (
        <section className="bulk-bar" aria-label="O que foi marcado">
          <div className="actions">
            <button type="button" className="button" onClick={() => setAsking(true)}>
              Confirmar {count}…
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => setChosen(new Set())}
            >
              Desmarcar
            </button>
          </div>
        </section>
      )}
      {isAsking && (
        <EditorDialog
          title={count === 1 ? 'Confirmar 1 informação' : `Confirmar ${count} informações`}
          isText
          onClose={() => setAsking(false)}
          buttons={
            <button type="button" className="button" onClick={confirm}>
              Confirmar {count}
            </button>
          }
        >
          <Preview selected={selected} />
        </EditorDialog>
      )}
    </section>
  )
}

function factKey({ key }: Entry, name: string): string {
  return `${key}/${name}`
}

/** The documents of issues, as far as they are still to be confirmed. */
function useEntries(issues: readonly ContentIssue[]) {
  const send = useSend()
  const [entries, setEntries] = useState<readonly Entry[]>()
  const [refusal, setRefusal] = useState<Refusal>()
  const readAnew = useCallback(async () => {
    const collections = [...new Set(issues.map(({ collection }) => collection))]
    const answers = await Promise.all(
      collections.map((name) =>
        send<{ documents: StaffDocument[] }>('GET', apiPaths.staffCollection(name)),
      ),
    )
    const documents = new Map<string, StaffDocument>()
    for (const [index, answer] of answers.entries()) {
      if (answer.kind === 'refused') return setRefusal(answer.code)
      for (const document of answer.value.documents)
        documents.set(`${collections[index]}/${document.id}`, document)
    }
    setRefusal(undefined)
    const named = new Map(issues.map((issue) => [`${issue.collection}/${issue.id}`, issue]))
    setEntries(
      [...named].flatMap(([key, { collection }]) => {
        const document = documents.get(key)
        const isOpen = document && isDue(definitionOf(collection), document, Date.now())
        return isOpen ? [{ key, collection, document }] : []
      }),
    )
  }, [issues, send])
  useEffect(() => void readAnew(), [readAnew])
  return { entries, refusal, readAnew }
}

interface EntryRowProps {
  entry: Entry
  chosen: ReadonlySet<string>
  onChoose(chosen: ReadonlySet<string>): void
}

function EntryRow({ entry, chosen, onChoose }: EntryRowProps) {
  const { collection, document } = entry
  const title = titleIn(collection, document)
  const blank = blankNames(document)

  function tick(name: string, isRight: boolean): void {
    const next = new Set(chosen)
    if (isRight) next.add(factKey(entry, name))
    else next.delete(factKey(entry, name))
    onChoose(next)
  }

  return (
    <li className="finding confirm-choice">
      <p>
        <a className="row-title" href={editorPath(collection, document.id)}>
          {title}
        </a>{' '}
        <span className="row-detail">{definitionOf(collection).label.one}</span>
      </p>
      {confirmableNames(document).map((name) => (
        <div key={name} className="choice">
          <label>
            <input
              type="checkbox"
              checked={chosen.has(factKey(entry, name))}
              onChange={({ target }) => tick(name, target.checked)}
            />
            <span>
              <b>{factLabel(collection, name)}</b>
              <span className="visually-hidden"> ({title})</span>
              <FieldValue collection={collection} document={document} name={name} />
            </span>
          </label>
        </div>
      ))}
      {blank.length > 0 && (
        <p className="row-detail">
          Nada escrito em {listed(blank.map((name) => fieldLabel(collection, name)))}: segue “a
          confirmar”.
        </p>
      )}
    </li>
  )
}

function factLabel(collection: CollectionName, name: string): string {
  return name === '*' ? 'Tudo o que está escrito' : fieldLabel(collection, name)
}

const MAX_SHOWN = 30

/** What will be confirmed, document by document. */
function Preview({ selected }: { selected: readonly (Entry & { names: readonly string[] })[] }) {
  return (
    <>
      <p>
        Deixa de constar como “a confirmar”, com seu nome e a data de hoje. Dá para desfazer em
        seguida.
      </p>
      <ul className="bulk-changes" aria-label="O que vai ser confirmado">
        {selected.slice(0, MAX_SHOWN).map(({ key, collection, document, names }) => (
          <li key={key}>
            <b>{titleIn(collection, document)}</b>:{' '}
            {listed(names.map((name) => factLabel(collection, name)))}
          </li>
        ))}
        {selected.length > MAX_SHOWN && <li>e mais {selected.length - MAX_SHOWN}</li>}
      </ul>
    </>
  )
}

function Report({ done, failures, facts, undo }: BulkResult & { facts: number; undo(): void }) {
  const queued = done.filter(({ revision }) => revision === undefined).length
  return (
    <>
      {done.length > 0 && (
        <p>
          {facts === 1 ? '1 informação confirmada' : `${facts} informações confirmadas`}.{' '}
          <button type="button" className="text-button" onClick={undo}>
            Desfazer
          </button>
        </p>
      )}
      {queued > 0 && (
        <p>{queued === 1 ? '1 espera' : `${queued} esperam`} a internet neste aparelho.</p>
      )}
      <BulkFailures failures={failures} />
    </>
  )
}
