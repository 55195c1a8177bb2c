import type { ReactNode } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { TrustFold } from '#app/ui/document/deferred-trust.ts'
import { type Fact, Facts } from '#app/ui/document/facts.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { DocumentFoot, doubtSentence } from '#app/ui/document/trust-note.tsx'
import { ContactLink } from '#app/ui/eligibility/contact-link.tsx'
import type { CertificationRule } from '#content/eligibility/check-certificate.ts'

interface Props {
  rule: CertificationRule
  isOpen: boolean
}

/** How one asks for a certificate by a rule: all that it says, and what it does not. */
export function CertificationFacts({ rule, isOpen }: Props) {
  const partId = useFragmentId()
  const facts = rule.suspended ? editionFacts(rule) : [...editionFacts(rule), ...askingFacts(rule)]
  return (
    <details className="certification-facts" id={partId(rule.id)} open={isOpen}>
      <summary>
        A regra<span className="visually-hidden">: {rule.title}</span>
      </summary>
      <Facts facts={facts} of={rule} />
      <TrustFold of={rule} parts={facts} />
      <DocumentFoot collection="certifications" id={rule.id} />
      <EditSlot collection="certifications" document={rule} />
    </details>
  )
}

function editionFacts(rule: CertificationRule): Fact[] {
  const { fromYear, untilYear, law } = rule
  const editions = untilYear ? `de ${fromYear} a ${untilYear}` : `de ${fromYear} em diante`
  return [
    {
      label: 'Edições',
      value: editions,
      doubt: doubtSentence(rule, 'fromYear') ?? doubtSentence(rule, 'untilYear'),
    },
    { label: 'O que diz', value: law, doubt: doubtSentence(rule, 'law') },
    ...(rule.suspended ? [whereFact(rule)] : []),
  ]
}

function askingFacts(rule: CertificationRule): Fact[] {
  const { conditions, issued, documents, how, contact } = rule
  return [
    { label: 'É preciso', value: list(conditions, rule), doubt: doubtSentence(rule, 'conditions') },
    { label: 'Você recebe', value: list(issued, rule), doubt: doubtSentence(rule, 'issued') },
    { label: 'Documentos', value: list(documents, rule), doubt: doubtSentence(rule, 'documents') },
    { label: 'Como pedir', value: how, doubt: doubtSentence(rule, 'how') },
    whereFact(rule),
    {
      label: 'Com quem falar',
      value: contact && <ContactLink id={contact} />,
      doubt: doubtSentence(rule, 'contact'),
    },
  ]
}

function whereFact({ site }: CertificationRule): Fact {
  return {
    label: 'Onde',
    value: site && (
      <a href={site} target="_blank" rel="noopener">
        {new URL(site).host}
      </a>
    ),
  }
}

function list(texts: readonly string[], of: CertificationRule): ReactNode | undefined {
  if (texts.length === 0) return undefined
  return (
    <ul className="certification-list">
      {texts.map((each) => (
        <li key={each}>
          <PlainText text={each} of={of} />
        </li>
      ))}
    </ul>
  )
}
