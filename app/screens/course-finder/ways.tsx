import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { TrustNote } from '#app/ui/document/trust-note.tsx'
import { ContactLink } from '#app/ui/eligibility/contact-link.tsx'
import type { ShownFindings } from './arrange-findings.ts'
import { RuleFacts } from './rule-facts.tsx'

/** How one enters the courses that were found, by the rules that say so, and whom to ask where nothing is sure. */
export function Ways({ found: { ways, sure } }: { found: ShownFindings }) {
  const partId = useFragmentId()
  const contacts = [...new Set(ways.flatMap(({ rule }) => rule.contact ?? []))]
  return (
    <>
      {ways.length > 0 && (
        <section>
          <h2>Como se entra</h2>
          <ul className="rules">
            {ways.map(({ rule, known }) => (
              <li key={rule.id} id={partId(rule.id)}>
                <h3>{rule.name}</h3>
                <p>
                  <PlainText text={rule.who} of={rule} />
                </p>
                {known === 0 && (
                  <p>
                    A regra aceita você, mas não conhecemos nenhum curso assim agora. Pergunte se
                    vai abrir:{' '}
                    {rule.contact ? (
                      <ContactLink id={rule.contact} />
                    ) : (
                      'no campus mais perto de você.'
                    )}
                  </p>
                )}
                <TrustNote of={rule} />
                <RuleFacts rule={rule} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {sure === 0 && contacts.length > 0 && (
        <section className="outcome-contacts">
          <h2>Com quem falo?</h2>
          <ul>
            {contacts.map((id) => (
              <li key={id}>
                <ContactLink id={id} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
