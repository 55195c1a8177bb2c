import { useLocalTime } from '#app/i18n/clock.ts'
import { openingSentence } from '#app/i18n/opening-sentence.ts'
import { useOpening } from '#app/i18n/use-opening.ts'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import type { Fact } from '#app/ui/document/facts.tsx'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { PublicDocument } from '#content/document.ts'
import { type Block, groupBlocks } from './group-blocks.ts'

/** How each place of a campus stands now; nothing of one that does not work yet. */
export function useHours({ id, stage }: PublicDocument<'campuses'>): Fact[] {
  const all = useCollection('services')
  const own = all?.filter(({ campuses }) => concerns(campuses, id))
  const services = useSlice('services', id, own, true) ?? []
  const now = useLocalTime()
  const openingOf = useOpening()
  if (stage !== 'operating') return []
  return services.map((service) => ({
    label: service.name,
    value: openingSentence(openingOf(service), now.day),
    doubt: doubtSentence(service),
  }))
}

/** Who is in which block and room of a campus. */
export function useBlocks(campus: string): readonly Block[] {
  const all = useCollection('glossary')
  const campuses = useCollection('campuses') ?? []
  const made = all && groupBlocks(all, campus, campuses)
  return useSlice('glossary', `${campus}#`, made, true) ?? []
}
