import { saveFile } from '#app/platform/save-file.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Form } from '#app/ui/form/form.tsx'
import { type AuditEntry, auditPaths } from '#protocol/audit.ts'
import { auditCsvHead, auditCsvLine } from '#protocol/audit-csv.ts'

/** Takes away what the filters find, all of it, as a file. */
export function ExportButtons({ query }: { query: URLSearchParams }) {
  return (
    <section className="audit-export" aria-label="Levar o registro">
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
