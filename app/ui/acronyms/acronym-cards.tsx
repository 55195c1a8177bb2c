import { readerPath as glossaryPath } from 'virtual:reader-path/glossary'
import { useEffect, useMemo, useState } from 'react'
import { usePreferences } from '#app/platform/preferences.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { useIsHydrated } from '#app/ui/client-only.tsx'
import { acronymLinker, unlinkAcronyms } from '#content/text/link-acronyms.ts'
import { AcronymCard } from './acronym-card.tsx'
import { acronymMarks } from './acronym-marks.ts'

/** Marks acronyms in texts as the glossary stands, and opens the card of one that is tapped. */
export function AcronymCards() {
  return useIsHydrated() ? <Cards /> : null
}

function Cards() {
  const glossary = useCollection('glossary')
  const [{ marksAcronyms = true }] = usePreferences()
  const [opened, setOpened] = useState<string>()
  const entry = glossary?.find(({ id }) => id === opened)
  const link = useMemo(
    () => glossary && acronymLinker(glossary, (id) => glossaryPath + id),
    [glossary],
  )
  useEffect(() => {
    if (!marksAcronyms) acronymMarks.set(unlinkAcronyms)
    else if (link) acronymMarks.set((html, of) => link(unlinkAcronyms(html), of))
  }, [link, marksAcronyms])
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey)
      const { target } = event
      const mark = target instanceof Element ? target.closest<HTMLElement>('a.acronym') : null
      const id = mark?.dataset.id
      // What is not in the glossary here is on a page of the server's.
      if (!isPlain || !id || !glossary?.some((each) => each.id === id)) return
      event.preventDefault()
      setOpened(id)
    }
    document.addEventListener('click', open, true)
    return () => document.removeEventListener('click', open, true)
  }, [glossary])
  return entry && <AcronymCard key={entry.id} entry={entry} onClose={() => setOpened(undefined)} />
}
