import { CampusContact } from '#app/ui/campus/campus-contact.tsx'
import type { PublicDocument } from '#content/document.ts'
import { useBlocks, useHours } from './use-lists.ts'

/** Where a campus is and how to reach it, with the page's line on trust, which speaks of the lists below too. */
export function CampusPlace({ campus }: { campus: PublicDocument<'campuses'> }) {
  const hours = useHours(campus)
  const blocks = useBlocks(campus.id)
  const rooms = blocks.flatMap(({ entries }) =>
    entries.map(({ acronym, doubt }) => ({ label: acronym, value: acronym, doubt })),
  )
  return <CampusContact campus={campus} whole={campus} isOwn parts={[...hours, ...rooms]} />
}
