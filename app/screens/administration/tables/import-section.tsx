import document from 'ionicons/dist/svg/document-text-outline.svg?raw'
import { useRef } from 'react'
import { useUnsavedGuard } from '#app/editing/form/use-unsaved-guard.ts'
import { saveFile } from '#app/platform/save-file.ts'
import { RefusalNotice, takeFocus } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { tableModel } from '#content/tables/write-table.ts'
import { readableId } from '#content/text/readable-id.ts'
import { CheckedRows } from './checked-rows.tsx'
import { useImport } from './use-import.ts'
import { WrittenRows } from './written-rows.tsx'

/** Brings a file in: first only what it would change, then the good rows of it. */
export function ImportSection({ collection }: { collection: CollectionName }) {
  const { stage, toCopies, setToCopies, check, write, stop, restart } = useImport(collection)
  const [ask, dialog] = useConfirm()
  useUnsavedGuard(stage.kind === 'writing', () =>
    ask({
      title: 'Parar a importação?',
      text: 'O que já entrou fica. O resto, é só importar o mesmo arquivo de novo.',
      agree: 'Parar e sair',
      cancel: 'Continuar importando',
      isDangerous: true,
    }),
  )
  const isBusy = stage.kind === 'checking' || stage.kind === 'writing'
  return (
    <section aria-labelledby="importar">
      <h2 id="importar">Importar</h2>
      {stage.kind !== 'checked' && stage.kind !== 'written' && (
        <>
          <p>
            Uma planilha do Excel (.xlsx), um CSV ou um JSON. Nada muda antes de você ver o que cada
            linha faz e confirmar.
          </p>
          {!isBusy && (
            <div className="choice">
              <label>
                <input
                  type="checkbox"
                  name="toCopies"
                  checked={toCopies}
                  onChange={({ target }) => setToCopies(target.checked)}
                />
                <span>
                  <b>Não pôr nada no ar</b>
                  <small>
                    O que muda algo publicado vira uma alteração preparada, e o que é novo, um
                    rascunho. Depois é só conferir e publicar.
                  </small>
                </span>
              </label>
            </div>
          )}
          {!isBusy && <FileChoice collection={collection} onFile={check} />}
        </>
      )}
      <div role="alert">
        {stage.kind === 'unreadable' && (
          <p className="form-refusal" tabIndex={-1} ref={takeFocus}>
            {stage.fault}
          </p>
        )}
      </div>
      {stage.kind === 'unchecked' && <RefusalNotice {...stage.refused} />}
      {isBusy && <Progress {...stage} onStop={stop} />}
      {stage.kind === 'checked' && (
        <CheckedRows
          collection={collection}
          table={stage.table}
          rows={stage.rows}
          isUntried={stage.isUntried ?? false}
          toCopies={toCopies}
          {...(stage.refused && { refused: stage.refused })}
          onCorrect={(file, andWrite) => check(file, stage.rows, andWrite)}
          onWrite={() => write(stage.table, stage.rows, [])}
          onRestart={restart}
        />
      )}
      {stage.kind === 'written' && (
        <WrittenRows
          collection={collection}
          {...stage}
          toCopies={toCopies}
          onContinue={() => write(stage.table, stage.left, stage.rows)}
          onRestart={restart}
        />
      )}
      {dialog}
    </section>
  )
}

interface ChoiceProps {
  collection: CollectionName
  onFile(file: File): void
}

function FileChoice({ collection, onFile }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const { label, singleton } = definitionOf(collection)
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Icon svg={document} />
        Escolher arquivo
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Arquivo para importar"
        // Also what is not read: whoever sends it is told what to do with it. Phones know no endings.
        accept=".xlsx,.xlsm,.csv,.txt,.tsv,.json,.xls,.ods,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file once more is a new choice.
          target.value = ''
        }}
      />
      {/* Of what there is only one, the export is the model. */}
      {!singleton && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            saveFile(
              `modelo-${readableId(label.many, collection)}.csv`,
              tableModel(collection),
              'text/csv;charset=utf-8',
            )
          }
        >
          Baixar o modelo
        </button>
      )}
    </div>
  )
}

interface ProgressProps {
  kind: 'checking' | 'writing'
  done: number
  total: number
  onStop(): void
}

function Progress({ kind, done, total, onStop }: ProgressProps) {
  const word = kind === 'checking' ? 'Conferindo' : 'Importando'
  return (
    <div className="tables-progress">
      <p role="status">
        {total === 0
          ? 'Lendo o arquivo…'
          : `${word}: ${done.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')} linhas`}
      </p>
      <progress value={done} max={Math.max(total, 1)} aria-label={word} />
      <button type="button" className="button button-quiet" onClick={onStop}>
        Parar
      </button>
    </div>
  )
}
