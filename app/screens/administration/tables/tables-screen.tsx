import { useState } from 'react'
import { tablesPath } from '#app/editing/document-paths.ts'
import { HelpLink } from '#app/editing/manual/help-link.tsx'
import { savedPlace, saveFile } from '#app/platform/save-file.ts'
import type { Refused } from '#app/session/answer.ts'
import { useDownload } from '#app/session/file-transfer.ts'
import { useUser } from '#app/session/session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ApplyButton } from '#app/ui/filter/apply-button.tsx'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Group } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import {
  type CollectionName,
  collectionNames,
  definitionOf,
  isCollectionName,
} from '#content/collections.ts'
import { envelopeLabels } from '#content/document.ts'
import { columnsOf } from '#content/tables/columns.ts'
import { emptyWord } from '#content/tables/csv-line.ts'
import { readableId } from '#content/text/readable-id.ts'
import { hasRight, mayWrite } from '#protocol/policy.ts'
import { tablePaths } from '#protocol/table-import.ts'
import { ImportSection } from './import-section.tsx'
import '#app/ui/form/form.css'
import './tables.css'
import { sharedSvg } from '#app/ui/shared-icon.tsx'

/** Collections as files, out and in. */
function TablesView({ query }: ScreenProps) {
  const user = useUser()
  const asked = query.get('colecao') ?? ''
  const offered = collectionNames.filter((name) => user && mayWrite(user, name))
  const chosen = isCollectionName(asked) && offered.includes(asked) ? asked : undefined
  return (
    <AccessGuard
      may={(user) => hasRight(user, 'write')}
      rule="Só quem cuida de algum conteúdo importa e exporta."
    >
      <ScreenTitle title="Importar e exportar">
        <p>Exporte para uma planilha, altere e importe de volta.</p>
        <HelpLink topic="planilha" />
      </ScreenTitle>
      <div className="tables">
        <div>
          <CollectionChoice offered={offered} chosen={chosen} />
          {chosen && <ImportSection key={chosen} collection={chosen} />}
        </div>
        <div>
          <ExportSection collection={chosen} />
          {!chosen && (
            <p className="field-hint">
              Para importar, escolha acima a lista que o arquivo vai mudar. Ainda não tem um
              arquivo? Exporte a lista e use a planilha como modelo.
            </p>
          )}
          {chosen && <FormatHelp collection={chosen} />}
        </div>
      </div>
    </AccessGuard>
  )
}

interface ChoiceProps {
  offered: readonly CollectionName[]
  chosen: CollectionName | undefined
}

function CollectionChoice({ offered, chosen }: ChoiceProps) {
  return (
    <form
      className="form"
      action={tablesPath()}
      data-nav="replace"
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      <FieldFrame label="O quê" name="colecao">
        {(frame) => (
          <select key={chosen} name="colecao" defaultValue={chosen ?? ''} {...frame}>
            <option value="" disabled={chosen !== undefined}>
              Escolha
            </option>
            {offered.map((name) => (
              <option key={name} value={name}>
                {definitionOf(name).label.many}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <ApplyButton label="Abrir" />
    </form>
  )
}

export const screen: Screen = {
  View: TablesView,
  head: () => ({ title: 'Importar e exportar' }),
}

/** Takes a collection away as a file, or all of them. */
export function ExportSection({ collection }: { collection: CollectionName | undefined }) {
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
    setDone(`Arquivo pronto${savedPlace}: ${name}.`)
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
          ? 'Tudo o que sua conta vê, com rascunhos e arquivados. O CSV abre no Excel, e o que você salvar lá como .xlsx volta por aqui.'
          : 'Escolha acima o que exportar, ou exporte todo o conteúdo em um arquivo.'}
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

/** How a table is written, column by column. */
export function FormatHelp({ collection }: { collection: CollectionName }) {
  return (
    <Group>
      <Disclosure
        title="Como escrever a planilha"
        detail="Coluna por coluna"
        icon={sharedSvg('help')}
      >
        <ul className="tables-rules">
          <li>
            Cada linha é um registro. A primeira linha tem os nomes das colunas, sem título acima
            dela.
          </li>
          <li>De uma planilha com várias abas, entra a primeira que tem esses nomes.</li>
          <li>
            O código diz qual registro muda. Sem código, vale o nome: se já existe um igual no mesmo
            campus, ele muda; se não existe, é criado.
          </li>
          <li>Sem a coluna {envelopeLabels.status}, o que é novo entra como rascunho.</li>
          <li>
            O Excel tira os zeros do começo de um número: dê às colunas de códigos, salas e
            telefones o formato Texto. A conferência avisa do que parece ter perdido zeros.
          </li>
          <li>
            Célula em branco deixa como está. Para apagar um valor, escreva <b>{emptyWord}</b>.
          </li>
          <li>Colunas que não estão na planilha não mudam. Nada é apagado por faltar.</li>
        </ul>
        <dl className="tables-columns">
          {columnsOf(collection).map(({ name, heading, form }) => (
            <div key={name}>
              <dt>{heading}</dt>
              <dd>{form}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Group>
  )
}
