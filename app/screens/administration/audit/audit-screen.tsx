import { historyPath } from '#app/editing/document-paths.ts'
import { useToday } from '#app/editing/fields/time-fields.tsx'
import { fieldLabel, formatValue } from '#app/editing/format-value.ts'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { CarriedProposalNote } from '#app/editing/proposals/carried-proposal.tsx'
import { useFormatContext } from '#app/editing/use-format-value.ts'
import { deviceName, eventDetail } from '#app/i18n/account-activity.ts'
import { withArticle } from '#app/i18n/agreement.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { saveFile } from '#app/platform/save-file.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { MoreButton, usePages } from '#app/ui/list/paged-list.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { addDays } from '#content/local-time.ts'
import { isWorkingCopy, originalId } from '#content/working-copy.ts'
import type { AuditEntry, AuditPage, AuditUser } from '#protocol/api-types.ts'
import { auditPaths, auditSentence } from '#protocol/audit.ts'
import { auditCsvHead, auditCsvLine } from '#protocol/audit-csv.ts'
import { hasRight } from '#protocol/policy.ts'
import { AuditFilter } from './audit-filter.tsx'
import './audit.css'

/** What was done to documents and accounts: for admins. */
function AuditView({ query }: ScreenProps) {
  const search = query.toString()
  const path = search ? `${auditPaths.page}?${search}` : auditPaths.page
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'read_audit')}
      rule="Só a administração vê o registro do que foi feito."
    >
      <ScreenTitle title="Registro">
        <p>Quem fez o quê, e quando, no conteúdo e nas contas.</p>
        <HelpLink topic="quem-mudou" />
      </ScreenTitle>
      <LastWeek query={query} />
      <AuditFilter key={search} query={query} />
      <Fetched<AuditPage> key={path} path={path} rows={6}>
        {(page) => <AuditList first={page} query={query} />}
      </Fetched>
      <ExportButtons query={query} />
    </AccessGuard>
  )
}

export const screen: Screen = {
  View: AuditView,
  head: () => ({ title: 'Registro' }),
}

/** Takes away what the filters find, all of it, as a file. */
export function ExportButtons({ query }: { query: URLSearchParams }) {
  return (
    <section className="audit-export" aria-label="Exportar o registro">
      <Export query={query} format="csv" submit="Baixar para planilha (CSV)" />
      <Export query={query} format="json" submit="Baixar JSON" />
    </section>
  )
}

interface ExportProps {
  query: URLSearchParams
  format: 'csv' | 'json'
  submit: string
}

function Export({ query, format, submit }: ExportProps) {
  const send = useSend()
  const { timeZone } = useSettings()

  async function save() {
    // As JSON always, which goes with whatever signs the calls of this page.
    const asked = new URLSearchParams([...query, ['format', 'json']])
    const answer = await send<AuditEntry[]>('GET', `${auditPaths.export}?${asked}`)
    if (answer.kind === 'done') saveFile(...fileOf(answer.value, format, timeZone))
    return refusalOf(answer)
  }

  return (
    <Form
      label={submit}
      submit={submit}
      busy="Preparando…"
      success={`Arquivo pronto: registro.${format}.`}
      send={save}
      isQuiet
    />
  )
}

/** What is asked most, in one tap: the last seven days, with whatever else is asked for. */
function LastWeek({ query }: { query: URLSearchParams }) {
  const from = addDays(useToday(), -6)
  const isAsked = query.get('from') === from && !query.get('to')
  const next = new URLSearchParams(query)
  next.delete('to')
  if (isAsked) next.delete('from')
  else next.set('from', from)
  return (
    <p className="audit-week">
      <a className="chip" href={`/perfil/registro?${next}`} aria-current={isAsked || undefined}>
        Últimos 7 dias
      </a>
    </p>
  )
}

function fileOf(
  entries: readonly AuditEntry[],
  format: 'csv' | 'json',
  timeZone: string,
): Parameters<typeof saveFile> {
  if (format === 'json')
    return ['registro.json', JSON.stringify(entries, null, 2), 'application/json']
  const lines = entries.map((entry) => auditCsvLine(entry, timeZone))
  return ['registro.csv', auditCsvHead + lines.join(''), 'text/csv;charset=utf-8']
}

interface Props {
  first: AuditPage
  query: URLSearchParams
}

/** What was done, newest first. */
export function AuditList({ first, query }: Props) {
  const { rows, ...more } = usePages<AuditPage, AuditEntry>(
    first,
    ({ entries }) => entries,
    (cursor) => `${auditPaths.page}?${new URLSearchParams([...query, ['cursor', cursor]])}`,
  )
  if (rows.length === 0)
    return (
      <div role="status">
        <StateView
          illustration="empty"
          title={query.size > 0 ? 'Nada com esses filtros' : 'Nada foi feito ainda'}
          text={
            query.size > 0
              ? 'Tire algum, ou aumente o período.'
              : 'Cada mudança no conteúdo e nas contas fica aqui: quem fez, quando e o quê.'
          }
        >
          {query.size > 0 && (
            <a className="button" href="/perfil/registro" data-nav="replace">
              Ver tudo
            </a>
          )}
        </StateView>
      </div>
    )
  return (
    <>
      <ol
        className="group-rows audit-list"
        aria-label="O que foi feito, do mais novo ao mais antigo"
      >
        {rows.map((entry) => (
          <Row key={entry.key} entry={entry} />
        ))}
      </ol>
      <MoreButton {...more} />
    </>
  )
}

function Row({ entry }: { entry: AuditEntry }) {
  const formatInstant = useFormatInstant()
  const { at, actor, address, userAgent } = entry
  const origin = address === 'console' ? 'linha de comando' : address
  return (
    <li>
      <What entry={entry} />
      <p className="row-detail">
        {actor && `${userName(actor)} · `}
        <time dateTime={at}>{formatInstant(at)}</time>
        {origin && ` · ${origin}`}
        {userAgent && ` · ${deviceName(userAgent)}`}
      </p>
    </li>
  )
}

function What({ entry: { kind, document, account, actor, detail } }: { entry: AuditEntry }) {
  const campuses = useCollection('campuses') ?? []
  if (document) {
    const { collection, id, title, revision, changes, people, proposal } = document
    return (
      <>
        <p>
          {/* What was deleted and comes back is added once more. */}
          {kind === 'created' && revision > 1 ? 'Restaurou' : auditSentence(kind)}{' '}
          {isWorkingCopy(id) && 'uma alteração preparada: '}
          {withArticle(collection)} “<a href={historyPath(collection, originalId(id))}>{title}</a>”,
          versão {revision}
        </p>
        {changes && <Changes collection={collection} changes={changes} people={people} />}
        {proposal && <CarriedProposalNote {...proposal} />}
      </>
    )
  }
  const isOfSomebodyElse = account && (account.email !== actor?.email || !actor)
  return (
    <p>
      {auditSentence(kind)}
      {isOfSomebodyElse && `: ${userName(account)}`}
      {detail && ` (${eventDetail(detail, campuses)})`}
    </p>
  )
}

type Document = NonNullable<AuditEntry['document']>

/** Each field that changed, from what to what. */
function Changes({
  collection,
  changes,
  people = [],
}: {
  collection: Document['collection']
  changes: NonNullable<Document['changes']>
  people: Document['people'] | undefined
}) {
  const context = useFormatContext(people)
  const shown = (field: string, value: unknown) =>
    formatValue(collection, field, value, context) ?? 'vazio'
  return (
    <ul className="audit-changes" aria-label="O que mudou">
      {changes.map(({ field, before, after, isLong }) => (
        <li key={field}>
          <b>{fieldLabel(collection, field)}</b>{' '}
          {isLong ? (
            'mudou: veja no histórico'
          ) : (
            <>
              <span className="visually-hidden">de </span>
              <del>{shown(field, before)}</del>
              <span aria-hidden="true"> → </span>
              <span className="visually-hidden"> para </span>
              <ins>{shown(field, after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function userName({ name, email }: AuditUser): string {
  if (name === undefined) return email ?? 'conta apagada'
  return email ? `${name} (${email})` : name
}
