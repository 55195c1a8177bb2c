import book from 'ionicons/dist/svg/book-outline.svg?raw'
import calendar from 'ionicons/dist/svg/calendar-outline.svg?raw'
import back from 'ionicons/dist/svg/chevron-back.svg?raw'
import help from 'ionicons/dist/svg/help-circle-outline.svg?raw'
import home from 'ionicons/dist/svg/home-outline.svg?raw'
import menu from 'ionicons/dist/svg/menu-outline.svg?raw'
import school from 'ionicons/dist/svg/school-outline.svg?raw'
import search from 'ionicons/dist/svg/search-outline.svg?raw'
import { type SharedIconName, symbolId } from '#app/ui/shared-icon.tsx'

const drawings: Record<SharedIconName, string> = {
  back,
  book,
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
