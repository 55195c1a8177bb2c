import { AnswerForm } from '#app/ui/eligibility/answer-form.tsx'
import { ChoiceField } from '#app/ui/eligibility/choice-field.tsx'
import { Field, type FormFaults } from '#app/ui/form/field.tsx'
import type { Answers } from '#content/eligibility/find-courses.ts'
import { type answerChoices, answerNames, MAX_AGE } from './read-answers.ts'
import './course-finder.css'

interface Props {
  answers: Answers
  faults: FormFaults
  choices: ReturnType<typeof answerChoices>
  /** What was answered, in a line. */
  summary: string | undefined
}

/** What somebody is asked; they may leave out any of it. */
export function Questions({ answers, faults, choices, summary }: Props) {
  return (
    <AnswerForm
      action="/que-curso"
      intro="Responda o que souber: o resto fica em aberto."
      submit="Ver os cursos"
      faults={faults}
      summary={summary}
    >
      <Field
        label="Idade"
        name={answerNames.age}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_AGE}
        defaultValue={answers.age ?? ''}
      />
      <ChoiceField
        label="Até onde você estudou"
        name={answerNames.schooling}
        value={answers.schooling ?? ''}
        none="Não quero dizer"
        choices={choices.schooling}
      />
      <ChoiceField
        label="Quando pode estudar"
        name={answerNames.shift}
        value={answers.shift ?? ''}
        none="Em qualquer turno"
        choices={choices.shift}
      />
      <ChoiceField
        label="Onde"
        name={answerNames.campus}
        hint="Cursos a distância aparecem em todos."
        value={answers.campus ?? ''}
        none="Em qualquer campus"
        choices={choices.campus}
      />
      <ChoiceField
        label="Como"
        name={answerNames.mode}
        value={answers.mode ?? ''}
        none="Presencial ou a distância"
        choices={choices.mode}
      />
    </AnswerForm>
  )
}
