import { editorPath } from '#app/editing/document-paths.ts'
import { fieldLabel } from '#app/editing/format-value.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { linkFaultLabels } from '#app/i18n/issue-labels.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { Tag } from '#app/ui/tag.tsx'
import '#app/ui/group.css'
import { definitionOf } from '#content/collections.ts'
import { localTime } from '#content/local-time.ts'
import type { SessionUser } from '#protocol/accounts.ts'
import type { Finding } from '#protocol/upkeep.ts'
import { FindingActions } from './finding-actions.tsx'

interface Props {
  user: SessionUser
  finding: Finding
}

/** Something to look at: where, what, and what can be done about it. */
export function FindingRow({ user, finding }: Props) {
  const { collection, id, title, isOwn } = finding
  const { timeZone } = useSettings()
  const dayOf = (instant: string) => formatDate(localTime(Date.parse(instant), timeZone).day)
  return (
    <li className="finding">
      <div>
        <p>
          <a className="row-title" href={editorPath(collection, id)}>
            {title}
          </a>{' '}
          {isOwn && <Tag tone="accent">Seu setor</Tag>}
        </p>
        <p className="row-detail">
          {definitionOf(collection).label.one} · {sayWhat(finding, dayOf)}
        </p>
      </div>
      <FindingActions user={user} finding={finding} />
    </li>
  )
}

function sayWhat(finding: Finding, dayOf: (instant: string) => string): string {
  const { kind, collection, fields, at, confirmedAt, subject, fault, count = 1 } = finding
  const names = new Intl.ListFormat('pt-BR').format(
    fields.map((field) => (field === '*' ? 'tudo' : fieldLabel(collection, field))),
  )
  const day = at ? dayOf(at) : ''
  switch (kind) {
    case 'doubtful':
      return `a confirmar: ${names}`
    case 'overdue':
      return confirmedAt ? `confirmado em ${day}` : `ninguém confirmou; o que se sabe é de ${day}`
    case 'past':
      return `terminou em ${day}`
    case 'expiring':
      return `sai do ar em ${day}`
    case 'nowhere':
      return 'sem campus: ninguém encontra'
    case 'missed_schedule':
      return `para entrar no ar em ${day}`
    case 'broken_link':
      return `${subject}: ${fault ? linkFaultLabels[fault] : 'não abre'}`
    case 'gone_reference':
      return `${names} aponta para “${subject}”`
    case 'unknown_acronym':
      return count > 1 ? `“${subject}”, aqui e em outros ${count - 1}` : `“${subject}” em ${names}`
    case 'picture_without_alt':
      return `em ${names}`
    case 'incomplete':
      return `falta ${names}`
  }
}
