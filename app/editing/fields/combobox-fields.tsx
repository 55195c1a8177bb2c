import { type KeyboardEvent, useId, useRef, useState } from 'react'
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
