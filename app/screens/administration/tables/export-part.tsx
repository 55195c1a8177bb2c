import { useState } from 'react'
import { saveFile } from '#app/platform/save-file.ts'
import type { Refused } from '#app/session/answer.ts'
import { useDownload } from '#app/session/file-transfer.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { readableId } from '#content/readable-id.ts'
import { tablePaths } from '#protocol/table-import.ts'

/** Takes a collection away as a file, or all of them. */
export function ExportPart({ collection }: { collection: CollectionName | undefined }) {
  const download = useDownload()
  const [busy, setBusy] = useState('')
  const [refused, setRefused] = useState<Refused>()
  const [done, setDone] = useState('')

  async function save(url: string, name: string): Promise<void> {
    setBusy(name)
    setRefused(undefined)
    setDone('')
    const answer = await download(url)
    setBusy('')
    if (answer.kind === 'refused') {
      setRefused(answer)
      return
    }
    saveFile(name, answer.value, answer.value.type)
    setDone(`Arquivo pronto: ${name}.`)
  }

  const files = [
    ...(collection ? filesOf(collection) : []),
    { label: 'Exportar tudo (JSON)', url: tablePaths.exportAll, name: 'conteudo.json' },
  ]
  return (
    <section aria-labelledby="exportar">
      <h2 id="exportar">Exportar</h2>
      <p>
        {collection
          ? 'Tudo o que sua conta vê, com rascunhos e arquivados. O CSV abre no Excel.'
          : 'Escolha acima o que levar, ou leve todo o conteúdo em um arquivo.'}
      </p>
      <div className="actions">
        {files.map(({ label, url, name }) => (
          <button
            key={name}
            type="button"
            className="button button-quiet"
            aria-busy={busy === name || undefined}
            onClick={() => busy || save(url, name)}
          >
            {busy === name ? 'Preparando…' : label}
          </button>
        ))}
      </div>
      <RefusalNotice {...refused} />
      <p role="status">{done}</p>
    </section>
  )
}

function filesOf(collection: CollectionName) {
  const stem = readableId(definitionOf(collection).label.many, collection)
  return (['csv', 'json'] as const).map((format) => ({
    label: format === 'csv' ? 'Exportar para planilha (CSV)' : 'Exportar JSON',
    url: `${tablePaths.export(collection)}?format=${format}`,
    name: `${stem}.${format}`,
  }))
}
