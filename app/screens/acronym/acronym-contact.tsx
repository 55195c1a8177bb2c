import { useCollection } from '#app/replica/use-content.ts'
import { Facts } from '#app/ui/document/facts.tsx'
import type { GlossaryEntry } from '#content/document.ts'
import { factsOf } from './acronym-facts.tsx'
import { hasCounter, placeOf } from './contact.ts'
import { ContactActions } from './contact-actions.tsx'
import { SectorHours } from './sector-hours.tsx'

/** Where something that has a place is, when it is open and how to reach it. */
export function AcronymContact({ entry }: { entry: GlossaryEntry }) {
  const campuses = useCollection('campuses') ?? []
  const facts = factsOf(entry, campuses)
  return (
    <>
      {hasCounter(entry.kind) && <SectorHours sector={entry.id} />}
      {facts.length > 0 && <Facts facts={facts} />}
      <ContactActions entry={entry} place={placeOf(entry, campuses)} />
    </>
  )
}
