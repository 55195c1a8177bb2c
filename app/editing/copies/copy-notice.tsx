import { useEffect, useState } from 'react'
import { editorPath } from '#app/editing/document-paths.ts'
import type { Base } from '#app/editing/drafts/draft.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { FieldVersions } from '#app/editing/outbox/conflict-choice.tsx'
import { listed } from '#app/i18n/listed.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { useDatabase } from '#app/replica/use-database.ts'
import type { Refusal } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { mergeWorkingCopy, originalId } from '#content/working-copy.ts'
import type { HistoryRevision } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { historyPaths } from '#protocol/history.ts'
import { CopyDifferences } from './prepared-notice.tsx'
import './copies.css'

interface Published {
  document: StaffDocument
  /** What the copy was made of, where that is another revision and is kept. */
  base: Base['document'] | undefined
}

/** What is published of a working copy's document now, and what it was when the copy was made. */
function usePublished(
  collection: CollectionName,
  id: string,
  basedOn: number,
): Published | undefined {
  const send = useSend()
  const original = originalId(id)
  const shown = useDocument(collection, original)?.revision
  const [published, setPublished] = useState<Published>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is read anew
  useEffect(() => {
    let isGone = false
    async function read() {
      const path = apiPaths.staffDocument(collection, encodeURIComponent(original))
      const now = await send<StaffDocument>('GET', path)
      if (now.kind !== 'done') return
      const isMoved = now.value.revision !== basedOn
      const revision = historyPaths.revision(collection, encodeURIComponent(original), basedOn)
      const before = isMoved ? await send<HistoryRevision>('GET', revision) : undefined
      const base = before?.kind === 'done' ? before.value.record : undefined
      if (!isGone) setPublished({ document: now.value, base: base as Base['document'] | undefined })
    }
    void read()
    return () => {
      isGone = true
    }
  }, [send, collection, original, basedOn, shown])
  return published
}

interface Props {
  collection: CollectionName
  id: string
  /** The copy as the form has it. */
  base: Base
  /** Something is typed that is not saved. */
  isChanged: boolean
  readAnew(): void
}

/** In the form of a working copy: whose it is, what it changes for readers, and what has changed there meanwhile. */
export function CopyNotice({ collection, id, base, isChanged, readAnew }: Props) {
  const copy = base.document
  const basedOn = Number(copy.basedOn)
  const published = usePublished(collection, id, basedOn)
  const isMoved = published !== undefined && published.document.revision !== basedOn
  const merged = isMoved && mergeWorkingCopy(published.base, copy, published.document)
  return (
    <section className="form-notice copy-notice" aria-label="Alteração preparada">
      <p>
        <Tag tone="accent">Alteração preparada</Tag> Quem lê vê o que está publicado até esta
        alteração ir ao ar.{' '}
        <a href={editorPath(collection, originalId(id))}>Ver o que está publicado</a>
      </p>
      {published && published.document.status !== 'published' && (
        <p>O registro saiu do ar: a alteração entra nele, e ele continua fora do ar.</p>
      )}
      {merged && merged.taken.length > 0 && (
        <p>
          Mudou também no que está publicado:{' '}
          {listed(merged.taken.map((name) => fieldLabel(collection, name)))}. Fica como está lá: as
          duas mudanças se juntam.
        </p>
      )}
      {merged && merged.clashes.length > 0 && (
        <CopyClashes
          key={published.document.revision}
          {...{ collection, id, base, isChanged, readAnew }}
          published={published.document}
          names={merged.clashes}
        />
      )}
      {published && (
        <CopyDifferences
          collection={collection}
          published={published.document}
          copy={copy}
          base={published.base}
        />
      )}
    </section>
  )
}

type Choices = Readonly<Record<string, 'theirs' | 'mine'>>

interface ClashesProps extends Props {
  published: StaffDocument
  /** Fields that changed on both sides. */
  names: readonly string[]
}

/** Chooses what counts in each field that changed on both sides, and bases the copy on what is published now. */
function CopyClashes({
  collection,
  id,
  base,
  isChanged,
  readAnew,
  published,
  names,
}: ClashesProps) {
  const database = useDatabase()
  const [choices, setChoices] = useState<Choices>({})
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const left = names.filter((name) => choices[name] === undefined)

  async function join() {
    setBusy(true)
    setRefusal(undefined)
    const taken = names.filter((name) => choices[name] === 'theirs')
    const changes = {
      ...Object.fromEntries(taken.map((name) => [name, published[name] ?? null])),
      basedOn: published.revision,
    }
    const reference = database.collection(collection).doc(id)
    const outcome = await reference.update(changes, base.revision, base.document)
    setBusy(false)
    if (outcome.kind === 'refused') {
      setRefusal(outcome.code)
      if (outcome.key) await database.discard(outcome.key)
    } else readAnew()
  }

  return (
    <section className="conflict" aria-label="O que vale?">
      <p>
        <b>O que está publicado mudou nos mesmos campos.</b> Nada se perdeu: escolha o que vale
        quando a alteração for ao ar.
      </p>
      {names.map((name) => (
        <fieldset key={name} className="field-choice">
          <legend>{fieldLabel(collection, name)}</legend>
          <FieldVersions
            collection={collection}
            name={name}
            theirs={published[name]}
            mine={base.document[name]}
          >
            {(version, _, value) => (
              <label>
                <span>
                  <input
                    type="radio"
                    name={`copia-${name}`}
                    checked={choices[name] === version}
                    onChange={() => setChoices((before) => ({ ...before, [name]: version }))}
                  />{' '}
                  <small>{titles[version]}</small>
                </span>
                <span>{value}</span>
              </label>
            )}
          </FieldVersions>
        </fieldset>
      ))}
      <RefusalNotice code={refusal} />
      {isChanged && <p>Salve antes o que você escreveu: a escolha vem depois.</p>}
      {!isChanged && (
        <div className="actions">
          <button
            type="button"
            className="button"
            disabled={left.length > 0}
            aria-busy={isBusy || undefined}
            onClick={join}
          >
            Juntar assim
          </button>
        </div>
      )}
    </section>
  )
}

const titles = { theirs: 'Como está publicado', mine: 'Como está na alteração' } as const
