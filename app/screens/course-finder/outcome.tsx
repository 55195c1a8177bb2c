import { shifts as anyShiftOf } from 'virtual:any-of/courses'
import { modality as modalities, shifts } from 'virtual:choices/courses'
import { modality as faces } from 'virtual:faces/courses'
import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import { readerPath as coursePath } from 'virtual:reader-path/courses'
import { type ReactNode, useMemo } from 'react'
import { useCollection, useOwnCampus, useSettings, useSlice } from '#app/replica/use-content.ts'
import { ShareButton } from '#app/ui/document/deferred-document.ts'
import { ConditionList } from '#app/ui/eligibility/condition-list.tsx'
import { GivenAnswers } from '#app/ui/eligibility/given-answers.tsx'
import { changePath, isAsked } from '#app/ui/eligibility/steps.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { KindMark } from '#app/ui/kind/kind-mark.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import type { AgeBand } from '#content/eligibility/age-bands.ts'
import { conditionsFor } from '#content/eligibility/conditions.ts'
import { findCourses } from '#content/eligibility/find-courses.ts'
import {
  changeSentence,
  countSentence,
  courseSentence,
  decidingLines,
  missingSentence,
  outcomeSentence,
} from './answer-sentences.ts'
import { arrangeFindings, type FoundGroup, type ShownFindings } from './arrange-findings.ts'
import { answerLabel } from './question-choices.ts'
import {
  type AnswerChoices,
  answersPath,
  finderPath,
  type finderQuestions,
  type ReadAnswers,
} from './read-answers.ts'
import { Ways } from './ways.tsx'

interface Props extends ReadAnswers {
  questions: ReturnType<typeof finderQuestions>
  choices: AnswerChoices
  bands: readonly AgeBand[]
  /** Of the screen. */
  title: string
}

/** What the answers come to: how many courses, what decides, and the courses, the near ones first. */
export function Outcome({ answers, given, questions, choices, bands, title }: Props) {
  const rules = useCollection('eligibility')
  const courses = useCollection('courses')
  const campuses = useCollection('campuses') ?? []
  const own = useOwnCampus()
  const near = answers.campus ?? own?.id
  const nearCampus = campuses.find(({ id }) => id === near)
  const key = answersPath(answers)
  const made = useMemo(
    () =>
      rules && courses && arrangeFindings(findCourses(answers, rules, courses, anyShiftOf), near),
    [rules, courses, answers, near],
  )
  const found = useSlice('courses', `${key} ${near}`, made, true)
  if (!found) return <Waiting rows={8} />
  const { maybe } = found
  const rows = ({ courses: shown }: FoundGroup) =>
    shown.map((course) => (
      <RowLink
        key={course.id}
        href={coursePath + course.id}
        lead={<KindMark face={faces[course.modality]} />}
        title={course.name}
        detail={courseSentence(course, { modalities, shifts }, campuses)}
      />
    ))
  return (
    <section className="outcome" aria-label="Resultado">
      <h2 data-first tabIndex={-1}>
        {outcomeSentence(found)}
      </h2>
      {found.sure > 0 && maybe.total > 0 && (
        <p>
          {maybe.total === 1
            ? 'Mais 1 pode servir.'
            : `Mais ${maybe.total.toLocaleString('pt-BR')} podem servir.`}
        </p>
      )}
      <GivenAnswers
        answers={questions
          .filter((each) => isAsked(each, given))
          .map((each) => ({
            key: each.key,
            text: answerLabel(each.key, given, choices, bands),
            href: changePath(finderPath, questions, given, each),
          }))}
        restartPath={finderPath}
      />
      <Deciding found={found} answers={answers} />
      <Courses title={`Em ${nearCampus?.shortName}`} group={found.near} rows={rows} />
      <Courses
        title={nearCampus ? 'Em outros campi' : 'Nos campi'}
        group={found.elsewhere}
        rows={rows}
      />
      <Courses title="A distância" group={found.afar} rows={rows} />
      <Courses title="Pode ser" group={maybe} rows={rows}>
        {missingSentence(maybe.missing)}{' '}
        {nearCampus ? (
          <a href={campusPath + nearCampus.id}>Pergunte ao campus</a>
        ) : (
          'Cada curso diz a quem perguntar.'
        )}
      </Courses>
      <Alternatives found={found} answers={answers} choices={choices} />
      <Ways found={found} />
      <div className="actions">
        <ShareButton title={title} />
      </div>
    </section>
  )
}

/** What was asked for and fits, or may, and where one sees whether there are places now. */
function Deciding({ found, answers }: { found: ShownFindings; answers: ReadAnswers['answers'] }) {
  const { admissionsSite } = useSettings()
  const lines = decidingLines(found.ways, answers)
  return (
    <>
      {lines.length > 0 && <ConditionList conditions={lines} />}
      {admissionsSite && (
        <p className="outcome-note">
          Se o curso abre vagas agora, quem diz é o edital:{' '}
          <a href={admissionsSite} target="_blank" rel="noopener">
            {new URL(admissionsSite).host}
          </a>
          .
        </p>
      )}
    </>
  )
}

interface CoursesProps {
  title: string
  group: FoundGroup
  rows(group: FoundGroup): ReactNode
  /** What is said of them. */
  children?: ReactNode
}

function Courses({ title, group, rows, children }: CoursesProps) {
  const { courses, total } = group
  if (total === 0) return null
  return (
    <>
      <Group
        title={title}
        aside={
          <>
            {countSentence(total)}
            {children && <>. {children}</>}
          </>
        }
      >
        {rows(group)}
      </Group>
      {total > courses.length && (
        <p className="outcome-note">
          E mais {countSentence(total - courses.length)} na <a href="/tab2">lista de cursos</a>.
        </p>
      )}
    </>
  )
}

interface AlternativesProps {
  found: ShownFindings
  answers: ReadAnswers['answers']
  choices: AnswerChoices
}

function Alternatives({ found, answers, choices }: AlternativesProps) {
  const { alternatives } = found
  const mayCertify = useCollection('certifications')?.some(
    (rule) =>
      !rule.suspended && conditionsFor(rule, answers).every(({ standing }) => standing !== 'unmet'),
  )
  if (alternatives.length === 0) return null
  return (
    <Group title="E se mudasse uma resposta?">
      {alternatives.map(({ answers: other, changed, added }) => (
        <RowLink
          key={answersPath(other)}
          href={answersPath(other)}
          title={changeSentence(changed, other, answers, choices)}
          detail={`Mais ${countSentence(added)}`}
        />
      ))}
      {mayCertify && alternatives.some(({ changed }) => changed === 'schooling') && (
        <RowLink
          href="/certificado"
          title="Conseguir o certificado por um exame"
          detail="Confira se o seu resultado serve"
        />
      )}
    </Group>
  )
}
