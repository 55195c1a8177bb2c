import type { ReactNode } from 'react'
import { ShareButton, WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { TrustNote } from '#app/ui/document/trust-note.tsx'
import { ConditionList } from '#app/ui/eligibility/condition-list.tsx'
import {
  type CertificateAnswer,
  type CertificationRule,
  type ExamAnswers,
  examKey,
} from '#content/eligibility/check-certificate.ts'
import { CertificationFacts } from './certification-facts.tsx'
import { certificateConditionSentence, outcomeSentence } from './verdict-sentences.ts'
import './certificate-checker.css'

interface Props {
  answer: CertificateAnswer
  answers: ExamAnswers
  rules: readonly CertificationRule[]
  /** Of the screen. */
  title: string
  /** The answers, and the ways to change them. */
  children: ReactNode
}

/** What the answers come to. */
export function Verdict({ answer, answers, rules, title, children }: Props) {
  return (
    <section className="outcome" aria-label="Resultado">
      <h2 data-first tabIndex={-1}>
        {outcomeSentence(answer, answers, rules)}
      </h2>
      {children}
      {answer.kind === 'unknown' && <Unknown answers={answers} rules={rules} />}
      {answer.kind === 'suspended' && <Suspended rule={answer.rule} />}
      {answer.kind === 'checked' && <Checked answer={answer} answers={answers} />}
      <div className="actions">
        <ShareButton title={title} />
      </div>
    </section>
  )
}

function Checked({
  answer,
  answers,
}: {
  answer: Extract<CertificateAnswer, { kind: 'checked' }>
  answers: ExamAnswers
}) {
  const { rule, isPartial, conditions } = answer
  return (
    <>
      <ConditionList
        conditions={conditions.map((condition) => ({
          standing: condition.standing,
          sentence: certificateConditionSentence(condition, answer, answers),
        }))}
      />
      {isPartial && rule.partial && (
        <p className="verdict-note">
          <PlainText text={rule.partial} of={rule} />
        </p>
      )}
      <Rule rule={rule} isOpen />
      {answer.standing !== 'met' && <WhomToAsk sector={rule.contact} site={rule.site} />}
    </>
  )
}

function Suspended({ rule }: { rule: CertificationRule }) {
  return (
    <>
      <Rule rule={rule} isOpen />
      <WhomToAsk sector={rule.contact} site={rule.site} />
    </>
  )
}

function Unknown({
  answers: { exam },
  rules,
}: {
  answers: ExamAnswers
  rules: readonly CertificationRule[]
}) {
  const ofExam = rules.filter((rule) => examKey(rule.exam) === exam)
  return (
    <>
      <WhomToAsk sector={ofExam[0]?.contact} site={ofExam[0]?.site} />
      <Rules rules={ofExam} />
    </>
  )
}

/** All the rules, or those of an exam. */
export function Rules({ rules }: { rules: readonly CertificationRule[] }) {
  if (rules.length === 0) return null
  return (
    <section className="certification-rules">
      <h2>As regras que conhecemos</h2>
      {rules.map((rule) => (
        <Rule key={rule.id} rule={rule} />
      ))}
    </section>
  )
}

function Rule({ rule, isOpen = false }: { rule: CertificationRule; isOpen?: boolean }) {
  return (
    <section className="certification-rule" aria-label={rule.title}>
      <h3>{rule.title}</h3>
      <TrustNote of={rule} />
      {rule.suspended && <p>Estas edições não valem como certificado.</p>}
      <CertificationFacts rule={rule} isOpen={isOpen} />
    </section>
  )
}
