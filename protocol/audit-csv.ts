import { definitionOf } from '#content/collections.ts'
import { envelopeLabels } from '#content/document.ts'
import { byteOrderMark, csvLine, guarded } from '#content/tables/csv-line.ts'
import { instantText } from '#content/tables/time-text.ts'
import type { AuditEntry, AuditUser } from './api-types.ts'
import { auditSentence } from './audit.ts'
import { proposalKindNames } from './proposals.ts'

const columns = [
  'Quando',
  'Quem',
  'E-mail de quem',
  'O quê',
  'Coleção',
  'Registro',
  'Código',
  'Revisão',
  'Conta',
  'Endereço',
  'Aparelho',
  'Detalhe',
  'Campos',
]

/** What the file begins with: the mark by which Excel knows UTF-8, and the names of the columns. */
export const auditCsvHead = byteOrderMark + csvLine(columns)

/** A line of the audit log as Excel in Brazil opens it, with `;` between the values and the clock of that zone. */
export function auditCsvLine(entry: AuditEntry, timeZone: string): string {
  const { at, kind, actor, document, account, address, userAgent, detail } = entry
  const values = [
    instantText(at, timeZone),
    actor && nameOf(actor),
    actor?.email,
    auditSentence(kind),
    document && definitionOf(document.collection).label.one,
    document?.title,
    document?.id,
    document?.revision,
    account && (account.email ?? nameOf(account)),
    address === 'console' ? 'linha de comando' : address,
    userAgent,
    document?.proposal ? proposalKindNames[document.proposal.kind] : detail,
    document?.changes
      ?.map(
        ({ field }) =>
          definitionOf(document.collection).fields[field]?.label ?? envelopeLabels[field] ?? field,
      )
      .join(', '),
  ]
  return csvLine(values.map((value) => guarded(String(value ?? ''))))
}

function nameOf({ name, email }: AuditUser): string {
  return name ?? email ?? 'conta apagada'
}
