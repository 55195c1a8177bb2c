import { useCallback, useId, useRef, useState } from 'react'
import { hasSingleKeys, setSingleKeys } from '#app/platform/single-keys.ts'
import '#app/ui/dialog.css'
import './palette.css'

/** Single keys, which whoever speaks to the device turns off (WCAG 2.1.4). */
const singleKeys: readonly Shortcut[] = [
  ['J, K', 'Numa lista: linha seguinte, linha anterior; Enter abre'],
  ['/', 'Buscar'],
  ['?', 'Ver estes atalhos'],
]

const shortcuts: readonly Shortcut[] = [
  ['Ctrl+K', 'Abrir qualquer documento, tela ou ação'],
  ['Ctrl+S', 'Salvar o formulário'],
  ['Ctrl+Enter', 'Publicar o que está no formulário'],
  ['Alt+1', 'Ir para o conteúdo'],
  ['Alt+2', 'Ir para o menu'],
  ['Alt+3', 'Ir para a busca'],
  ['Alt+4', 'Ir para o pé do menu'],
  ['Shift', 'Ao escolher uma linha: escolher também as que estão entre ela e a anterior'],
  ['Enter, → e ←', 'Ao confirmar uma informação por vez: está certo, pular, voltar'],
  ['Ctrl+B, Ctrl+I', 'Num texto: negrito, itálico'],
  ['Ctrl+K', 'Num texto: link'],
  ['Ctrl+Z, Ctrl+Y', 'Num texto: desfazer, refazer'],
  ['Ctrl+] e Ctrl+[', 'Numa lista dentro do texto: aumentar e diminuir o recuo'],
  ['Alt+F10', 'Num texto: ir para os botões; Esc volta'],
]

type Shortcut = readonly [keys: string, what: string]

/** Says which keys there are, and turns off those that are pressed alone. */
export function Shortcuts({ onClose }: { onClose(): void }) {
  const id = useId()
  const [isOn, setOn] = useState(hasSingleKeys)
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    element?.showModal()
  }, [])
  return (
    <dialog ref={open} className="dialog shortcuts" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Atalhos do teclado</h2>
      <label className="shortcuts-switch">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setSingleKeys(target.checked)
            setOn(target.checked)
          }}
        />
        Usar atalhos de uma tecla só
      </label>
      <ShortcutList shortcuts={singleKeys} isOff={!isOn} />
      {!isOn && <p className="field-hint">Para voltar aqui: Ctrl+K, e “Atalhos do teclado”.</p>}
      <ShortcutList shortcuts={shortcuts} />
      <div className="dialog-ways">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => dialog.current?.close()}
        >
          Fechar
        </button>
      </div>
    </dialog>
  )
}

function ShortcutList({
  shortcuts: listed,
  isOff = false,
}: {
  shortcuts: readonly Shortcut[]
  isOff?: boolean
}) {
  return (
    <dl className={isOff ? 'is-off' : undefined}>
      {listed.map(([keys, what]) => (
        <div key={keys + what}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
