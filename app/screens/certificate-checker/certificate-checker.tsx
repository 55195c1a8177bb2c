import { useLocalTime } from '#app/i18n/clock.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { GivenAnswers } from '#app/ui/eligibility/given-answers.tsx'
import { isChosen } from '#app/ui/eligibility/personal-choices.ts'
import { QuestionStep } from '#app/ui/eligibility/question-step.tsx'
import {
  ASKED,
  answerPath,
  changePath,
  type Given,
  isAsked,
  SKIPPED,
  stepOf,
  stepPath,
} from '#app/ui/eligibility/steps.ts'
import { FormFaultsContext } from '#app/ui/form/field.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { checkCertificate } from '#content/eligibility/check-certificate.ts'
import { answerLabel, bandsOf, certificateQuestions, putQuestion } from './certificate-questions.ts'
import { checkerPath, examChoices, readExam } from './read-exam.ts'
import { TypedAnswer } from './typed-answer.tsx'
import { Rules, Verdict } from './verdict.tsx'

interface Props {
  /** The query of the address. */
  asked: string
  /** Of the screen. */
  title: string
}

/** One question after the other about an exam, each at an address of its own, and then what the answers come to. */
export function CertificateChecker({ asked, title }: Props) {
  const rules = useCollection('certifications')
  const thisYear = Number(useLocalTime().day.slice(0, 4))
  if (!rules) return <Waiting rows={5} />
  const query = new URLSearchParams(asked)
  const { answers, given, faults } = readExam(query, examChoices(rules))
  const answer = checkCertificate(answers, rules)
  const questions = certificateQuestions(rules)
  const step = stepOf(questions, given, askedIn(query, given), (name) => name in faults)
  if (!step)
    return (
      <Verdict answer={answer} answers={answers} rules={rules} title={title}>
        <GivenAnswers
          answers={questions
            .filter((each) => isAsked(each, given))
            .map((each) => ({
              key: each.key,
              text: answerLabel(each.key, given, rules),
              href: changePath(checkerPath, questions, given, each),
            }))}
          restartPath={checkerPath}
        />
      </Verdict>
    )
  const { question, before, ...place } = step
  const { field, ...put } = putQuestion(question.key, given, rules, thisYear)
  const bands = bandsOf(given, rules)
  return (
    <>
      <QuestionStep
        {...place}
        question={put.question}
        fault={field ? undefined : faults[question.key]}
        choices={put.choices.map(({ label, answer: chosen }) => ({
          label,
          href: answerPath(checkerPath, questions, stillTrue(given, chosen), question, chosen),
          isChosen: isChosen(chosen, given, question.names, bands),
        }))}
        beforePath={before && stepPath(checkerPath, questions, given, before)}
        restartPath={asked === '' ? undefined : checkerPath}
      >
        {field && (
          <FormFaultsContext value={faults}>
            <TypedAnswer
              {...field}
              name={question.key}
              value={typedIn(query, question.key)}
              path={answerPath(checkerPath, questions, given, question, {
                [question.key]: SKIPPED,
              })}
            />
          </FormFaultsContext>
        )}
      </QuestionStep>
      {asked === '' && <Rules rules={rules} />}
    </>
  )
}

/** The question that an address names; exam and year come before all others. */
function askedIn(query: URLSearchParams, { exame, ano }: Given): string | null {
  const asked = query.get(ASKED)
  if (exame === undefined) return 'exame'
  return ano === undefined && asked !== 'exame' ? 'ano' : asked
}

/** Scores of one exam are none of another. */
function stillTrue({ notas, redacao, ...given }: Given, { exame }: Given): Given {
  const isOther = exame !== undefined && exame !== given.exame
  return {
    ...given,
    ...(notas !== undefined && !isOther && { notas }),
    ...(redacao !== undefined && !isOther && { redacao }),
  }
}

function typedIn(query: URLSearchParams, name: string): string {
  const typed = query.get(name) ?? ''
  return typed === SKIPPED ? '' : typed
}
