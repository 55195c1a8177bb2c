import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { TrustFold } from '#app/ui/document/deferred-trust.ts'
import { type Fact, Facts } from '#app/ui/document/facts.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { DocumentFoot, doubtSentence } from '#app/ui/document/trust-note.tsx'
import { ageRange } from '#app/ui/eligibility/condition-sentence.ts'
import { ContactLink } from '#app/ui/eligibility/contact-link.tsx'
import type { EntryRule } from '#content/eligibility/rules-of.ts'
import { schoolingLevels } from '#content/schooling.ts'

/** How one enters by a rule: all that it says, and what it does not. */
export function RuleFacts({ rule }: { rule: EntryRule }) {
  const doubt = (field: string) => doubtSentence(rule, field)
  const { minimumAge, maximumAge, schooling, documents, site, contact } = rule
  const facts: Fact[] = [
    ...(minimumAge === undefined && maximumAge === undefined
      ? []
      : [{ label: 'Idade', value: ageRange(rule), doubt: doubt('minimumAge') }]),
    {
      label: 'Escolaridade',
      value: schooling.map((level) => schoolingLevels[level]).join(', ou ') || undefined,
      doubt: doubt('schooling'),
    },
    { label: 'Seleção', value: rule.selection, doubt: doubt('selection') },
    { label: 'Quando', value: rule.period, doubt: doubt('period') },
    { label: 'Custo', value: rule.cost, doubt: doubt('cost') },
    {
      label: 'Documentos',
      value:
        documents.length > 0 ? (
          <ul className="rule-documents">
            {documents.map((each) => (
              <li key={each}>
                <PlainText text={each} of={rule} />
              </li>
            ))}
          </ul>
        ) : undefined,
      doubt: doubt('documents'),
    },
    { label: 'Cotas', value: rule.quotas, doubt: doubt('quotas') },
    ...(site
      ? [
          {
            label: 'Inscrição',
            value: (
              <a href={site} target="_blank" rel="noopener">
                {new URL(site).host}
              </a>
            ),
            doubt: doubt('site'),
          },
        ]
      : []),
    ...(contact ? [{ label: 'Com quem falar', value: <ContactLink id={contact} /> }] : []),
  ]
  return (
    <details className="rule-facts">
      <summary>
        Como entrar<span className="visually-hidden">: {rule.name}</span>
      </summary>
      <Facts facts={facts} of={rule} />
      <TrustFold of={rule} parts={facts} />
      <DocumentFoot collection="eligibility" id={rule.id} />
      <EditSlot collection="eligibility" document={rule} />
    </details>
  )
}
