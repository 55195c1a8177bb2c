import { useEffect, useId, useRef, useState } from 'react'
import { useCollection } from '#app/replica/use-content.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { matchesQuery } from '#content/text/fold-text.ts'
import { FieldLabel, type FieldOf, type FieldProps, isRequired } from './field-label.tsx'

interface Option {
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

const MAX_SHOWN = 30

/**
 * Searches and picks one of many (ARIA combobox); accents and case do not matter, emptied it chooses nothing. A tap opens
 * the list, and what is highlighted in it is taken by Enter and by leaving with Tab.
 */
export function Combobox({ value, options, onType, onChange, ...input }: Props) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  // What is typed since it was opened.
  const [typed, setTyped] = useState<string>()
  // Nothing before somebody types or moves.
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const found = isOpen
    ? options
        .filter(({ label, detail }) => matchesQuery(typed ?? '', [label, detail]))
        .slice(0, MAX_SHOWN)
    : []

  const isShown = found.length > 0
  // The bars of a phone may cover it.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  function open(): void {
    if (isOpen) return
    setOpen(true)
    setActive(-1)
  }

  function close(): void {
    setOpen(false)
    setTyped(undefined)
  }

  function choose(next: string): void {
    onChange(next)
    close()
  }

  function move(to: number): void {
    setActive(to)
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
  }

  /** Does what a key asks for; whether that is all that the key does. */
  function press(key: string): boolean {
    const chosen = found[active]
    if (!isOpen) {
      if (key === 'ArrowDown') open()
      return key === 'ArrowDown'
    }
    switch (key) {
      case 'Escape':
        close()
        return true
      case 'Enter':
      case 'Tab':
        if (chosen) choose(chosen.value)
        // The focus goes on, with what was highlighted.
        return key === 'Enter' && chosen !== undefined
      case 'ArrowDown':
        move(Math.min(active + 1, found.length - 1))
        return true
      case 'ArrowUp':
        move(Math.max(active - 1, 0))
        return true
      default:
        return false
    }
  }

  return (
    <div className="combobox">
      <input
        {...input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder="Digite para procurar"
        value={typed ?? options.find((option) => option.value === value)?.label ?? value}
        onClick={open}
        onChange={({ target }) => {
          setOpen(true)
          setTyped(target.value)
          onType?.(target.value)
          setActive(target.value === '' ? -1 : 0)
          if (target.value === '') onChange('')
        }}
        onKeyDown={(event) => {
          if (press(event.key)) event.preventDefault()
        }}
        onBlur={close}
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
            onMouseDown={(event) => event.preventDefault()}
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

/** One of the time zones that the browser knows. */
export function TimeZoneField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'timeZone'>, string>) {
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
      {(frame) => (
        <Combobox
          {...frame}
          name={name}
          aria-required={isRequired(field) || undefined}
          value={value}
          options={Intl.supportedValuesOf('timeZone').map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  )
}

/** A published document of another collection, found by its title. */
export function ReferenceField({
  name,
  field,
  value,
  onChange,
}: FieldProps<FieldOf<'reference'>, string>) {
  const options = useOptions(field.to as CollectionName)
  return (
    <FieldFrame name={name} label={<FieldLabel field={field} />} hint={field.hint}>
      {(frame) => (
        <Combobox
          {...frame}
          name={name}
          aria-required={isRequired(field) || undefined}
          value={value}
          options={options}
          onChange={onChange}
        />
      )}
    </FieldFrame>
  )
}

function useOptions(to: CollectionName): Option[] {
  const { titleField, listColumns } = definitionOf(to)
  const detailField = listColumns.find((column) => column !== titleField)
  const documents: readonly { id: string }[] = useCollection(to) ?? []
  return documents.map((document) => {
    const values = document as unknown as Readonly<Record<string, unknown>>
    const detail = detailField && values[detailField]
    return {
      value: document.id,
      label: String(values[titleField]),
      ...(typeof detail === 'string' && { detail }),
    }
  })
}
