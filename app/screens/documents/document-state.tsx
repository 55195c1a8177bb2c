import { Tag } from '#app/ui/tag.tsx'
import { type StaffDocument, type Status, statuses } from '#content/document.ts'
import { isDue } from '#content/tally.ts'

const tones: Partial<Record<Status, 'positive' | 'accent'>> = {
  published: 'positive',
  scheduled: 'accent',
}

interface Props {
  document: StaffDocument
  isWaiting: boolean
}

/** How a document stands, in tags. */
export function DocumentState({ document, isWaiting }: Props) {
  return (
    <>
      <Tag tone={tones[document.status]}>{statuses[document.status]}</Tag>{' '}
      {isDue(document, Date.now()) && <Tag tone="warning">A confirmar</Tag>}{' '}
      {isWaiting && <Tag>Espera a internet</Tag>}
    </>
  )
}
