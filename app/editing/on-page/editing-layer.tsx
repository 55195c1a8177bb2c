import { useEffect } from 'react'
import { prepareCheck } from '#app/editing/check-record.ts'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { useStream } from '#app/platform/stream.ts'
import { useUser } from '#app/session/session.ts'
import { EditSheet } from './edit-sheet.tsx'
import { MarkButton } from './mark-button.tsx'
import './on-page.css'
import { pageEditor } from './page-editor.ts'
import { Pencil } from './pencil.tsx'
import { UndoNotice } from './undo-notice.tsx'

/** What lies over the pages for those who may change them: the way in, the sheet, and the way back. */
function EditingLayer() {
  const user = useUser()
  const { place } = useNavigationState()
  const targets = useStream(pageEditor.targets)
  const opened = useStream(pageEditor.opened)
  const published = useStream(pageEditor.published)
  // Whoever edits without a connection needs it by then.
  useEffect(prepareCheck, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is another page
  useEffect(() => pageEditor.turnPage, [place])
  if (!user) return null
  return (
    <>
      {targets.length > 0 && <MarkButton targets={targets} />}
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

/** What staff edit a page with: in the slots of its documents, and over it. */
export const pageTools = { Pencil, EditingLayer }
