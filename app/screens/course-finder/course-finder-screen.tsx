import { useMemo } from 'react'
import { useCollection } from '#app/replica/use-content.ts'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { AnswerForm } from '#app/ui/eligibility/answer-form.tsx'
import { ChoiceField } from '#app/ui/eligibility/choice-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { answersSentence } from './answer-sentences.ts'
import { answerChoices, answerNames, MAX_AGE, readAnswers } from './read-answers.ts'
import './course-finder.css'

const TITLE = 'Que curso posso fazer?'

/** What stands below the questions: read before it answers to touch. */
const { Part: Results, fetch: fetchResults } = deferredComponent(
  async () => (await import('./results.tsx')).Results,
)

function CourseFinderView({ query }: ScreenProps) {
  const campuses = useCollection('campuses')
  const key = String(query)
  const choices = useMemo(() => answerChoices(campuses ?? []), [campuses])
  const { answers, faults } = readAnswers(query, choices)
  const isAnswered = Object.keys(answers).length > 0
  return (
    <>
      <ScreenTitle title={TITLE}>
        {!isAnswered && <p>Responda o que souber: o resto fica em aberto.</p>}
      </ScreenTitle>
      <AnswerForm
        key={key}
        action="/que-curso"
        submit="Ver os cursos"
        faults={faults}
        summary={isAnswered ? answersSentence(answers, choices) : undefined}
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
      <Results key={`results ${key}`} asked={key} title={TITLE} />
    </>
  )
}

export const screen: Screen = {
  View: CourseFinderView,
  fetchFirst: fetchResults,
  head: () => ({ title: TITLE }),
}
