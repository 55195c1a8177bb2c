import { Differences } from '#app/editing/differences/differences.tsx'
import { editorPath } from '#app/editing/document-paths.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { fullTitle } from '#app/editing/full-title.ts'
import { authorName, useFormatValue } from '#app/editing/use-format-value.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { useUser } from '#app/session/session.ts'
import { Tag } from '#app/ui/tag.tsx'
import { definitionOf } from '#content/collections.ts'
import type { ProposalEntry } from '#protocol/api-types.ts'
import { type Outcome, proposalKindNames } from '#protocol/proposals.ts'
import { AnswerGiven, Decision } from './decision.tsx'
import '#app/editing/editing.css'
import '#app/editing/proposals/proposals.css'

const outcomes: Record<Outcome, string> = {
  accepted: 'Aceita',
  declined: 'Recusada',
  withdrawn: 'Retirada por quem propôs',
}

interface Props {
  entry: ProposalEntry
  reload(): void
  /** It was decided here, or waits again. */
  onSettled?(): void
}

/** A proposal: what it would change, who made it and when, and what can be done about it. */
export function ProposalRow({ entry, reload, onSettled }: Props) {
  const { collection, document, title, kind, by, at, note, state } = entry
  const formatInstant = useFormatInstant()
  // Of what only staff see, the acronym has to do.
  const published = useDocument(collection, document)
  return (
    <li className="proposal">
      <div>
        <p className="row-title">
          {definitionOf(collection).label.one}:{' '}
          <a href={editorPath(collection, document)}>
            {fullTitle(collection, title, published ?? {})}
          </a>
        </p>
        <p className="row-detail">
          <Tag tone={kind === 'review' ? 'accent' : undefined}>{proposalKindNames[kind]}</Tag>{' '}
          {by && `${authorName(by)} · `}
          <time dateTime={at}>{formatInstant(at)}</time>
        </p>
      </div>
      <Doubted entry={entry} />
      {Object.keys(entry.changes).length > 0 && <ProposalDifferences entry={entry} />}
      {note && <p className="proposal-note">{note}</p>}
      {state === 'open' ? (
        <Decision entry={entry} reload={reload} onSettled={onSettled} />
      ) : (
        <Decided entry={entry} outcome={state} />
      )}
    </li>
  )
}

/** What the reader calls wrong or missing, with what stands there now. */
function Doubted({ entry: { collection, doubted, current, seen, state } }: Pick<Props, 'entry'>) {
  const shown = useFormatValue(collection)
  if (doubted.length === 0) return null
  const values = state === 'open' ? current : seen
  return (
    <div className="doubted">
      <p>{doubted.length === 1 ? 'Está errado ou falta:' : 'Estão errados ou faltam:'}</p>
      <dl className="differences">
        {doubted.map((name) => (
          <div key={name}>
            <dt>{fieldLabel(collection, name)}</dt>
            <dd>{shown(name, values[name]) ?? <i>vazio</i>}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Decided({ entry, outcome }: { entry: ProposalEntry; outcome: Outcome }) {
  const { decidedAt, decidedBy, word } = entry
  const user = useUser()
  const formatInstant = useFormatInstant()
  return (
    <>
      <p className="row-detail">
        <Tag tone={outcome === 'accepted' ? 'positive' : undefined}>{outcomes[outcome]}</Tag>{' '}
        {decidedBy && outcome !== 'withdrawn' && `${authorName(decidedBy)} · `}
        {decidedAt && <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>}
      </p>
      {word && <AnswerGiven kind={entry.kind} isOwn={decidedBy?.id === user?.id} word={word} />}
    </>
  )
}

/** The fields that somebody changed to something else after a proposal was made. */
export function conflictsIn({
  changes,
  seen,
  current,
}: Pick<ProposalEntry, 'changes' | 'seen' | 'current'>): string[] {
  const text = (value: unknown) => JSON.stringify(value ?? null)
  return Object.keys(changes).filter(
    (name) =>
      text(current[name]) !== text(seen[name]) && text(current[name]) !== text(changes[name]),
  )
}

/** What a proposal would change: of what changed since it was made, all three values. */
function ProposalDifferences({ entry }: { entry: ProposalEntry }) {
  const { collection, changes, seen, current, people, state } = entry
  const before = state === 'open' ? current : seen
  const conflicts = state === 'open' ? conflictsIn(entry) : []
  const clear = Object.keys(changes).filter((name) => !conflicts.includes(name))
  const isThere = clear.every((name) => isSame(changes[name], before[name]))
  const of = (values: ProposalEntry['changes']) => ({
    record: Object.fromEntries(clear.map((name) => [name, values[name]])),
    people,
  })
  return (
    <>
      {isThere && conflicts.length === 0 && (
        <p>Isto já está assim: alguém mudou depois da proposta.</p>
      )}
      {!isThere && <Differences collection={collection} before={of(before)} after={of(changes)} />}
      {conflicts.length > 0 && <Conflicts entry={entry} names={conflicts} />}
    </>
  )
}

function Conflicts({ entry, names }: { entry: ProposalEntry; names: readonly string[] }) {
  const { collection, seen, current, changes } = entry
  const shown = useFormatValue(collection)
  return (
    <div className="conflict">
      <p>Alguém mudou isto depois da proposta. Compare antes de decidir.</p>
      <dl className="differences">
        {names.map((name) => (
          <div key={name}>
            <dt>{fieldLabel(collection, name)}</dt>
            <dd>
              <small>Quando foi proposto</small>
              {shown(name, seen[name]) ?? <i>vazio</i>}
            </dd>
            <dd>
              <small>Como está agora</small>
              {shown(name, current[name]) ?? <i>vazio</i>}
            </dd>
            <dd>
              <small>Como foi proposto</small>
              {shown(name, changes[name]) ?? <i>vazio</i>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
