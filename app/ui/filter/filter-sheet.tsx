import close from 'ionicons/dist/svg/close-outline.svg?raw'
import type { ReactNode } from 'react'
import { useIsHydrated } from '#app/ui/client-only.tsx'
import { Icon } from '#app/ui/icon.tsx'
import '#app/ui/bottom-sheet.css'
import './filter-sheet.css'

interface Props {
  id: string
  path: string
  /** Says what is found, on the button that leads there. */
  found: string
  /** The address without filters; absent where none is chosen. */
  clearPath: string | undefined
  children: ReactNode
}

/**
 * All filters of a list, from below on a phone: a form that a popover shows, so that it opens, answers and closes without
 * a script. With one the list behind it follows each choice.
 */
export function FilterSheet({ id, path, found, clearPath, children }: Props) {
  const isHydrated = useIsHydrated()
  return (
    <form
      id={id}
      className="bottom-sheet filter-sheet"
      popover="auto"
      action={path}
      data-nav="replace"
      aria-label="Todos os filtros"
      onChange={(event) => event.currentTarget.requestSubmit()}
      onSubmit={({ currentTarget, nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent
        if (submitter) currentTarget.hidePopover?.()
      }}
    >
      <div className="filter-sheet-head">
        <b>Filtros</b>
        <button
          type="button"
          className="filter-sheet-close"
          aria-label="Fechar os filtros"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <Icon svg={close} />
        </button>
      </div>
      {children}
      <div className="filter-sheet-ways">
        {clearPath && (
          <a className="button button-quiet" href={clearPath} data-nav="replace">
            Limpar
          </a>
        )}
        <button type="submit" className="button">
          {isHydrated ? found : 'Filtrar'}
        </button>
      </div>
    </form>
  )
}
