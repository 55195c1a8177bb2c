import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { matchesQuery } from '#content/fold-text.ts'

export interface Option {
  value: string
  label: string
  /** Found by it too, and said small beside it. */
  detail?: string
}

interface Props {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required'?: true | undefined
  /** The chosen option; empty where none is. */
  value: string
  options: readonly Option[]
  /** Where the options depend on what is typed. */
  onType?(text: string): void
  onChange(value: string): void
}

const MOST_SHOWN = 30

/** Searches and picks one of many (ARIA combobox); accents and case do not matter, emptied it chooses nothing. */
export function Combobox({ value, options, onType, onChange, ...input }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const found =
    typed === undefined
      ? []
      : options
          .filter(({ label, detail }) => matchesQuery(typed, [label, detail]))
          .slice(0, MOST_SHOWN)
  const isOpen = typed !== undefined

  function choose(next: string): void {
    onChange(next)
    setTyped(undefined)
  }

  function move(to: number): void {
    setActive(to)
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = found[active]
    if (event.key === 'Escape' && isOpen) setTyped(undefined)
    else if (event.key === 'Enter' && isOpen && chosen) choose(chosen.value)
    else if (event.key === 'ArrowDown' && isOpen) move(Math.min(active + 1, found.length - 1))
    else if (event.key === 'ArrowDown') setTyped('')
    else if (event.key === 'ArrowUp' && isOpen) move(Math.max(active - 1, 0))
    else return
    event.preventDefault()
  }

  return (
    <div className="combobox">
      <input
        {...input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] && isOpen ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder="Digite para procurar"
        value={typed ?? options.find((option) => option.value === value)?.label ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          onType?.(target.value)
          setActive(0)
          if (target.value === '') onChange('')
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(undefined)}
      />
      <div id={listId} ref={list} role="listbox" aria-label="Opções" hidden={!isOpen}>
        {found.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the input, which keeps the focus
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Before the input loses the focus and closes the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option.value)}
          >
            {option.label}
            {option.detail && <small> {option.detail}</small>}
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {isOpen && `${found.length} ${found.length === 1 ? 'opção' : 'opções'}`}
      </span>
    </div>
  )
}
