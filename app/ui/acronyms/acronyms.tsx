import { readerPath as glossaryPath } from 'virtual:reader-path/glossary'
import { type Dispatch, type RefObject, useEffect, useMemo, useState } from 'react'
import { isPlainClick } from '#app/platform/plain-click.ts'
import { usePreferences } from '#app/platform/preferences.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { useIsHydrated } from '#app/ui/client-only.tsx'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { acronymLinker, type LinkAcronyms, unlinkAcronyms } from '#content/text/link-acronyms.ts'

const { Part: AcronymCard, fetch: fetchCard } = deferredComponent(
  async () => (await import('./acronym-card.tsx')).AcronymCard,
)

interface Props {
  text: RefObject<HTMLElement | null>
  /** Takes what marks the acronyms as the glossary stands here. */
  onLinker: Dispatch<() => LinkAcronyms>
}

/** Keeps the marks of a text as the glossary stands, and explains the acronym that is tapped. */
export function Acronyms(props: Props) {
  // The server has marked the text; a page need not carry the glossary.
  return useIsHydrated() && <LiveAcronyms {...props} />
}

function LiveAcronyms({ text, onLinker }: Props) {
  const glossary = useCollection('glossary')
  const [{ marksAcronyms = true }] = usePreferences()
  const [opened, setOpened] = useState<string>()
  const entry = glossary?.find(({ id }) => id === opened)
  const linker = useMemo(
    () => glossary && acronymLinker(glossary, (id) => glossaryPath + id),
    [glossary],
  )
  useEffect(() => {
    const wanted = marksAcronyms ? linker : unlinkAcronyms
    if (wanted) onLinker(() => wanted)
  }, [linker, marksAcronyms, onLinker])
  useEffect(() => {
    const element = text.current
    const open = (event: MouseEvent) => {
      const { target } = event
      const mark = target instanceof Element && target.closest<HTMLAnchorElement>('.acronym')
      const tapped = mark && glossary?.find(({ id }) => mark.pathname === glossaryPath + id)
      // What is not in the glossary here is on a page of the server's.
      if (!tapped || !isPlainClick(event)) return
      event.preventDefault()
      fetchCard().then(
        () => setOpened(tapped.id),
        () => location.assign(mark.href),
      )
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [text, glossary])
  return entry && <AcronymCard key={entry.id} entry={entry} onClose={() => setOpened(undefined)} />
}
