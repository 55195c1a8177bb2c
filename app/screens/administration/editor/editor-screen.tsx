import { useState } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { CommentsSection } from '#app/editing/comments/comments-section.tsx'
import { editorPath, historyPath, listPath, pagePath } from '#app/editing/document-paths.ts'
import type { Base } from '#app/editing/drafts/draft.ts'
import { copyOf } from '#app/editing/form/copy-document.ts'
import { EditDocument } from '#app/editing/form/edit-document.tsx'
import type { GivenValues } from '#app/editing/form/new-document.tsx'
import { type Edited, useEditedDocument } from '#app/editing/form/use-edited-document.ts'
import { isTitledByAcronym, kindOf } from '#app/editing/full-title.ts'
import { topicFor } from '#app/editing/manual/collection-topics.ts'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { useLocalTime } from '#app/i18n/clock.ts'
import { dashboardPath } from '#app/navigation/paths.ts'
import { useUser } from '#app/session/session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { MissingDocument } from '#app/ui/document/missing-document.tsx'
import { Fetched } from '#app/ui/fetched.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { TrustIllustration } from '#app/ui/illustrations/welcome-illustrations.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView, Waiting } from '#app/ui/state-view.tsx'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { isDateShift } from '#content/shift-dates.ts'
import { isWorkingCopy, originalId } from '#content/working-copy.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { mayDo, mayWrite } from '#protocol/policy.ts'
import { CalendarImport } from './calendar-import.tsx'
import { Creation, EditingDone } from './creation.tsx'
import { Desk, DeskForm, PaneSwitch } from './desk-panes.tsx'
import { type Model, modelPath } from './start-from.tsx'

/** Makes and changes the documents of any collection. */
function EditorView({ params: { collection = '', id }, query }: ScreenProps) {
  if (!isCollectionName(collection))
    return (
      <MissingDocument
        title="Este tipo de conteúdo não existe"
        text="O endereço pode ter mudado."
        href={dashboardPath}
        way="Ver todo o conteúdo"
      />
    )
  return (
    <AccessGuard
      may={(user) => mayWrite(user, collection)}
      rule={collectionLabels(collection).rule}
    >
      <Desk collection={collection} id={id}>
        <Editor
          collection={collection}
          id={id ?? definitionOf(collection).singleton}
          given={textsGiven(collection, query)}
          model={modelIn(query)}
        />
      </Desk>
    </AccessGuard>
  )
}

/** The document that the address asks to begin with. */
function modelIn(query: URLSearchParams): Model | undefined {
  const id = query.get('copia')
  const shift = query.get('datas')
  return id === null ? undefined : { id, shift: isDateShift(shift) ? shift : 'none' }
}

/** Texts that the address brings for a new document, by the names of their fields. */
function textsGiven(collection: CollectionName, query: URLSearchParams): GivenValues {
  const { fields } = definitionOf(collection)
  return Object.fromEntries(
    [...query].flatMap(([name, text]): [string, string | string[]][] => {
      const kind = fields[name]?.kind
      if (kind === 'text') return [[name, text]]
      return kind === 'texts' ? [[name, query.getAll(name)]] : []
    }),
  )
}

interface EditorProps {
  collection: CollectionName
  id: string | undefined
  given: GivenValues
  model: Model | undefined
}

function Editor({ collection, id, given, model }: EditorProps) {
  const user = useUser()
  const { day: today } = useLocalTime()
  if (!user) return null
  if (id === undefined && model)
    return (
      <Fetched<StaffDocument>
        key={`${model.id} ${model.shift}`}
        path={apiPaths.staffDocument(collection, model.id)}
        rows={6}
      >
        {(document) => (
          <Creation
            collection={collection}
            user={user}
            given={copyOf(collection, document, { shift: model.shift, today })}
            model={model}
          />
        )}
      </Fetched>
    )
  // What one user types is not shown to the next.
  return id === undefined ? (
    <Creation key={`${user.id} ${collection}`} collection={collection} user={user} given={given} />
  ) : (
    <Change key={`${user.id} ${collection} ${id}`} collection={collection} id={id} user={user} />
  )
}

export const screen: Screen = {
  View: EditorView,
  head: ({ params: { collection = '', id } }) => {
    if (!isCollectionName(collection)) return { title: 'Editor', isMissing: true }
    const { create, edit } = collectionLabels(collection)
    return { title: id === undefined ? create : edit }
  },
}

interface Props {
  collection: CollectionName
  id: string
  user: SessionUser
}

/** Changes a document, or says why that is not possible. */
export function Change({ collection, id, user }: Props) {
  const [edited, readAnew] = useEditedDocument(collection, id)
  const [deleted, setDeleted] = useState<'saved' | 'queued'>()
  const [published, setPublished] = useState<'saved' | 'queued'>()
  const isPrepared = isWorkingCopy(id)
  const words = collectionLabels(collection)
  if (isPrepared && (published || deleted))
    return (
      <CopyDone {...{ collection, id }} edited={edited} published={published} discarded={deleted} />
    )
  if (deleted)
    return (
      <EditingDone
        title={words.deleted}
        kind={deleted}
        text="Ninguém mais vê. Se mudar de ideia, tire da lixeira."
      >
        <a className="button" href={listPath(collection)}>
          {words.allOfThem}
        </a>
        {deleted === 'saved' && (
          <a className="button button-quiet" href="/perfil/lixeira">
            Abrir a lixeira
          </a>
        )}
      </EditingDone>
    )
  if (edited.kind === 'missing')
    return (
      <MissingDocument
        title={words.missing}
        text="Pode ter sido apagado, ou o endereço mudou."
        href={listPath(collection)}
        way={words.allOfThem}
      />
    )
  if (edited.kind === 'of-others' || isOfOthers(edited, collection, user))
    return <OfOthers collection={collection} id={id} />
  if (edited.kind !== 'here')
    return (
      <>
        <ScreenTitle title={words.edit} />
        {edited.kind === 'waiting' ? (
          <Waiting />
        ) : (
          <>
            <RefusalNotice code={edited.code} />
            <button type="button" className="button button-quiet" onClick={readAnew}>
              Tentar de novo
            </button>
          </>
        )}
      </>
    )
  return (
    <>
      <EditorTitle collection={collection} id={id} user={user} document={edited.base.document} />
      <EditDocument
        collection={collection}
        id={id}
        user={user}
        opened={edited.base}
        readAnew={readAnew}
        onDeleted={setDeleted}
        onPublished={setPublished}
        Form={DeskForm}
      />
      {collection === 'calendars' && <CalendarImport id={originalId(id)} />}
      <CommentsSection collection={collection} id={originalId(id)} user={user} />
    </>
  )
}

/** What is edited, and the ways from there; what an acronym names is told by its kind: `Editar setor: CGBI`. */
function EditorTitle({ collection, id, user, document }: Props & { document: Base['document'] }) {
  const isPrepared = isWorkingCopy(id)
  const title = titleOf(collection, document)
  const isOneLine = !isPrepared && isTitledByAcronym(collection)
  const { edit } = collectionLabels(collection)
  const whole = `Editar ${kindOf(collection, document).toLowerCase()}: ${title}`
  return (
    <ScreenTitle title={isPrepared ? 'Alteração preparada' : isOneLine ? whole : edit}>
      {!isOneLine && <p>{title}</p>}
      <p>
        <a href={historyPath(collection, originalId(id))}>
          Histórico: quem mudou o quê, e versões antigas
        </a>
        {!isPrepared &&
          !definitionOf(collection).singleton &&
          mayDo(user, 'create', collection) && (
            <>
              {' · '}
              <a href={modelPath(collection, { id, shift: 'none' })}>Duplicar</a>
            </>
          )}
      </p>
      <HelpLink topic={topicFor(collection)} />
      <PaneSwitch collection={collection} />
    </ScreenTitle>
  )
}

interface CopyDoneProps {
  collection: CollectionName
  id: string
  /** As the form had it. */
  edited: Edited
  published: 'saved' | 'queued' | undefined
  discarded: 'saved' | 'queued' | undefined
}

/** Stands where the form of a working copy was that is published, or given up. */
function CopyDone({ collection, id, edited, published, discarded }: CopyDoneProps) {
  const document = edited.kind === 'here' ? edited.base.document : undefined
  const path = pagePath(collection, id, document)
  return (
    <EditingDone
      title={published ? 'Alteração publicada' : 'Alteração descartada'}
      kind={published ?? discarded ?? 'saved'}
      text={
        published
          ? 'Quem lê já vê como ficou.'
          : 'O que está publicado ficou como estava. A alteração continua no histórico.'
      }
    >
      {published && path && (
        <a className="button" href={path}>
          Ver a página
        </a>
      )}
      <a
        className={published && path ? 'button button-quiet' : 'button'}
        href={editorPath(collection, originalId(id))}
      >
        Abrir o que está publicado
      </a>
      <a className="button button-quiet" href={historyPath(collection, originalId(id))}>
        Ver o histórico
      </a>
    </EditingDone>
  )
}

/** A copy may be of a document that the user would not get from the server. */
function isOfOthers(edited: Edited, collection: CollectionName, user: SessionUser): boolean {
  return edited.kind === 'here' && !mayDo(user, 'edit', collection, edited.base.document)
}

function titleOf(collection: CollectionName, document: Base['document']): string {
  return String(document[definitionOf(collection).titleField])
}

function OfOthers({ collection, id }: Pick<Props, 'collection' | 'id'>) {
  const path = pagePath(collection, id)
  const { others, othersText, allOfThem } = collectionLabels(collection)
  return (
    <StateView
      illustration={<TrustIllustration />}
      title={others}
      text={`${othersText} Se precisa mudar isto, peça a quem administra o aplicativo.`}
      isWholeScreen
    >
      {path && (
        <a className="button" href={path}>
          Ver a página
        </a>
      )}
      <a className="button button-quiet" href={listPath(collection)}>
        {allOfThem}
      </a>
    </StateView>
  )
}
