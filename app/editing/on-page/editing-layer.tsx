import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MenuEntry } from '#app/editing/dashboard-way/menu-entry.tsx'
import { historyPath } from '#app/editing/document-paths.ts'
import { queuedNotice } from '#app/editing/form/document-notices.tsx'
import { prepareCheck } from '#app/editing/form/form-validation.tsx'
import { sentence } from '#app/editing/format-value.ts'
import { Bell } from '#app/editing/notifications/bell.tsx'
import { OwnReturn } from '#app/editing/own-sector/return.tsx'
import { StaffKeys } from '#app/editing/palette/staff-keys.tsx'
import { agree } from '#app/i18n/agreement.ts'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { urlOf } from '#app/navigation/place.ts'
import { useStream } from '#app/platform/stream.ts'
import { useReplicaStatus } from '#app/replica/use-replica.ts'
import { useUser } from '#app/session/session.ts'
import { EditSheet } from './edit-sheet.tsx'
import { type Publication, pageEditor } from './page-editor.ts'
import { EditPageButton, Pencil } from './pencil.tsx'
import './on-page.css'

const UNDO_S = 10

type Undoing = 'offered' | 'busy' | 'undone' | 'overtaken'

/** Says that something was published, and takes it back for ten seconds; they stand still while somebody is at it. */
export function UndoNotice({ publication }: { publication: Publication }) {
  const { target, kind, isByKeyboard, undo } = publication
  const { storage } = useReplicaStatus()
  const [undoing, setUndoing] = useState<Undoing>('offered')
  const [isHeld, setHeld] = useState(false)
  const left = useCountdown(isHeld || undoing === 'busy' || undoing === 'overtaken', undoing)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isByKeyboard) button.current?.focus()
  }, [isByKeyboard])
  useEffect(() => {
    if (left === 0) dismiss()
  }, [left])

  async function takeBack() {
    if (undoing !== 'offered') return
    setUndoing('busy')
    setUndoing((await undo()) ? 'undone' : 'overtaken')
  }

  return (
    <section
      aria-label="O que você publicou"
      className="undo-notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Escape') dismiss()
      }}
    >
      <p role="status">
        {undoing === 'undone'
          ? 'Desfeito: está como antes.'
          : undoing === 'overtaken'
            ? 'Não foi desfeito: alguém mudou isto depois de você.'
            : kind === 'saved'
              ? publishedSentence(target)
              : sentence(`${queuedNotice[storage].title}: ${target.title}`)}
      </p>
      {undoing === 'overtaken' && (
        <a href={historyPath(target.collection, target.id)}>Ver o histórico</a>
      )}
      {(undoing === 'offered' || undoing === 'busy') && (
        <button ref={button} type="button" className="undo-button" onClick={takeBack}>
          {undoing === 'busy' ? 'Desfazendo…' : 'Desfazer'}
          <span className="undo-left tabular" aria-hidden="true">
            {left} s
          </span>
        </button>
      )}
      {undoing === 'overtaken' && (
        <button type="button" className="undo-button" onClick={dismiss}>
          Fechar
        </button>
      )}
    </section>
  )
}

/** A title may be a question: then that is where the sentence ends. */
export function publishedSentence({ collection, title }: Publication['target']): string {
  return sentence(`${agree(collection, 'Publicado', 'Publicada')}: ${title}`)
}

function dismiss(): void {
  pageEditor.published.set(undefined)
}

/** Seconds that are left; another `round` begins them anew. */
function useCountdown(isHeld: boolean, round: string): number {
  const [left, setLeft] = useState(UNDO_S)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has its own seconds
  useEffect(() => setLeft(UNDO_S), [round])
  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [isHeld])
  return left
}

/** What lies over the pages for those who may change them: the way in, the sheet, and the way back. */
function EditingLayer() {
  const user = useUser()
  // A page stays the same where a list opens beside it, so the place in view decides.
  const url = urlOf(useNavigationState().place)
  const targets = useStream(pageEditor.targets)
  const opened = useStream(pageEditor.opened)
  const published = useStream(pageEditor.published)
  // Whoever edits without a connection needs it by then.
  useEffect(prepareCheck, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another page
  useEffect(() => pageEditor.leavePage, [url])
  if (!user) return null
  return (
    <>
      <StaffKeys />
      {targets.length > 0 && <EditPageButton targets={targets} />}
      {opened && (
        <EditSheet
          key={`${user.id} ${opened.collection} ${opened.id}`}
          target={opened}
          user={user}
        />
      )}
      {published && <UndoNotice key={published.target.id} publication={published} />}
    </>
  )
}

/** What staff have besides the pages: in the bar at the top, in the menu, in the slots of documents, and over it all. */
export const pageTools = { Bell, MenuEntry, Pencil, OwnReturn, EditingLayer }
