import { readerPath as glossaryPath } from 'virtual:reader-path/glossary'
import { useEffect, useState } from 'react'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { isPlainClick } from '#app/platform/plain-click.ts'
import { usePreferences } from '#app/platform/preferences.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { useIsHydrated } from '#app/ui/client-only.tsx'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { glossaryLinker } from '#app/ui/document/use-marks.ts'
import { acronymLinker } from '#content/text/link-acronyms.ts'

const { Part: AcronymCard, fetch: fetchCard } = deferredComponent(
  async () => (await import('./acronym-card.tsx')).AcronymCard,
)

/** Keeps the marks of all texts as the glossary stands, and explains the acronym that is tapped. */
export function Acronyms() {
  // The server has marked the texts; a page need not carry the glossary.
  return useIsHydrated() && <LiveAcronyms />
}

function LiveAcronyms() {
  const glossary = useCollection('glossary')
  const [{ marksAcronyms = true }] = usePreferences()
  const { place } = useNavigationState()
  const [opened, setOpened] = useState({ id: '', place })
  const entry = opened.place === place && glossary?.find(({ id }) => id === opened.id)
  useEffect(() => {
    if (glossary)
      glossaryLinker.set(
        marksAcronyms ? acronymLinker(glossary, (id) => glossaryPath + id) : (html) => html,
      )
  }, [glossary, marksAcronyms])
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const { target } = event
      const mark = target instanceof Element && target.closest<HTMLAnchorElement>('.acronym')
      const tapped = mark && glossary?.find(({ id }) => mark.pathname === glossaryPath + id)
      // What is not in the glossary here is on a page of the server's.
      if (!tapped || !isPlainClick(event)) return
      event.preventDefault()
      fetchCard().then(
        () => setOpened({ id: tapped.id, place }),
        () => location.assign(mark.href),
      )
    }
    // Before the links of the app are followed.
    addEventListener('click', open, true)
    return () => removeEventListener('click', open, true)
  }, [glossary, place])
  return (
    entry && (
      <AcronymCard key={entry.id} entry={entry} onClose={() => setOpened({ id: '', place })} />
    )
  )
}
