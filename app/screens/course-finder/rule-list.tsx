import { useId } from 'react'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { TrustNote } from '#app/ui/document/trust-note.tsx'
import type { EntryRule } from '#content/eligibility/rules-of.ts'
import { RuleFacts } from './rule-facts.tsx'

/** Every rule, for whoever wants to read rather than answer. */
export function RuleList({ rules }: { rules: readonly EntryRule[] }) {
  const titleId = useId()
  const partId = useFragmentId()
  if (rules.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>As regras, uma por uma</h2>
      <ul className="rules">
        {rules.map((rule) => (
          <li key={rule.id} id={partId(rule.id)}>
            <h3>{rule.name}</h3>
            <p>
              <PlainText text={rule.who} of={rule} />
            </p>
            <TrustNote of={rule} />
            <RuleFacts rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  )
}
