type HomeIconName =
  | 'alert'
  | 'document'
  | 'enter'
  | 'info'
  | 'location'
  | 'people'
  | 'ribbon'
  | 'time'

/** An icon that `home.css` draws, so that no script has to; decoration only. */
export function HomeIcon({ name }: { name: HomeIconName }) {
  return <span className="icon home-icon" data-icon={name} aria-hidden="true" />
}

/** The same before the text of a row; `state` colours it. */
export function RowIcon({ name, state }: { name: HomeIconName; state?: string }) {
  return (
    <span className="row-icon" data-state={state}>
      <HomeIcon name={name} />
    </span>
  )
}
