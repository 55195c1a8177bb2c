import { useCollection } from '#app/replica/use-content.ts'
import { AnswerForm } from '#app/ui/eligibility/answer-form.tsx'
import { ChoiceField } from '#app/ui/eligibility/choice-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { checkCertificate } from '#content/eligibility/check-certificate.ts'
import { schoolingLevels } from '#content/schooling.ts'
import { examChoices, examNames, MAX_AGE, readExam } from './read-exam.ts'
import { Verdict } from './verdict.tsx'

interface Props {
  /** The query of the address. */
  asked: string
  /** Of the screen. */
  title: string
}

/** Questions about an exam, and what the answers come to; all the rules as long as exam and year are not told. */
export function CertificateChecker({ asked, title }: Props) {
  const rules = useCollection('certifications')
  const query = new URLSearchParams(asked)
  const exams = examChoices(rules ?? [])
  const { answers, faults } = readExam(query, exams)
  const { exam, year } = answers
  const name = exams.find(([each]) => each === exam)?.[1]
  const typed = (field: keyof typeof examNames) => query.get(examNames[field]) ?? ''
  return (
    <>
      <AnswerForm
        action="/certificado"
        intro="Diga que prova você fez e o que sabe do resultado."
        submit="Conferir"
        faults={faults}
        summary={name && year ? `${name} de ${year}` : undefined}
      >
        <ChoiceField
          label="Exame"
          name={examNames.exam}
          value={exam ?? ''}
          none="Escolha"
          choices={exams}
        />
        <Field
          label="Ano da prova"
          name={examNames.year}
          inputMode="numeric"
          maxLength={4}
          defaultValue={typed('year')}
        />
        <Field
          label="Notas das áreas"
          name={examNames.scores}
          hint="Todas, separadas por espaço, como 520,5 480 610."
          maxLength={100}
          defaultValue={typed('scores')}
        />
        <Field
          label="Nota da redação"
          name={examNames.essay}
          inputMode="decimal"
          maxLength={8}
          defaultValue={typed('essay')}
        />
        <Field
          label="Idade no dia da primeira prova"
          name={examNames.age}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_AGE}
          defaultValue={answers.age ?? ''}
        />
        <ChoiceField
          label="Até onde você estudou"
          name={examNames.schooling}
          value={answers.schooling ?? ''}
          none="Não quero dizer"
          choices={Object.entries(schoolingLevels)}
        />
      </AnswerForm>
      {rules ? (
        <Verdict
          answer={checkCertificate(answers, rules)}
          answers={answers}
          rules={rules}
          title={title}
        />
      ) : (
        <Waiting rows={5} />
      )}
    </>
  )
}
