import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { hasSingleKeys } from '#app/platform/single-keys.ts'
import { useUser } from '#app/session/session.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import type { SessionUser } from '#protocol/api-types.ts'
import '#app/ui/dialog.css'
import './palette.css'

const { Part: Palette, fetch: fetchPalette } = deferredComponent<{
  user: SessionUser
  onClose(): void
}>(async () => (await import('./palette.tsx')).Palette)

/** The keys of the staff: Ctrl+K opens anything, `?` says which keys there are. */
export function StaffKeys() {
  const user = useUser()
  const [opened, setOpened] = useState<'palette' | 'shortcuts'>()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const wanted = askedFor(event)
      if (!wanted) return
      event.preventDefault()
      if (wanted === 'palette') fetchPalette().catch(() => {})
      setOpened(wanted)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  // By then the other one may be open.
  const closePalette = useCallback(
    () => setOpened((now) => (now === 'palette' ? undefined : now)),
    [],
  )
  if (!user) return null
  if (opened === 'palette') return <Palette user={user} onClose={closePalette} />
  return opened === 'shortcuts' ? <Shortcuts onClose={() => setOpened(undefined)} /> : null
}

function askedFor(event: KeyboardEvent): 'palette' | 'shortcuts' | undefined {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
  // In a text Ctrl+K makes a link.
  if (defaultPrevented || altKey || document.querySelector('dialog[open]')) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : undefined
  // A dialog that was closed a moment ago may still have the focus.
  const isTyping =
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable]') &&
    !target.closest('dialog:not([open])')
  return key === '?' && !isTyping && hasSingleKeys() ? 'shortcuts' : undefined
}

const shortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl+K', 'Abrir qualquer documento, tela ou ação'],
  ['Ctrl+S', 'Salvar o formulário'],
  ['/', 'Buscar'],
  ['?', 'Ver estes atalhos'],
  ['Alt+1', 'Ir para o conteúdo'],
  ['Alt+2', 'Ir para o menu'],
  ['Alt+3', 'Ir para a busca'],
  ['Alt+4', 'Ir para o pé do menu'],
  ['Ctrl+B, Ctrl+I', 'Num texto: negrito, itálico'],
  ['Ctrl+K', 'Num texto: link'],
  ['Ctrl+Z, Ctrl+Y', 'Num texto: desfazer, refazer'],
  ['Ctrl+] e Ctrl+[', 'Numa lista: aumentar e diminuir o recuo'],
  ['Alt+F10', 'Num texto: ir para os botões; Esc volta'],
]

function Shortcuts({ onClose }: { onClose(): void }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    element?.showModal()
  }, [])
  return (
    <dialog ref={open} className="dialog shortcuts" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Atalhos do teclado</h2>
      <dl>
        {shortcuts.map(([keys, what]) => (
          <div key={keys + what}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
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
