import { collectionLabels } from '#app/editing/collection-labels.ts'
import { editorPath, listPath, readersListPath, tablesPath } from '#app/editing/document-paths.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { StateView } from '#app/ui/state-view.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'

interface Props {
  user: SessionUser
  collection: CollectionName
  /** The filters are taken away. */
  onClear(): void
  /** There are documents, but none that the filters let through. */
  isFiltered: boolean
  isOfDrafts: boolean
}

/** Says what belongs into the list and offers the first thing to do. */
export function EmptyList({ user, collection, isFiltered, isOfDrafts, onClear }: Props) {
  const mayCreate = mayDo(user, 'create', collection)
  const hasOthers = (useCollection(collection) ?? []).length > 0
  if (isFiltered)
    return (
      <StateView
        illustration="empty"
        {...(isOfDrafts
          ? {
              title: 'Nenhum rascunho',
              text: 'O que alguém salva como rascunho espera aqui até ser publicado.',
            }
          : { title: 'Nada com esses filtros', text: 'Tire um deles, ou busque outra palavra.' })}
      >
        <a className="button" href={listPath(collection)} data-nav="replace" onClick={onClear}>
          Limpar os filtros
        </a>
      </StateView>
    )
  if (hasOthers) return <OnlyOthers collection={collection} mayCreate={mayCreate} />
  return (
    <StateView
      illustration="empty"
      title="Ainda não há nada aqui"
      text={
        mayCreate
          ? `${definitionOf(collection).purpose} Comece com um item, ou traga todos de uma planilha.`
          : 'Aqui aparece o que é seu. Peça a quem administra que escolha você em “Responsável”.'
      }
    >
      {mayCreate && (
        <>
          <a className="button" href={editorPath(collection)}>
            Criar o primeiro
          </a>
          <a className="button button-quiet" href={tablesPath(collection)}>
            Importar uma planilha
          </a>
        </>
      )}
    </StateView>
  )
}

interface OnlyOthersProps {
  collection: CollectionName
  mayCreate: boolean
}

/** Readers see some, and none of them is this user's to change. */
function OnlyOthers({ collection, mayCreate }: OnlyOthersProps) {
  const path = readersListPath(collection)
  return (
    // Without a drawing, so that a phone shows why the list is empty before anybody scrolls.
    <div className="state-view">
      <h2>{mayCreate ? collectionLabels(collection).noneOwn : 'Nada aqui é seu para mudar'}</h2>
      <p>
        {mayCreate
          ? 'O que já há aqui é de todo o instituto ou de outros campi: muda quem edita todos os campi, ou o campus de cada coisa.'
          : 'O que há aqui é de outras pessoas. Algo devia ser seu? Peça a quem administra que escolha você em “Responsável”.'}
      </p>
      {/* To create one stands above, in the list's ways. */}
      {path && (
        <div className="state-ways">
          <a className={mayCreate ? 'button button-quiet' : 'button'} href={path}>
            Ver como quem lê
          </a>
        </div>
      )}
    </div>
  )
}
