import chevronForward from 'ionicons/dist/svg/chevron-forward.svg?raw'
import { qualityPath } from '#app/editing/document-paths.ts'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { issueLabels } from '#app/i18n/issue-labels.ts'
import { dashboardPath, mediaPath } from '#app/navigation/paths.ts'
import { useUser } from '#app/session/session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TrustIllustration } from '#app/ui/illustrations/welcome-illustrations.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import type { ContentIssue, ContentQualityAnswer, SessionUser } from '#protocol/api-types.ts'
import { type ContentIssueKind, contentIssueKinds } from '#protocol/content-quality.ts'
import { hasRight } from '#protocol/policy.ts'
import { ConfirmMany } from './confirm-many.tsx'
import { ConfirmQueue } from './confirm-queue.tsx'
import { IssueFilter, issuesPath, withFilter, withoutFilter } from './issue-filter.tsx'
import { IssueRow } from './issue-row.tsx'
import './upkeep.css'

/** What is overdue or incomplete in what somebody may edit, each with what to do about it. */
function QualityView({ query }: ScreenProps) {
  const user = useUser()
  const queue = query.get('confirmar')
  const many = query.get('varias')
  const asked = queue ?? many
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="Só quem cuida de algum conteúdo abre esta parte."
    >
      <ScreenTitle title={queue ? 'Confirmar' : 'Pendências'}>
        {!queue && <p>O que está vencido ou incompleto no que você cuida.</p>}
        <HelpLink topic="confirmar" />
      </ScreenTitle>
      {user && asked && (
        <Fetched<ContentQualityAnswer>
          key={asked}
          path={issuesPath(query, { kind: asked })}
          rows={4}
        >
          {({ findings }) =>
            queue ? (
              <ConfirmQueue issues={oneOfEach(findings)} back={withoutFilter(query, 'confirmar')} />
            ) : (
              <ConfirmMany issues={findings} back={withoutFilter(query, 'varias')} />
            )
          }
        </Fetched>
      )}
      {user && !asked && (
        <>
          <IssueFilter user={user} query={query} />
          <Fetched<ContentQualityAnswer> key={issuesPath(query)} path={issuesPath(query)} rows={6}>
            {(answer) => <Issues user={user} answer={answer} query={query} />}
          </Fetched>
        </>
      )}
    </AccessGuard>
  )
}

interface IssuesProps {
  user: SessionUser
  answer: ContentQualityAnswer
  query: URLSearchParams
}

function Issues({ user, answer, query }: IssuesProps) {
  const { totals, picturesWithoutAlt, proposals } = answer
  const asked = query.get('tipo')
  const present = contentIssueKinds.filter((kind) => totals[kind] && (asked || kind) === kind)
  if (present.length === 0 && query.size > 0)
    return (
      <StateView
        illustration={<TrustIllustration />}
        title="Nada com esses filtros"
        text="O que você escolheu está em dia."
      >
        <a className="button button-quiet" href={qualityPath} data-nav="replace">
          Ver todas as pendências
        </a>
      </StateView>
    )
  if (present.length === 0 && picturesWithoutAlt + proposals === 0)
    return (
      <StateView
        illustration={<TrustIllustration />}
        title="Tudo em dia"
        text="Nada espera por você. Aqui aparece o que está há muito tempo sem confirmação, incompleto ou com um link que não abre."
      >
        <a className="button" href={dashboardPath}>
          Abrir o painel
        </a>
      </StateView>
    )
  return (
    <>
      {proposals > 0 && (
        <p className="form-notice">
          <a href="/perfil/propostas">
            {proposals === 1 ? 'Uma proposta espera' : `${proposals} propostas esperam`} você
            decidir
          </a>
        </p>
      )}
      {picturesWithoutAlt > 0 && (
        <p className="form-notice">
          <a href={mediaPath}>
            {picturesWithoutAlt === 1
              ? 'Uma foto guardada não tem descrição'
              : `${picturesWithoutAlt} fotos guardadas não têm descrição`}
          </a>
        </p>
      )}
      {present.map((kind, index) => (
        <IssueGroup
          key={kind}
          user={user}
          kind={kind}
          answer={answer}
          query={query}
          isOpen={index === 0}
        />
      ))}
    </>
  )
}

interface GroupProps {
  user: SessionUser
  kind: ContentIssueKind
  answer: ContentQualityAnswer
  query: URLSearchParams
  /** At first. */
  isOpen: boolean
}

function IssueGroup({ user, kind, answer, query, isOpen }: GroupProps) {
  const { title, text } = issueLabels[kind]
  const findings = answer.findings.filter((finding) => finding.kind === kind)
  const total = answer.totals[kind] ?? 0
  return (
    <details className="finding-group" open={isOpen}>
      <summary>
        <h2>{title}</h2> <span className="finding-count">{total.toLocaleString('pt-BR')}</span>
        <span className="row-chevron">
          <Icon svg={chevronForward} />
        </span>
      </summary>
      <p className="finding-text">{text}</p>
      {(kind === 'doubtful' || kind === 'overdue') && (
        <p className="actions finding-text">
          <a className="button" href={withFilter(query, 'confirmar', kind)}>
            Confirmar uma a uma
          </a>
          <a className="button button-quiet" href={withFilter(query, 'varias', kind)}>
            Confirmar várias
          </a>
        </p>
      )}
      <ul className="group-rows">
        {findings.map((finding) => (
          <IssueRow
            key={`${finding.collection}/${finding.id}/${finding.fields}/${finding.subject}`}
            user={user}
            finding={finding}
          />
        ))}
      </ul>
      {total > findings.length && (
        <p className="finding-text">
          E mais {(total - findings.length).toLocaleString('pt-BR')}.{' '}
          <a href={withFilter(query, 'tipo', kind)}>
            Ver todas<span className="visually-hidden">: {title}</span>
          </a>
        </p>
      )}
    </details>
  )
}

/** A document is confirmed as a whole, however many links of it fail. */
function oneOfEach(issues: readonly ContentIssue[]): ContentIssue[] {
  return [...new Map(issues.map((issue) => [`${issue.collection}/${issue.id}`, issue])).values()]
}

export const screen: Screen = {
  View: QualityView,
  head: () => ({ title: 'Pendências' }),
}
