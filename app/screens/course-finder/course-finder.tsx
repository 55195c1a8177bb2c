import { useMemo } from 'react'
import { useCollection, useOwnCampus, useSlice } from '#app/replica/use-content.ts'
import { isChosen } from '#app/ui/eligibility/personal-choices.ts'
import { QuestionStep } from '#app/ui/eligibility/question-step.tsx'
import { ASKED, answerPath, stepOf, stepPath } from '#app/ui/eligibility/steps.ts'
import { Waiting } from '#app/ui/state-view.tsx'
import { ageBands } from '#content/eligibility/age-bands.ts'
import { Outcome } from './outcome.tsx'
import { putQuestion } from './question-choices.ts'
import { answerChoices, finderPath, finderQuestions, readAnswers } from './read-answers.ts'
import { RuleList } from './rule-list.tsx'
import './course-finder.css'

interface Props {
  /** The query of the address. */
  asked: string
  /** Of the screen. */
  title: string
}

/** One question after the other, each at an address of its own, and then what the answers come to. */
export function CourseFinder({ asked, title }: Props) {
  const rules = useCollection('eligibility')
  const campuses = useCollection('campuses')
  const own = useOwnCampus()
  const bands = useSlice('eligibility', 'ages', rules && ageBands(rules), asked !== '')
  const choices = useMemo(() => answerChoices(campuses ?? []), [campuses])
  const query = new URLSearchParams(asked)
  const read = readAnswers(query, choices)
  const { given, faults } = read
  if (!(bands && campuses)) return <Waiting rows={5} />
  const questions = finderQuestions(bands.length > 1)
  const step = stepOf(questions, given, query.get(ASKED), (name) => name in faults)
  if (!step)
    return <Outcome {...read} questions={questions} choices={choices} bands={bands} title={title} />
  const { question, before, ...place } = step
  const put = putQuestion(question.key, choices, bands, own?.id)
  return (
    <>
      <QuestionStep
        {...place}
        question={put.question}
        hint={put.hint}
        fault={question.names.map((name) => faults[name]).find(Boolean)}
        choices={put.choices.map(({ label, answer }) => ({
          label,
          href: answerPath(finderPath, questions, given, question, answer),
          isChosen: isChosen(answer, given, question.names, bands),
        }))}
        beforePath={before && stepPath(finderPath, questions, given, before)}
        restartPath={asked === '' ? undefined : finderPath}
      />
      {asked === '' && rules && <RuleList rules={rules} />}
    </>
  )
}
