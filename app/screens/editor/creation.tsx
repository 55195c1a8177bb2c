import { useState } from 'react'
import { editorPath, pagePath } from '#app/editing/document-paths.ts'
import { type Created, NewDocument } from '#app/editing/new-document.tsx'
import { StartIllustration } from '#app/ui/illustrations/start-illustration.tsx'
import { Later } from '#app/ui/later.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { definitionOf } from '#content/collections.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import { mayDo } from '#protocol/policy.ts'
import { Done } from './done.tsx'
import { type SubjectName, subjects } from './subjects.ts'

/** Makes a document, and says where it is then. */
export function Creation({ subject, user }: { subject: SubjectName; user: SessionUser }) {
  const [created, setCreated] = useState<Created>()
  const words = subjects[subject]
  if (!mayDo(user, 'create', subject))
    return (
      <StateView
        illustration={<StartIllustration />}
        title={words.create}
        text={words.noCreation}
        isWholeScreen
      >
        <a className="button" href={words.list}>
          {words.allOfThem}
        </a>
      </StateView>
    )
  if (created)
    return (
      <Done
        title={words.created}
        kind={created.kind}
        text={created.isPublished ? 'Todos já veem.' : 'Está como rascunho: só quem edita vê.'}
      >
        <a
          className="button"
          href={
            created.isPublished ? pagePath(subject, created.id) : editorPath(subject, created.id)
          }
        >
          {created.isPublished ? 'Ver a página' : 'Continuar escrevendo'}
        </a>
        <button type="button" className="button button-quiet" onClick={() => setCreated(undefined)}>
          {words.another}
        </button>
      </Done>
    )
  return (
    <>
      <ScreenTitle title={words.create}>
        <p>{definitionOf(subject).purpose}</p>
      </ScreenTitle>
      <Later>
        <NewDocument collection={subject} user={user} onCreated={setCreated} />
      </Later>
    </>
  )
}
