import { useMemo } from 'react'
import { useCollection } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { AnswerForm } from '#app/ui/eligibility/answer-form.tsx'
import { ChoiceField } from '#app/ui/eligibility/choice-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { schoolingLevels } from '#content/schooling.ts'
import { examChoices, examNames, MAX_AGE, readExam } from './read-exam.ts'

const TITLE = 'Posso pedir o certificado?'

/** What stands below the questions: read before it answers to touch. */
const { Part: Verdict, fetch: fetchVerdict } = deferredComponent(
  async () => (await import('./verdict.tsx')).Verdict,
)

function CertificateCheckerView({ query }: ScreenProps) {
  const rules = useCollection('certifications')
  const exams = useMemo(() => examChoices(rules ?? []), [rules])
  const key = String(query)
  const { answers, faults } = readExam(query, exams)
  const { exam, year } = answers
  const name = exams.find(([each]) => each === exam)?.[1]
  const isAsked = name !== undefined && year !== undefined
  const typed = (field: keyof typeof examNames) => query.get(examNames[field]) ?? ''
  return (
    <>
      <ScreenTitle title={TITLE}>
        {!isAsked && <p>Diga que prova você fez e o que sabe do resultado.</p>}
      </ScreenTitle>
      <AnswerForm
        key={key}
        action="/certificado"
        submit="Conferir"
        faults={faults}
        summary={isAsked ? `${name} de ${year}` : undefined}
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
      <Verdict key={`verdict ${key}`} asked={key} title={TITLE} />
    </>
  )
}

export const screen: Screen = {
  View: CertificateCheckerView,
  fetchFirst: fetchVerdict,
  head: () => ({ title: TITLE }),
}
