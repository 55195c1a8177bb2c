import { proposalPath } from '#app/editing/document-paths.ts'
import type { CarriedProposal } from '#protocol/api-types.ts'
import { proposalKindNames } from '#protocol/proposals.ts'
import './proposals.css'

/** Which proposal a change carried out, with the words of whoever made it. */
export function CarriedProposalNote({ id, kind, note }: CarriedProposal) {
  return (
    <>
      <p className="row-detail">
        Proposta aceita: <a href={proposalPath(id)}>{proposalKindNames[kind].toLowerCase()}</a>
      </p>
      {note && <p className="proposal-note">{note}</p>}
    </>
  )
}
