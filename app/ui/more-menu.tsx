import ellipsis from 'ionicons/dist/svg/ellipsis-vertical.svg?raw'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import './bottom-sheet.css'
import './more-menu.css'

/** What few people need of a page, behind three dots beside its title: from below on a phone. Opens and closes without JavaScript. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button type="button" className="more-button" aria-label="Mais ações" popoverTarget={id}>
        <Icon svg={ellipsis} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of its links and buttons click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only closes after what was chosen in it */}
      <div
        id={id}
        className="bottom-sheet more-menu"
        popover="auto"
        onClick={({ currentTarget, target }) => {
          if (target !== currentTarget) currentTarget.hidePopover?.()
        }}
      >
        {children}
      </div>
    </>
  )
}
