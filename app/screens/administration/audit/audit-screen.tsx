import { ChangedValues } from '#app/editing/differences/changed-values.tsx'
import { historyPath } from '#app/editing/document-paths.ts'
import { useToday } from '#app/editing/fields/time-fields.tsx'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { CarriedProposalNote } from '#app/editing/proposals/carried-proposal.tsx'
import { deviceName, eventDetail } from '#app/i18n/account-activity.ts'
import { withArticle } from '#app/i18n/agreement.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { savedPlace, saveFile } from '#app/platform/save-file.ts'
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
      <Shortcuts query={query} />
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
      <Export query={query} format="csv" submit="Baixar planilha" />
      <details className="more-inputs">
        <summary>Mais formatos</summary>
        <Export query={query} format="json" submit="Baixar JSON" />
      </details>
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
      success={`Arquivo pronto${savedPlace}: registro.${format}.`}
      send={save}
      isQuiet
    />
  )
}

/** What is asked most, in one tap each, with whatever else is asked for. */
function Shortcuts({ query }: { query: URLSearchParams }) {
  const from = addDays(useToday(), -6)
  const isWeek = query.get('from') === from && !query.get('to')
  return (
    <ul className="chips audit-shortcuts" aria-label="O que mais se procura">
      <Shortcut query={query} isAsked={isWeek} asks={{ from, to: '' }} words="Últimos 7 dias" />
      {Object.entries(frequentFields).map(([field, words]) => (
        <Shortcut
          key={field}
          query={query}
          isAsked={query.get('field') === field}
          asks={{ field }}
          words={words}
        />
      ))}
    </ul>
  )
}

/** What readers notice first when it is wrong. */
const frequentFields = { phone: 'Telefones', weekly: 'Horários da semana', room: 'Salas' }

interface ShortcutProps {
  query: URLSearchParams
  isAsked: boolean
  /** What it adds to the address, or takes away where it is asked for. */
  asks: Readonly<Record<string, string>>
  words: string
}

function Shortcut({ query, isAsked, asks, words }: ShortcutProps) {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(asks))
    if (isAsked || value === '') next.delete(name)
    else next.set(name, value)
  return (
    <li>
      <a className="chip" href={`/perfil/registro?${next}`} aria-current={isAsked || undefined}>
        {words}
      </a>
    </li>
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
        {changes && <ChangedValues collection={collection} changes={changes} people={people} />}
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

function userName({ name, email }: AuditUser): string {
  if (name === undefined) return email ?? 'conta apagada'
  return email ? `${name} (${email})` : name
}
