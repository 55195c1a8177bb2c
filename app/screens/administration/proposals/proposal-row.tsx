import { authorName } from '#app/editing/author-name.ts'
import { editorPath } from '#app/editing/document-paths.ts'
import { ProposalDifferences } from '#app/editing/proposals/proposal-differences.tsx'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { Tag } from '#app/ui/tag.tsx'
import { definitionOf } from '#content/collections.ts'
import type { Outcome, ProposalEntry } from '#protocol/proposals.ts'
import { Decision } from './decision.tsx'

const kinds: Record<ProposalEntry['kind'], string> = {
  correction: 'Sugestão de leitor',
  review: 'Pedido de revisão',
}

const outcomes: Record<Outcome, string> = {
  accepted: 'Aceita',
  declined: 'Recusada',
  withdrawn: 'Retirada por quem propôs',
}

interface Props {
  entry: ProposalEntry
  reload(): void
}

/** A proposal: what it would change, who made it and when, and what can be done about it. */
export function ProposalRow({ entry, reload }: Props) {
  const { collection, document, title, kind, by, at, note, state } = entry
  const formatInstant = useFormatInstant()
  return (
    <li className="proposal">
      <div>
        <p className="row-title">
          {definitionOf(collection).label.one}:{' '}
          <a href={editorPath(collection, document)}>{title}</a>
        </p>
        <p className="row-detail">
          <Tag tone={kind === 'review' ? 'accent' : undefined}>{kinds[kind]}</Tag>{' '}
          {by && `${authorName(by)} · `}
          <time dateTime={at}>{formatInstant(at)}</time>
        </p>
      </div>
      <ProposalDifferences entry={entry} />
      {note && <p className="proposal-note">{note}</p>}
      {state === 'open' ? (
        <Decision entry={entry} reload={reload} />
      ) : (
        <Decided entry={entry} outcome={state} />
      )}
    </li>
  )
}

function Decided({ entry, outcome }: { entry: ProposalEntry; outcome: Outcome }) {
  const { decidedAt, decidedBy, word } = entry
  const formatInstant = useFormatInstant()
  return (
    <>
      <p className="row-detail">
        <Tag tone={outcome === 'accepted' ? 'positive' : undefined}>{outcomes[outcome]}</Tag>{' '}
        {decidedBy && outcome !== 'withdrawn' && `${authorName(decidedBy)} · `}
        {decidedAt && <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>}
      </p>
      {word && <p className="proposal-note">{word}</p>}
    </>
  )
}
