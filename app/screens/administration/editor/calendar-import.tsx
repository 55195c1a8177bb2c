import { useState } from 'react'
import { listPath } from '#app/editing/document-paths.ts'
import { calendarFaultWords, leftOutWords } from '#app/i18n/calendar-import-words.ts'
import { useInstantInSentence } from '#app/i18n/instants.ts'
import type { Refused } from '#app/session/answer.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Fetched } from '#app/ui/fetched.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import type { CalendarImportAnswer, CalendarImportReport } from '#protocol/api-types.ts'
import { calendarImportPaths } from '#protocol/calendar-imports.ts'
import './calendar-import.css'

/** The result of a calendar's last import, and a button that imports it now. */
export function CalendarImport({ id }: { id: string }) {
  const path = calendarImportPaths.import(id)
  return (
    <section className="calendar-import" aria-labelledby="importacao">
      <h2 id="importacao">Importação</h2>
      <Fetched<CalendarImportAnswer> path={path}>
        {({ report }) => <ImportNow path={path} known={report} />}
      </Fetched>
    </section>
  )
}

function ImportNow({ path, known }: { path: string; known: CalendarImportReport | undefined }) {
  const send = useSend()
  const [report, setReport] = useState(known)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const importNow = async () => {
    setBusy(true)
    const answer = await send<CalendarImportAnswer>('POST', path)
    setBusy(false)
    setRefused(refusalOf(answer))
    if (answer.kind === 'done') setReport(answer.value.report)
  }
  return (
    <>
      <div role="status">
        {report ? <Report {...report} /> : <p>Este calendário ainda não foi importado.</p>}
      </div>
      {refused && <RefusalNotice {...refused} />}
      <p>
        <button type="button" className="button" onClick={importNow} disabled={isBusy}>
          {isBusy ? 'Importando…' : 'Importar agora'}
        </button>
      </p>
    </>
  )
}

function Report({
  checkedAt,
  fault,
  entries,
  written,
  leftOut,
  leftOutCount,
}: CalendarImportReport) {
  const inSentence = useInstantInSentence()
  const others = leftOutCount - leftOut.length
  return (
    <>
      <p>
        Última consulta {inSentence(checkedAt)}. {fault && calendarFaultWords[fault]}
      </p>
      <p>
        {entries === 1 ? '1 evento' : `${entries} eventos`} no calendário daqui em diante,{' '}
        {written === 1 ? '1 mudou' : `${written} mudaram`} na última leitura.{' '}
        <a href={listPath('events')}>Ver os eventos</a>
      </p>
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map(({ title, why }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same
            <li key={index}>
              {title || 'Sem título'}: {leftOutWords[why]}.
            </li>
          ))}
          {others > 0 && <li>E mais {others}.</li>}
        </ul>
      )}
    </>
  )
}
