import { Tag } from '#app/ui/tag.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { isDue } from '#content/confirmation.ts'
import type { StaffDocument } from '#content/document.ts'
import { type Standing, standingAt, standings } from '#content/standing.ts'
import type { ProposalKind } from '#protocol/proposals.ts'

const tones: Partial<Record<Standing, 'positive' | 'accent'>> = {
  published: 'positive',
  scheduled: 'accent',
}

interface Props {
  collection: CollectionName
  document: StaffDocument
  isWaiting: boolean
  /** The kind of a proposal that waits for it. */
  proposal: ProposalKind | undefined
}

/** How a document stands, in tags. */
export function DocumentState({ collection, document, isWaiting, proposal }: Props) {
  const now = Date.now()
  const standing = standingAt(document, now)
  return (
    <>
      <Tag tone={tones[standing]}>{standings[standing]}</Tag>{' '}
      {isDue(definitionOf(collection), document, now) && <Tag tone="warning">A confirmar</Tag>}{' '}
      {proposal === 'review' && <Tag tone="accent">Em revisão</Tag>}{' '}
      {proposal === 'correction' && <Tag tone="warning">Correção sugerida</Tag>}{' '}
      {isWaiting && <Tag>Espera a internet</Tag>}
    </>
  )
}
