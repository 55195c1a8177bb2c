import grid from 'ionicons/dist/svg/grid.svg?raw'
import { useNavigationState } from '#app/navigation/navigation.ts'
import { dashboardPath } from '#app/navigation/paths.ts'
import { urlOf } from '#app/navigation/place.ts'
import { matchRoute } from '#app/navigation/routes.ts'
import { useMediaQuery } from '#app/platform/media-query.ts'
import { useUser } from '#app/session/session.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { hasRight } from '#protocol/policy.ts'
import { useWaitingCount } from './use-waiting-count.ts'
import './menu-entry.css'

/** Where the menu stays open beside the content; the same width as in `wide.css`. */
const OPEN_MENU_QUERY = '(min-width: 62rem)'

/** The way to the dashboard, last in the menu's list: what stands there for everybody does not move when it comes. */
export function MenuEntry() {
  const { place } = useNavigationState()
  const user = useUser()
  // Nobody sees the number where the menu is shut: nothing is asked for it.
  const isCounted = useMediaQuery(OPEN_MENU_QUERY) && user && hasRight(user, 'write')
  return (
    <li>
      <a
        className="menu-entry"
        href={dashboardPath}
        data-nav="root"
        aria-current={matchRoute(urlOf(place)).canonical === dashboardPath ? 'page' : undefined}
        onClick={({ currentTarget }) =>
          currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
        }
      >
        <Icon svg={grid} />
        Painel
        {isCounted && <WaitingCount />}
      </a>
    </li>
  )
}

function WaitingCount() {
  const count = useWaitingCount()
  if (count === 0) return null
  return (
    <span className="menu-waiting">
      <Tag tone="warning">
        {count.toLocaleString('pt-BR')}
        <span className="visually-hidden">{count === 1 ? ' pendência' : ' pendências'}</span>
      </Tag>
    </span>
  )
}
