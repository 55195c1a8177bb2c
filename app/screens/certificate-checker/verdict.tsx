import { ShareButton } from '#app/ui/document/deferred-document.ts'
import { TrustNote } from '#app/ui/document/trust-note.tsx'
import { ConditionList } from '#app/ui/eligibility/condition-list.tsx'
import {
  type CertificateAnswer,
  type CertificationRule,
  type ExamAnswers,
  examKey,
} from '#content/eligibility/check-certificate.ts'
import { CertificationFacts } from './certification-facts.tsx'
import { certificateConditionSentence, verdictSentence } from './verdict-sentences.ts'
import { WhomToAsk } from './whom-to-ask.tsx'
import './certificate-checker.css'

interface Props {
  answer: CertificateAnswer
  answers: ExamAnswers
  rules: readonly CertificationRule[]
  /** Of the screen. */
  title: string
}

/** What the answers come to; all the rules as long as the exam and its year are not told. */
export function Verdict({ answer, answers, rules, title }: Props) {
  if (answer.kind === 'unasked') return <Rules rules={rules} />
  return (
    <>
      {answer.kind === 'unknown' && <Unknown answers={answers} rules={rules} />}
      {answer.kind === 'suspended' && <Suspended rule={answer.rule} answers={answers} />}
      {answer.kind === 'checked' && <Checked answer={answer} answers={answers} />}
      <div className="actions">
        <ShareButton title={title} />
      </div>
    </>
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
      <p className="verdict" role="status">
        {verdictSentence(answer)}
      </p>
      <ConditionList
        conditions={conditions.map((condition) => ({
          standing: condition.standing,
          sentence: certificateConditionSentence(condition, answer, answers),
        }))}
      />
      {isPartial && rule.partial && <p className="verdict-note">{rule.partial}</p>}
      <Rule rule={rule} isOpen />
      {answer.standing !== 'met' && <WhomToAsk rule={rule} />}
    </>
  )
}

function Suspended({ rule, answers }: { rule: CertificationRule; answers: ExamAnswers }) {
  return (
    <>
      <p className="verdict" role="status">
        Não: a edição de {answers.year} do {rule.exam} não vale como certificado.
      </p>
      <Rule rule={rule} isOpen />
      <WhomToAsk rule={rule} />
    </>
  )
}

function Unknown({
  answers: { exam, year },
  rules,
}: {
  answers: ExamAnswers
  rules: readonly CertificationRule[]
}) {
  const ofExam = rules.filter((rule) => examKey(rule.exam) === exam)
  return (
    <>
      <p className="verdict" role="status">
        Não sabemos a regra da edição de {year} do {ofExam[0]?.exam}.
      </p>
      <WhomToAsk rule={ofExam[0]} />
      <Rules rules={ofExam} />
    </>
  )
}

function Rules({ rules }: { rules: readonly CertificationRule[] }) {
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
