import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react'
import { useNavigation } from '#app/navigation/navigation.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import {
  type PaletteEntry,
  rememberOpened,
  shortcutsPath,
  usePaletteEntries,
} from './palette-entries.ts'
import '#app/ui/dialog.css'
import './palette.css'

interface Props {
  user: SessionUser
  onClose(): void
  showShortcuts(): void
}

/** Opens any document, screen or action by a few letters of its name (ARIA combobox in a dialog). */
export function Palette({ user, onClose, showShortcuts }: Props) {
  const id = useId()
  const navigation = useNavigation()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const found = usePaletteEntries(user, typed)
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element
    element?.showModal()
  }, [])

  function go(entry: PaletteEntry): void {
    rememberOpened(entry)
    dialog.current?.close()
    if (entry.path === shortcutsPath) showShortcuts()
    else navigation.go(entry.path)
  }

  function move(to: number): void {
    if (found.length === 0) return
    const next = (to + found.length) % found.length
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = found[active]
    if (event.key === 'ArrowDown') move(active + 1)
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Enter' && chosen) go(chosen)
    else return
    event.preventDefault()
  }

  return (
    <dialog ref={open} className="dialog palette" aria-label="Ir para" onClose={onClose}>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found[active] && `${id}-${active}`}
        aria-label="Abrir documento, tela ou ação"
        placeholder="Abrir documento, tela ou ação"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} ref={list} role="listbox" aria-label="Encontrados" className="palette-list">
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the input, which keeps the focus
          <div
            key={entry.path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(entry)}
          >
            {entry.title} <small>{entry.kind}</small>
          </div>
        ))}
      </div>
      <p className="field-hint" role="status">
        {hintOf(typed, found.length)}
      </p>
    </dialog>
  )
}

function hintOf(typed: string, count: number): string {
  if (typed.trim() !== '')
    return count > 0
      ? `${count} ${count === 1 ? 'encontrado' : 'encontrados'}. Enter abre, as setas escolhem.`
      : 'Nada com esse nome.'
  return count > 0 ? 'O que você abriu por último.' : 'Digite um nome. Com “?” você vê os atalhos.'
}
