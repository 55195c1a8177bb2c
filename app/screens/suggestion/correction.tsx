import { useState } from 'react'
import { useNavigation } from '#app/navigation/navigation.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { EarlierSuggestions } from '#app/suggestion/earlier-suggestions.tsx'
import { NoteField } from '#app/suggestion/note-field.tsx'
import { suggestibleOf } from '#app/suggestion/suggestible.ts'
import { SuggestionForm } from '#app/suggestion/suggestion-form.tsx'
import { SuggestionOutcomeNotice } from '#app/suggestion/suggestion-outcome.tsx'
import { ClientOnly, useIsHydrated } from '#app/ui/client-only.tsx'
import { MissingDocument } from '#app/ui/document/deferred-document.ts'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { CollectionName } from '#content/collections.ts'
import { proposalPaths } from '#protocol/proposals.ts'

interface Props {
  /** As the address has it. */
  collection: string
  id: string
}

/** The way to say what is wrong with a document, where its collection takes any; over a page it is a sheet. */
export function Correction({ collection, id }: Props) {
  const known = suggestibleOf(collection)
  if (known) return <CorrectionOf collection={collection as CollectionName} id={id} {...known} />
  // Something may be said of the app as a whole, such as a barrier that somebody met.
  if (collection === 'settings')
    return <CorrectionOf collection={collection} id={id} label="Aplicativo" titleField="appName" />
  return <Missing />
}

interface KnownProps {
  collection: CollectionName
  id: string
  label: string
  titleField: string
}

function CorrectionOf({ collection, id, label, titleField }: KnownProps) {
  const document = useDocument(collection, id)
  const navigation = useNavigation()
  const [isWaiting, setWaiting] = useState(false)
  if (document === undefined) return <Waiting />
  if (document === null) return <Missing />
  return (
    <>
      <ScreenTitle title="O que está errado?">
        <p>
          {label}: <b>{String(Reflect.get(document, titleField))}</b>
        </p>
      </ScreenTitle>
      <p className="suggestion-intro">
        Alguém da equipe confere antes de publicar. Não precisa de cadastro, e não guardamos quem
        você é.
      </p>
      <PlainForm collection={collection} id={id} revision={document.revision} />
      <div className="needs-script">
        <ClientOnly>
          {isWaiting ? (
            <SuggestionOutcomeNotice outcome={{ kind: 'waiting' }} />
          ) : (
            <SuggestionForm
              collection={collection}
              id={id}
              document={document}
              onOutcome={(outcome) =>
                outcome.kind === 'sent'
                  ? navigation.go(`/sugestao/${outcome.token}`, 'replace')
                  : setWaiting(true)
              }
            />
          )}
          <EarlierSuggestions collection={collection} id={id} />
        </ClientOnly>
      </div>
    </>
  )
}

interface PlainFormProps {
  collection: CollectionName
  id: string
  /** The one that is shown. */
  revision: number
}

/** Without script a few words are all that it takes. */
function PlainForm({ collection, id, revision }: PlainFormProps) {
  const isHydrated = useIsHydrated()
  if (isHydrated) return null
  return (
    <form
      className="form suggestion-form without-script"
      method="post"
      action={proposalPaths.correctionForm(collection, id)}
    >
      <input type="hidden" name="revision" value={revision} />
      <NoteField required />
      <div className="suggestion-send">
        <button type="submit" className="button">
          Enviar
        </button>
      </div>
    </form>
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
