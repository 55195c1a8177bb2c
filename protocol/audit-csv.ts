import { definitionOf } from '#content/collections.ts'
import { localTime } from '#content/local-time.ts'
import type { AuditEntry, AuditPerson } from './audit.ts'
import { auditSentence } from './audit-sentence.ts'

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
]

/** What the file begins with: the mark by which Excel knows UTF-8, and the names of the columns. */
export const auditCsvHead = `\ufeff${csvLine(columns)}`

/** A line of the audit log as Excel in Brazil opens it, with `;` between the values and the clock of that zone. */
export function auditCsvLine(entry: AuditEntry, timeZone: string): string {
  const { at, kind, actor, document, account, address, userAgent, detail } = entry
  return csvLine([
    shownTime(at, timeZone),
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
    detail,
  ])
}

function nameOf({ name, email }: AuditPerson): string {
  return name ?? email ?? 'conta apagada'
}

function shownTime(instant: string, timeZone: string): string {
  const { day, time } = localTime(Date.parse(instant), timeZone)
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year} ${time}`
}

function csvLine(values: readonly (string | number | undefined)[]): string {
  return `${values.map((value) => cell(String(value ?? ''))).join(';')}\r\n`
}

function cell(text: string): string {
  // A spreadsheet would take it for a formula, and anybody may choose their name.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
