import { shifts } from 'virtual:choices/courses'
import { readerPath as coursePath } from 'virtual:reader-path/courses'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import { TrustNote } from '#app/ui/document/trust-note.tsx'
import { ConditionList } from '#app/ui/eligibility/condition-list.tsx'
import { conditionSentence } from '#app/ui/eligibility/condition-sentence.ts'
import { ContactLink } from '#app/ui/eligibility/contact-link.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Summary } from '#content/document.ts'
import type { Answers, EntryWay, FoundCourse } from '#content/eligibility/find-courses.ts'
import { changeSentence, countSentence, courseSentence } from './answer-sentences.ts'
import { type answerChoices, answersPath } from './read-answers.ts'
import { RuleFacts } from './rule-facts.tsx'
import type { ShownFindings } from './shown-findings.ts'

interface Props {
  found: ShownFindings
  answers: Answers
  campuses: readonly Summary<'campuses'>[]
  choices: ReturnType<typeof answerChoices>
}

/** The courses that somebody may enter, by the rule that says so; or what else would fit, and whom to ask. */
export function Findings({ found, answers, campuses, choices }: Props) {
  const { ways, withoutRule, alternatives, sure, unsure, totals } = found
  const { admissionsSite } = useSettings()
  const mayCertify = useCollection('certifications')?.some(({ suspended }) => !suspended)
  const contacts = [...new Set(ways.flatMap(({ rule }) => rule.contact ?? []))]
  const showWay = (way: EntryWay) => (
    <Way
      key={way.rule.id}
      way={way}
      total={totals[way.rule.id] ?? 0}
      answers={answers}
      campuses={campuses}
    />
  )
  return (
    <>
      <p className="finding-count" role="status">
        {foundSentence(sure, unsure)}
      </p>
      {admissionsSite && (
        <p className="finding-note">
          Se o curso abre vagas agora, quem diz é o edital:{' '}
          <a href={admissionsSite} target="_blank" rel="noopener">
            {new URL(admissionsSite).host}
          </a>
          .
        </p>
      )}
      {ways.filter(({ standing }) => standing === 'met').map(showWay)}
      {alternatives.length > 0 && (
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
      )}
      {ways.filter(({ standing }) => standing === 'open').map(showWay)}
      {withoutRule.length > 0 && (
        <Group title="Sem regra conhecida">
          <CourseRows courses={withoutRule} campuses={campuses} />
        </Group>
      )}
      {sure === 0 && contacts.length > 0 && (
        <section className="finding-contacts">
          <h2>Com quem falo?</h2>
          <ul>
            {contacts.map((id) => (
              <li key={id}>
                <ContactLink id={id} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function foundSentence(sure: number, unsure: number): string {
  if (sure > 0)
    return `${countSentence(sure)} para você${unsure > 0 ? ` e ${unsure.toLocaleString('pt-BR')} a confirmar` : ''}.`
  return unsure > 0
    ? `Nenhum curso certo. ${countSentence(unsure)} a confirmar.`
    : 'Nenhum curso conhecido com essas respostas.'
}

interface WayProps {
  way: EntryWay
  /** How many courses were found. */
  total: number
  answers: Answers
  campuses: readonly Summary<'campuses'>[]
}

function Way({ way, total, answers, campuses }: WayProps) {
  const { rule, standing, conditions, courses, known } = way
  const partId = useFragmentId()
  // A rule that may or may not fit, and leads to nothing, helps nobody.
  if (courses.length === 0 && (standing === 'open' || known > 0)) return null
  return (
    <section className="way" id={partId(rule.id)} aria-label={rule.name}>
      <div className="way-head">
        <h2>{rule.name}</h2>
        <Tag tone={standing === 'met' ? 'positive' : 'warning'}>
          {standing === 'met' ? 'Você pode' : 'A confirmar'}
        </Tag>
      </div>
      <p>{rule.who}</p>
      <TrustNote of={rule} />
      <ConditionList
        conditions={conditions.map((condition) => ({
          standing: condition.standing,
          sentence: conditionSentence(condition, rule, answers),
        }))}
      />
      {known === 0 ? (
        <p className="way-empty">
          A regra aceita você, mas não conhecemos nenhum curso assim agora. Pergunte se vai abrir:{' '}
          {rule.contact ? <ContactLink id={rule.contact} /> : 'no campus mais perto de você.'}
        </p>
      ) : (
        <Group>
          <CourseRows courses={courses} campuses={campuses} />
        </Group>
      )}
      {total > courses.length && (
        <p className="way-empty">
          E mais {countSentence(total - courses.length)} na <a href="/tab2">lista de cursos</a>.
        </p>
      )}
      <RuleFacts rule={rule} />
    </section>
  )
}

interface CourseRowsProps {
  courses: readonly FoundCourse[]
  campuses: readonly Summary<'campuses'>[]
}

function CourseRows({ courses, campuses }: CourseRowsProps) {
  return courses.map((found) => (
    <RowLink
      key={found.course.id}
      href={coursePath + found.course.id}
      title={found.course.name}
      detail={courseSentence(found, campuses, shifts)}
    />
  ))
}
