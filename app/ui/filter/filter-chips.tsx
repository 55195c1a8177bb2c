import close from 'ionicons/dist/svg/close-outline.svg?raw'
import options from 'ionicons/dist/svg/options-outline.svg?raw'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { filterPath } from './filter-path.ts'
import '#app/ui/chips.css'
import './filter-chips.css'

/** One value of one filter. */
export interface FilterChip {
  /** Name in the address. */
  name: string
  value: string
  text: string
}

/** A chip that is not chosen. */
export interface OfferedChip extends FilterChip {
  /** How many fit; none: some may. */
  count: number
}

interface Props {
  path: string
  query: URLSearchParams
  /** The id of the sheet with all filters. */
  sheetId: string
  chosen: readonly FilterChip[]
  /** Some that are asked for often. */
  offered: readonly OfferedChip[]
}

/**
 * The filters of a list in one row: the way to all of them and to none, those that are chosen, which a tap takes away, and
 * some more. Where some are chosen the row wraps, so that these are in sight. All are links and work without a script.
 */
export function FilterChips({ path, query, sheetId, chosen, offered }: Props) {
  const isFiltered = chosen.length > 0
  // In one array: a chip that is chosen is the same element as before, so that it keeps the focus.
  const chips = [
    isFiltered && (
      <li key="clear">
        <a className="filter-clear" href={clearedPath(path, query, chosen)} data-nav="replace">
          Limpar
        </a>
      </li>
    ),
    ...chosen.map(({ name, value, text }) => (
      <Chip
        key={`${name} ${value}`}
        href={filterPath(path, query, { [name]: '' })}
        isChosen
        hint=" (tirar este filtro)"
      >
        {text}
        <Icon svg={close} />
      </Chip>
    )),
    ...offered.map(({ name, value, text, count }) => (
      <Chip
        key={`${name} ${value}`}
        href={filterPath(path, query, { [name]: value })}
        hint={count === 0 && ' (pode ser)'}
      >
        {text}{' '}
        <span className="chip-count" aria-hidden={count === 0 || undefined}>
          {count === 0 ? '?' : count.toLocaleString('pt-BR')}
        </span>
      </Chip>
    )),
  ]
  return (
    <ul className="chips filter-chips" aria-label="Filtros" data-filtered={isFiltered || undefined}>
      <li>
        <button type="button" className="chip" popoverTarget={sheetId}>
          <Icon svg={options} />
          Filtros{isFiltered && ` · ${chosen.length}`}
        </button>
      </li>
      {chips}
    </ul>
  )
}

/** The address of the list without the filters that are chosen. */
export function clearedPath(
  path: string,
  query: URLSearchParams,
  chosen: readonly FilterChip[],
): string {
  return filterPath(path, query, Object.fromEntries(chosen.map(({ name }) => [name, ''])))
}

interface ChipProps {
  href: string
  isChosen?: boolean
  hint?: string | false
  children: ReactNode
}

function Chip({ href, isChosen, hint, children }: ChipProps) {
  return (
    <li data-offered={!isChosen || undefined}>
      <a className="chip" href={href} data-nav="replace" aria-current={isChosen}>
        {children}
        {hint && <span className="visually-hidden">{hint}</span>}
      </a>
    </li>
  )
}
