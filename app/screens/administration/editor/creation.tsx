import { type ReactNode, useEffect, useRef, useState } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { editorPath, listPath } from '#app/editing/document-paths.ts'
import { useQueuedNotice } from '#app/editing/form/document-notices.tsx'
import { type Created, type GivenValues, NewDocument } from '#app/editing/form/new-document.tsx'
import { topicFor } from '#app/editing/manual/collection-topics.ts'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { useOffAirNote } from '#app/editing/use-off-air-note.ts'
import { campusNames } from '#app/i18n/campus-names.ts'
import { useInstantInSentence } from '#app/i18n/instants.ts'
import { outboxPath } from '#app/navigation/paths.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { ClientOnly } from '#app/ui/client-only.tsx'
import { StartIllustration } from '#app/ui/illustrations/welcome-illustrations.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { Summary } from '#content/document.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'
import { DeskForm, PaneSwitch } from './desk-panes.tsx'
import { type Model, StartFrom } from './start-from.tsx'

interface CreationProps {
  collection: CollectionName
  user: SessionUser
  /** What the form begins with. */
  given: GivenValues
  /** What those values are of. */
  model?: Model | undefined
}

/** Makes a document, and says where it is then. */
export function Creation({ collection, user, given, model }: CreationProps) {
  const [created, setCreated] = useState<Created>()
  const words = collectionLabels(collection)
  if (!mayDo(user, 'create', collection))
    return (
      <StateView
        illustration={<StartIllustration />}
        title={words.create}
        text={words.noCreation}
        isWholeScreen
      >
        <a className="button" href={listPath(collection)}>
          {words.allOfThem}
        </a>
      </StateView>
    )
  if (created)
    return (
      <CreationDone
        collection={collection}
        created={created}
        onAnother={() => setCreated(undefined)}
      />
    )
  return (
    <>
      <ScreenTitle title={words.create}>
        <p>{definitionOf(collection).purpose}</p>
        <HelpLink topic={topicFor(collection)} />
        <PaneSwitch collection={collection} />
      </ScreenTitle>
      <ClientOnly>
        <StartFrom collection={collection} model={model} />
        <NewDocument
          collection={collection}
          user={user}
          given={given}
          copied={model && `${model.id} ${model.shift}`}
          onCreated={setCreated}
          Form={DeskForm}
        />
      </ClientOnly>
    </>
  )
}

const whoSees = {
  draft: 'Está como rascunho: só quem edita vê.',
  archived: 'Está fora do ar: só quem edita vê.',
} as const

function sightOf(
  { status, publishAt, campuses: scope, shown }: Created,
  campuses: readonly Summary<'campuses'>[],
  inSentence: (instant: string) => string,
  offAir: string | undefined,
) {
  if (status === 'scheduled')
    return `Vai ao ar automaticamente ${publishAt ? inSentence(publishAt) : 'na hora marcada'}.`
  if (status !== 'published') return whoSees[status]
  if (offAir) return `${offAir}. Depois aparece sozinho.`
  if (shown) return scope === 'all' ? shown : `${shown} Campus: ${campusNames(scope, campuses)}.`
  if (scope === 'all') return 'Todos já veem.'
  return `Já está no ar: ${campusNames(scope, campuses)}.`
}

interface DoneProps {
  collection: CollectionName
  created: Created
  onAnother(): void
}

function CreationDone({ collection, created, onAnother }: DoneProps) {
  const { id, kind, status, path } = created
  const campuses = useCollection('campuses') ?? []
  const inSentence = useInstantInSentence()
  const words = collectionLabels(collection)
  const offAir = useOffAirNote(collection, { ...created.record, status })
  const sight = sightOf(created, campuses, inSentence, offAir)
  const seenAt = status === 'published' && kind === 'saved' && !offAir ? path : undefined
  return (
    <EditingDone
      title={status === 'scheduled' ? words.scheduled : words.created}
      kind={kind}
      text={[created.happens, sight].filter(Boolean).join(' ')}
    >
      {seenAt && (
        <a className="button" href={seenAt}>
          Ver a página
        </a>
      )}
      <a className={seenAt ? 'button button-quiet' : 'button'} href={editorPath(collection, id)}>
        Continuar escrevendo
      </a>
      <button type="button" className="button button-quiet" onClick={onAnother}>
        {words.another}
      </button>
      <a className="button button-quiet" href={listPath(collection)}>
        {words.allOfThem}
      </a>
    </EditingDone>
  )
}

interface EditingDoneProps {
  title: string
  kind: 'saved' | 'queued'
  /** What it means for others. */
  text: string
  /** Ways on. */
  children: ReactNode
}

/** Stands where a form was that has done its work. */
export function EditingDone({ title, kind, text, children }: EditingDoneProps) {
  const waiting = useQueuedNotice()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.querySelector('h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div ref={element}>
      <StateView
        illustration={<StartIllustration />}
        title={kind === 'saved' ? title : waiting.title}
        text={kind === 'saved' ? text : waiting.text}
        isWholeScreen
      >
        {children}
        {kind === 'queued' && (
          <a className="button button-quiet" href={outboxPath}>
            Ver as alterações deste aparelho
          </a>
        )}
      </StateView>
    </div>
  )
}
