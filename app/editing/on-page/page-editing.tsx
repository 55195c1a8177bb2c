import { type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '#app/platform/when-idle.ts'
import { useUser } from '#app/session/session.ts'
import { PageToolsContext } from './edit-slot.tsx'

const nothingYet = {}

/** Puts over the pages what staff edit them with; nobody else fetches it. */
export function PageEditing({ children }: { children: ReactNode }) {
  const role = useUser()?.role
  const isStaff = role && role !== 'reader'
  const [tools, setTools] = useState<typeof import('./editing-layer.tsx')['pageTools']>()
  useEffect(() => {
    if (!isStaff) return
    whenIdle(() =>
      import('./fetch-page-tools.ts')
        .then(({ fetchPageTools }) => fetchPageTools())
        .then(
          (it) => setTools(it.pageTools),
          () => {},
        ),
    )
  }, [isStaff])
  const shown = isStaff ? tools : undefined
  return (
    <PageToolsContext value={isStaff ? (tools ?? nothingYet) : undefined}>
      {children}
      {shown && <shown.EditingLayer />}
    </PageToolsContext>
  )
}
