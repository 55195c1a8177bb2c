import { lazy } from 'react'
import { useDocument } from '#app/replica/use-content.ts'
import { ClientOnly } from '#app/ui/client-only.tsx'
import { MissingDocument } from '#app/ui/document/deferred-document.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { type CollectionName, definitionOf, isCollectionName } from '#content/collections.ts'
import { proposableFields } from '#content/define-collection.ts'

const Suggest = lazy(async () => ({ default: (await import('./suggest.tsx')).Suggest }))

interface Props {
  /** As the address has it. */
  collection: string
  id: string
}

/** The way to propose a correction of a document, where its collection takes any. */
export function Correction({ collection, id }: Props) {
  if (!isCollectionName(collection) || proposableFields(definitionOf(collection)).length === 0)
    return <Missing />
  return <CorrectionOf collection={collection} id={id} />
}

function CorrectionOf({ collection, id }: { collection: CollectionName; id: string }) {
  const document = useDocument(collection, id)
  const { label, titleField } = definitionOf(collection)
  if (document === undefined) return <Waiting />
  if (document === null) return <Missing />
  const title = String((document as unknown as Record<string, unknown>)[titleField])
  return (
    <>
      <ScreenTitle title="Sugerir uma correção">
        <p>
          {label.one}: <b>{title}</b>
        </p>
      </ScreenTitle>
      <p className="suggestion-intro">
        Mude o que está errado e envie. Alguém da equipe confere antes de publicar. Não precisa de
        cadastro, e não guardamos quem você é.
      </p>
      <p className="without-script">Para enviar uma sugestão, ligue o JavaScript do navegador.</p>
      <div className="needs-script">
        <ClientOnly>
          <Suggest collection={collection} document={document} />
        </ClientOnly>
      </div>
    </>
  )
}

function Missing() {
  return (
    <MissingDocument
      title="Página não encontrada"
      text="Ela pode ter saído do ar ou mudado de endereço."
      href="/tab1"
      way="Ir para o início"
    />
  )
}
