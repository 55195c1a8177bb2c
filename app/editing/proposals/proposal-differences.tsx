import { Differences } from '#app/editing/differences/differences.tsx'
import '#app/editing/editing.css'
import { fieldLabel } from '#app/editing/format-value.ts'
import { useFormatValue } from '#app/editing/use-format-value.ts'
import type { ProposalEntry } from '#protocol/proposals.ts'
import { conflictsIn } from './conflicts-in.ts'
import './proposals.css'

/** What a proposal would change: of what changed since it was made, all three values. */
export function ProposalDifferences({ entry }: { entry: ProposalEntry }) {
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
