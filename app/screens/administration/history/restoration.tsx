import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { useState } from 'react'
import { Differences, differencesOf } from '#app/editing/differences/differences.tsx'
import { editorPath, historyPath } from '#app/editing/document-paths.ts'
import { RestoreProblems, restoreDocument } from '#app/editing/restore-document.tsx'
import { authorName, useFormatContext } from '#app/editing/use-format-value.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import type { Answer, Refused } from '#app/session/answer.ts'
import { refusalOf } from '#app/session/answer.ts'
import type { Send } from '#app/session/http-client.ts'
import { useSend } from '#app/session/use-send.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CollectionName } from '#content/collections.ts'
import type {
  HistoryPage,
  RestorationPlan,
  RestorationReceipt,
  WriteReceipt,
} from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { revisionTag, writeHeaders } from '#protocol/editing.ts'
import { historyPaths } from '#protocol/history.ts'
import { type Limits, whatStays } from './what-stays.ts'

interface Props {
  collection: CollectionName
  id: string
  page: HistoryPage
  /** The version that would count again. */
  revision: number
  reload(): void
}

/** What restoring a version would change and what it leaves, the button that does it, and the one that takes it back. */
export function Restoration({ collection, id, page, revision, reload }: Props) {
  const [latest] = page.entries
  const now = latest?.kind === 'deleted' ? undefined : latest?.revision
  return (
    <Fetched<RestorationPlan>
      path={historyPaths.restoration(collection, encodeURIComponent(id), revision)}
      rows={4}
    >
      {(plan, seeAgain) => (
        <Question
          key={`${plan.over}`}
          {...{ collection, id, plan, reload }}
          // What the user sees must not change under them.
          seeAgain={plan.over === now ? undefined : seeAgain}
        />
      )}
    </Fetched>
  )
}

interface QuestionProps {
  collection: CollectionName
  id: string
  plan: RestorationPlan
  reload(): void
  /** There is something newer than what is compared. */
  seeAgain: (() => void) | undefined
}

interface State {
  /** What stayed when it was restored; absent while it is asked. */
  restored?: Limits
  /** Over which revision the next write goes; absent where the document is not there. */
  over: number | undefined
}

function Question({ collection, id, plan, reload, seeAgain }: QuestionProps) {
  const send = useSend()
  const [state, setState] = useState<State>({ over: plan.over })
  const [refused, setRefused] = useState<Refused>()
  const isRestored = state.restored !== undefined

  async function carryOut(): Promise<Refused | undefined> {
    const version = { collection, id, over: state.over }
    const answer = isRestored
      ? await takeBack(send, { ...version, plan })
      : await restoreVersion(send, { ...version, plan })
    if (answer.kind === 'done') setState(stateAfter(answer.value, plan, isRestored))
    setRefused(refusalOf(answer))
    // Also where somebody else was faster: then there is something new to see.
    reload()
    return refusalOf(answer)
  }

  const { before, record, people, errors } = plan
  const context = useFormatContext(people)
  const isNothing = before && differencesOf(collection, before, record, context).length === 0
  return (
    <section className="restoration" aria-label="Restaurar">
      <WhatHappens {...{ collection, plan, restored: state.restored }} />
      {isNothing ? (
        <p role="status">O conteúdo de agora já é o desta versão: não há o que restaurar.</p>
      ) : (
        <Differences
          collection={collection}
          before={before && { record: before, people }}
          after={{ record, people }}
        />
      )}
      {errors && <Unfit collection={collection} errors={errors} />}
      {!errors && !isNothing && (
        <Deed {...{ collection, isRestored, refused, seeAgain, carryOut }} />
      )}
      <Ways collection={collection} id={id} />
    </section>
  )
}

interface DeedProps extends Pick<QuestionProps, 'collection' | 'seeAgain'> {
  isRestored: boolean
  refused: Refused | undefined
  carryOut(): Promise<Refused | undefined>
}

/** The button that restores, then the one that takes it back. */
function Deed({ collection, isRestored, refused, seeAgain, carryOut }: DeedProps) {
  const isOvertaken = seeAgain && !isRestored && refused?.code === 'revision_conflict'
  const deed = isRestored ? 'Desfazer' : 'Restaurar esta versão'
  return (
    <>
      <div role="status">
        {isRestored && (
          <p className="form-success">
            <Icon svg={check} />
            <span>Versão restaurada.</span>
          </p>
        )}
      </div>
      <Form
        label={deed}
        submit={deed}
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
    </>
  )
}

interface Version {
  collection: CollectionName
  id: string
  plan: RestorationPlan
  over: number | undefined
}

function restoreVersion(
  send: Send,
  { collection, id, plan, over }: Version,
): Promise<Answer<RestorationReceipt>> {
  const path = historyPaths.restoration(collection, encodeURIComponent(id), plan.revision)
  const headers: Record<string, string> =
    over === undefined
      ? { [writeHeaders.ifNoneMatch]: '*' }
      : { [writeHeaders.ifMatch]: revisionTag(over) }
  return send('POST', path, { headers })
}

/** Undoing the restoration of what was deleted deletes it again. */
function takeBack(
  send: Send,
  { collection, id, plan, over }: Version,
): Promise<Answer<WriteReceipt>> {
  if (plan.before) return restoreDocument(send, { collection, id, record: plan.before, over })
  return send('DELETE', apiPaths.document(collection, encodeURIComponent(id)), {
    headers: { [writeHeaders.ifMatch]: revisionTag(over ?? 0) },
  })
}

function stateAfter(
  receipt: WriteReceipt | RestorationReceipt,
  { before }: RestorationPlan,
  wasRestored: boolean,
): State {
  const isGone = wasRestored && !before
  return {
    over: isGone ? undefined : receipt.revision,
    ...(!wasRestored && 'kept' in receipt && { restored: receipt }),
  }
}

interface WhatHappensProps {
  collection: CollectionName
  plan: RestorationPlan
  restored: Limits | undefined
}

/** What comes back and what stays: before it is done what will, afterwards what did. */
function WhatHappens({ collection, plan, restored }: WhatHappensProps) {
  const formatInstant = useFormatInstant()
  const context = useFormatContext(plan.people)
  const { revision, at, by, before, record, was } = plan
  const versions = { record, was, isDeleted: before === undefined, now: Date.now() }
  const from = `da versão ${revision}, de ${formatInstant(at)}, por ${authorName(by)}`
  const deed = restored ? 'O conteúdo voltou a ser o' : 'O conteúdo volta a ser o'
  return (
    <>
      <p>
        {before === undefined && !restored && goneSentence(record)}
        {deed} {from}.
      </p>
      <ul aria-label="O que fica como está">
        {whatStays(collection, restored ?? plan, versions, context).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

/** A change that was prepared was published or discarded, and its document is there. */
function goneSentence({ basedOn }: RestorationPlan['record']): string {
  return basedOn === undefined
    ? 'O registro está apagado. '
    : 'Esta alteração preparada foi publicada ou descartada. '
}

interface UnfitProps {
  collection: CollectionName
  errors: NonNullable<RestorationPlan['errors']>
}

/** Why a version cannot come back as it was, and what to do instead. */
function Unfit({ collection, errors }: UnfitProps) {
  return (
    <>
      <p role="status">
        Esta versão não pode voltar como era. Nada mudou, e ela continua guardada. O que falta pode
        estar na <a href="/perfil/lixeira">lixeira</a>; ou copie daqui o que serve e cole no editor:
      </p>
      <RestoreProblems
        collection={collection}
        refused={{ kind: 'refused', code: 'invalid_document', problem: { errors } }}
      />
    </>
  )
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
