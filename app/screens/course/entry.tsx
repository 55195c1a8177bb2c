import { Fragment, useId } from 'react'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { useTopics } from '#app/replica/use-content.ts'
import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { DoubtDot } from '#app/ui/document/doubt-dot.tsx'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import type { Course } from '#content/document.ts'
import type { EntryRule } from '#content/eligibility/find-courses.ts'
import { enrolmentPart } from './enrolment-link.ts'
import { onlyCampus, useEntryRules } from './use-entry.ts'

/** How one enrols: where, with what, by which right, and who answers the rest. */
export function CourseEntry({ course }: { course: Course }) {
  const rules = useEntryRules(course) ?? []
  const hasTopic = useTopics()
  const titleId = useId()
  const partId = useFragmentId()
  return (
    <section id={partId(enrolmentPart)} className="enrolment" aria-labelledby={titleId}>
      <h2 id={titleId}>Como se inscrever</h2>
      {rules.map((rule) => (
        <Fragment key={rule.id}>
          {rules.length > 1 && <h3>{rule.name}</h3>}
          <RuleFacts rule={rule} />
        </Fragment>
      ))}
      <Group>
        {entryWays(course).map(
          ({ href, title, detail }) =>
            (href === '/editais' || hasTopic(href)) && (
              <RowLink key={href} href={href} title={title} detail={detail} />
            ),
        )}
      </Group>
      <WhomToAsk at={onlyCampus(course)} />
    </section>
  )
}

/** What a rule tells besides the answers at the top; what it does not tell is left out. */
function RuleFacts({ rule }: { rule: EntryRule }) {
  const { site, documents, quotas } = rule
  if (!site && documents.length === 0 && !quotas) return null
  const doubtOf = (field: string) => (
    <DoubtDot doubt={doubtSentence(rule, field) ?? doubtSentence(rule)} />
  )
  return (
    <dl className="story">
      {site && (
        <div>
          <dt>Onde se inscrever</dt>
          <dd>
            <a href={site} target="_blank" rel="noopener">
              {new URL(site).host}
              <span className="visually-hidden"> (abre em outra janela)</span>
            </a>
            {doubtOf('site')}
          </dd>
        </div>
      )}
      {documents.length > 0 && (
        <div>
          <dt>
            Documentos
            {doubtOf('documents')}
          </dt>
          <dd>
            <ul>
              {documents.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {quotas && (
        <div>
          <dt>Cotas</dt>
          <dd>
            <span className="story-more">
              {quotas}
              {doubtOf('quotas')}
            </span>
          </dd>
        </div>
      )}
    </dl>
  )
}

const waysOf: Record<'technical' | 'higher' | 'short', [href: string, title: string]> = {
  technical: ['/modtec', 'Como são os cursos técnicos'],
  higher: ['/modsup', 'Como são os cursos superiores'],
  short: ['/tipos', 'Que tipos de curso existem'],
}

/** The help topics that say how to get into a course. */
function entryWays({ modality }: Course) {
  const kind =
    modality === 'fic' ? 'short' : modality.startsWith('tecnico') ? 'technical' : 'higher'
  const [href, title] = waysOf[kind]
  return [
    {
      href: '/entrar',
      title: 'Como fazer para estudar aqui',
      detail: 'Inscrição, seleção, cotas e matrícula',
    },
    { href: '/editais', title: 'Editais', detail: 'Prazos e etapas de cada seleção' },
    { href, title, detail: 'Para quem é e como é a seleção' },
    { href: '/publico', title: 'É público? É de graça?', detail: undefined },
  ]
}
