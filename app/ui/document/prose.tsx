import { useRef, useState } from 'react'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import type { LinkAcronyms, LinkedText } from '#content/text/link-acronyms.ts'
import { type ProseProps, UnlinkedProse } from './unlinked-prose.tsx'

interface Props extends ProseProps {
  /** The document that it is of: which campuses' acronyms it means. */
  of?: LinkedText
}

const forAll: LinkedText = { campuses: 'all' }

/** Until its code is here a marked acronym is a link to its page. Without one in view it waits for the first touch. */
const { Part: Acronyms } = deferredComponent(
  async () => (await import('#app/ui/acronyms/acronyms.tsx')).Acronyms,
  () => document.querySelector('.acronym') !== null,
)

/** A long text that explains its acronyms. */
export function Prose({ html, of = forAll, ...how }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const [link, setLink] = useState<LinkAcronyms>()
  return (
    <>
      <UnlinkedProse ref={text} html={link ? link(html, of) : html} {...how} />
      <Acronyms text={text} onLinker={setLink} />
    </>
  )
}
