import { Tag } from '#app/ui/tag.tsx'
import { type StaffDocument, type Status, statuses } from '#content/document.ts'
import { isDue } from '#content/tally.ts'
import type { ProposalKind } from '#protocol/proposals.ts'

const tones: Partial<Record<Status, 'positive' | 'accent'>> = {
  published: 'positive',
  scheduled: 'accent',
}

interface Props {
  document: StaffDocument
  isWaiting: boolean
  /** The kind of a proposal that waits for it. */
  proposal: ProposalKind | undefined
}

/** How a document stands, in tags. */
export function DocumentState({ document, isWaiting, proposal }: Props) {
  return (
    <>
      <Tag tone={tones[document.status]}>{statuses[document.status]}</Tag>{' '}
      {isDue(document, Date.now()) && <Tag tone="warning">A confirmar</Tag>}{' '}
      {proposal === 'review' && <Tag tone="accent">Em revisão</Tag>}{' '}
      {proposal === 'correction' && <Tag tone="warning">Correção sugerida</Tag>}{' '}
      {isWaiting && <Tag>Espera a internet</Tag>}
    </>
  )
}
