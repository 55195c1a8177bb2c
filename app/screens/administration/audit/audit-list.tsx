import { historyPath } from '#app/editing/document-paths.ts'
import { deviceName, eventDetail } from '#app/i18n/account-activity.ts'
import { useFormatInstant } from '#app/i18n/instants.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { MoreButton, usePages } from '#app/ui/list/paged-list.tsx'
import { definitionOf } from '#content/collections.ts'
import { type AuditEntry, type AuditPage, type AuditPerson, auditPaths } from '#protocol/audit.ts'
import { auditSentence } from '#protocol/audit-sentence.ts'

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
    return <p role="status">Nada com estes filtros. Tire algum, ou aumente o período.</p>
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
        {actor && `${personName(actor)} · `}
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
    const { collection, id, title, revision } = document
    return (
      <p>
        {auditSentence(kind)} {definitionOf(collection).label.one.toLowerCase()}:{' '}
        <a href={historyPath(collection, id)}>{title}</a>, versão {revision}
      </p>
    )
  }
  const isOfSomebodyElse = account && (account.email !== actor?.email || !actor)
  return (
    <p>
      {auditSentence(kind)}
      {isOfSomebodyElse && `: ${personName(account)}`}
      {detail && ` (${eventDetail(detail, campuses)})`}
    </p>
  )
}

function personName({ name, email }: AuditPerson): string {
  if (name === undefined) return email ?? 'conta apagada'
  return email ? `${name} (${email})` : name
}
