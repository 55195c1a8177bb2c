import { useState } from 'react'
import { collectionWords } from '#app/editing/collection-words.ts'
import { historyPath, listPath, pagePath } from '#app/editing/document-paths.ts'
import { EditDocument } from '#app/editing/edit-document.tsx'
import type { EditedDocument } from '#app/editing/edited-document.ts'
import { type Edited, useEditedDocument } from '#app/editing/use-edited-document.ts'
import { MissingDocument } from '#app/ui/document/missing-document.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { TrustIllustration } from '#app/ui/illustrations/welcome-illustrations.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView, Waiting } from '#app/ui/state-view.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { mayDo } from '#protocol/policy.ts'
import { Done } from './done.tsx'

interface Props {
  collection: CollectionName
  id: string
  user: SessionUser
}

/** Changes a document, or says why that is not possible. */
export function Change({ collection, id, user }: Props) {
  const [edited, readAnew] = useEditedDocument(collection, id)
  const [deleted, setDeleted] = useState<'saved' | 'queued'>()
  const words = collectionWords(collection)
  if (deleted)
    return (
      <Done
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
      </Done>
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
      <ScreenTitle title={words.edit}>
        <p>{titleOf(collection, edited.base.document)}</p>
        <p>
          <a href={historyPath(collection, id)}>Histórico: quem mudou o quê, e versões antigas</a>
        </p>
      </ScreenTitle>
      <EditDocument
        collection={collection}
        id={id}
        user={user}
        opened={edited.base}
        readAnew={readAnew}
        onDeleted={setDeleted}
      />
    </>
  )
}

/** A copy may be of a document that the person would not get from the server. */
function isOfOthers(edited: Edited, collection: CollectionName, user: SessionUser): boolean {
  return edited.kind === 'here' && !mayDo(user, 'edit', collection, edited.base.document)
}

function titleOf(collection: CollectionName, document: EditedDocument): string {
  return String(document[definitionOf(collection).titleField])
}

function OfOthers({ collection, id }: Pick<Props, 'collection' | 'id'>) {
  const path = pagePath(collection, id)
  const { others, othersText, allOfThem } = collectionWords(collection)
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
