import { useMemo } from 'react'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import { ShareButton } from '#app/ui/document/deferred-document.ts'
import { Waiting } from '#app/ui/state-view.tsx'
import { findCourses } from '#content/eligibility/find-courses.ts'
import { answersSentence } from './answer-sentences.ts'
import { Findings } from './findings.tsx'
import { Questions } from './questions.tsx'
import { answerChoices, readAnswers } from './read-answers.ts'
import { RuleList } from './rule-list.tsx'
import { shownFindings } from './shown-findings.ts'

interface Props {
  /** The query of the address. */
  asked: string
  /** Of the screen. */
  title: string
}

/** Questions, and what the answers come to; all the rules as long as there are none. */
export function CourseFinder({ asked, title }: Props) {
  const rules = useCollection('eligibility')
  const courses = useCollection('courses')
  const campuses = useCollection('campuses')
  const choices = useMemo(() => answerChoices(campuses ?? []), [campuses])
  const { answers, faults } = useMemo(
    () => readAnswers(new URLSearchParams(asked), choices),
    [asked, choices],
  )
  const made = useMemo(
    () =>
      rules && courses && campuses
        ? shownFindings(findCourses(answers, rules, courses))
        : undefined,
    [rules, courses, campuses, answers],
  )
  const found = useSlice('courses', asked, made)
  const isAnswered = Object.keys(answers).length > 0
  return (
    <>
      <Questions
        answers={answers}
        faults={faults}
        choices={choices}
        summary={isAnswered ? answersSentence(answers, choices) : undefined}
      />
      {!(found && rules && campuses) && <Waiting rows={5} />}
      {rules && !isAnswered && <RuleList rules={rules} />}
      {found && campuses && isAnswered && (
        <>
          <Findings found={found} answers={answers} campuses={campuses} choices={choices} />
          <div className="actions">
            <ShareButton title={title} />
          </div>
        </>
      )}
    </>
  )
}
