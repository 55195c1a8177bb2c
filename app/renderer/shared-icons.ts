import book from 'ionicons/dist/svg/book-outline.svg?raw'
import calendar from 'ionicons/dist/svg/calendar-outline.svg?raw'
import back from 'ionicons/dist/svg/chevron-back.svg?raw'
import help from 'ionicons/dist/svg/help-circle-outline.svg?raw'
import home from 'ionicons/dist/svg/home-outline.svg?raw'
import menu from 'ionicons/dist/svg/menu-outline.svg?raw'
import school from 'ionicons/dist/svg/school-outline.svg?raw'
import search from 'ionicons/dist/svg/search-outline.svg?raw'
import { type SharedIconName, symbolId } from '#app/ui/shared-icon.tsx'

/** A campus in an open hand, as in `favicon.svg`, in the theme's colours. */
const brand =
  '<svg viewBox="0 0 32 32"><rect class="brand-mark-tile" width="32" height="32" rx="7"/><path class="brand-mark-glyph" d="M7 3h18a1.5 1.5 0 0 1 0 3H7a1.5 1.5 0 0 1 0-3zM6 8h20v10h-2v-5a2 2 0 0 0-4 0v5h-2v-5a2 2 0 0 0-4 0v5h-2v-5a2 2 0 0 0-4 0v5H6zM4 20h3.5c2.7 0 3.5 1.8 6 1.8h3.5c2 0 2 2.7 0 2.7h3.6l4.5-3.8c1.7-1.3 4 .7 2.4 2.4l-4 4c-.7.7-1.4.9-2.4.9H11L4 26.6z"/></svg>'

const drawings: Record<SharedIconName, string> = {
  back,
  book,
  brand,
  calendar,
  help,
  home,
  menu,
  school,
  search,
}

/** The drawings that every page refers to (`SharedIcon`), as HTML for the start of its body: in no script. */
export const sharedIcons = `<svg class="shared-icons" aria-hidden="true">${Object.entries(drawings)
  .map(([name, svg]) =>
    svg
      .replace('<svg', `<symbol id="${symbolId(name as SharedIconName)}"`)
      .replace('</svg>', '</symbol>'),
  )
  .join('')}</svg>`
