import download from 'ionicons/dist/svg/download-outline.svg?raw'
import { useState } from 'react'
import { saveFile } from '#app/platform/save-file.ts'
import { useSettings } from '#app/replica/use-content.ts'
import type { Refused } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type AuditEntry, auditPaths } from '#protocol/audit.ts'
import { auditCsvHead, auditCsvLine } from '#protocol/audit-csv.ts'

/** Takes away what the filters find, all of it, as a file. */
export function ExportButtons({ query }: { query: URLSearchParams }) {
  const send = useSend()
  const { timeZone } = useSettings()
  const [message, setMessage] = useState('')
  const [refused, setRefused] = useState<Refused>()

  async function save(format: 'csv' | 'json') {
    setMessage('Preparando o arquivo…')
    setRefused(undefined)
    // As JSON always, which goes with whatever signs the calls of this page.
    const asked = new URLSearchParams([...query, ['format', 'json']])
    const answer = await send<AuditEntry[]>('GET', `${auditPaths.export}?${asked}`)
    if (answer.kind === 'refused') {
      setMessage('')
      setRefused(answer)
      return
    }
    const entries = answer.value
    if (format === 'csv') {
      const lines = entries.map((entry) => auditCsvLine(entry, timeZone))
      saveFile('registro.csv', auditCsvHead + lines.join(''), 'text/csv;charset=utf-8')
    } else saveFile('registro.json', JSON.stringify(entries, null, 2), 'application/json')
    setMessage(`Arquivo pronto: registro.${format}.`)
  }

  return (
    <section className="audit-export" aria-label="Levar o registro">
      <div className="actions">
        <button type="button" className="button button-quiet" onClick={() => save('csv')}>
          <Icon svg={download} />
          Baixar para planilha (CSV)
        </button>
        <button type="button" className="button button-quiet" onClick={() => save('json')}>
          <Icon svg={download} />
          Baixar JSON
        </button>
      </div>
      <RefusalNotice code={refused?.code} />
      <p role="status">{message}</p>
    </section>
  )
}
