import './icon.css'

export type SharedIconName =
  | 'back'
  | 'book'
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

/** One of the icons that nearly every page shows: its drawing is in the page (`app/renderer/shared-icons.ts`), in no script. */
export function SharedIcon({ name }: { name: SharedIconName }) {
  return (
    <span className="icon" aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: decoration only, the words stand beside it */}
      <svg>
        <use href={`#${symbolId(name)}`} />
      </svg>
    </span>
  )
}
