import { Icon } from './icon.tsx'

export type SharedIconName =
  | 'back'
  | 'book'
  | 'brand'
  | 'calendar'
  | 'help'
  | 'home'
  | 'menu'
  | 'school'
  | 'search'

/** Not a document's id, which has no underscore. */
export function symbolId(name: SharedIconName): string {
  return `_${name}`
}

/** One of the icons that nearly every page shows, for `Icon`: its drawing is in the page (`app/renderer/shared-icons.ts`), in no script. */
export function sharedSvg(name: SharedIconName): string {
  return `<svg><use href="#${symbolId(name)}"/></svg>`
}

export function SharedIcon({ name }: { name: SharedIconName }) {
  return <Icon svg={sharedSvg(name)} />
}
