import { modality as topics } from 'virtual:explained/courses'
import { readerPath as topicPath } from 'virtual:reader-path/pages'
import { Fragment, useId } from 'react'
import { useFragmentId } from '#app/navigation/fragment-id.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import { useTopics } from '#app/replica/use-content.ts'
import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { DoubtDot } from '#app/ui/document/doubt-dot.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import type { Course } from '#content/document.ts'
import type { EntryRule } from '#content/eligibility/rules-of.ts'
import { enrolmentPart } from './enrolment-link.ts'
import { onlyCampus, useEntryRules, useOpenAdmissions } from './use-entry.ts'

/** How one enrols: where, with what, by which right, and who answers the rest. */
export function CourseEntry({ course }: { course: Course }) {
  const rules = useEntryRules(course) ?? []
  const { open } = useOpenAdmissions(course)
  const titleOf = useTopics()
  const [explained] = Object.entries(topics).find(([, of]) => of.includes(course.modality)) ?? []
  const titleId = useId()
  const partId = useFragmentId()
  return (
    <section id={partId(enrolmentPart)} className="enrolment" aria-labelledby={titleId}>
      <h2 id={titleId}>Como se inscrever</h2>
      {open.length === 0 && (
        <p>
          <a className="button button-quiet" href={`/avisos-no-celular/courses/${course.id}`}>
            Avise-me das inscrições
          </a>
        </p>
      )}
      {rules.map((rule) => (
        <Fragment key={rule.id}>
          {rules.length > 1 && <h3>{rule.name}</h3>}
          <RuleFacts rule={rule} />
        </Fragment>
      ))}
      <Group>
        {titleOf('entrar') && (
          <RowLink
            href="/entrar"
            title="Como fazer para estudar aqui"
            detail="Inscrição, seleção, cotas e matrícula"
          />
        )}
        <RowLink href="/editais" title="Editais" detail="Prazos e etapas de cada seleção" />
        {explained && titleOf(explained) && (
          <RowLink
            href={matchRoute(topicPath + explained).canonical}
            title={titleOf(explained)}
            detail="Para quem é e como é a seleção"
          />
        )}
        {titleOf('publico') && <RowLink href="/publico" title="É público? É de graça?" />}
      </Group>
      <WhomToAsk at={onlyCampus(course)} isExplained />
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
                <li key={each}>
                  <PlainText text={each} of={rule} />
                </li>
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
              <PlainText text={quotas} of={rule} />
              {doubtOf('quotas')}
            </span>
          </dd>
        </div>
      )}
    </dl>
  )
}
