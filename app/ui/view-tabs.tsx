import './view-tabs.css'

interface Props<V extends string> {
  views: Readonly<Partial<Record<V, string>>>
  view: V
  onChange(view: V): void
}

/** Chooses one of the views of a screen. */
export function ViewTabs<V extends string>({ views, view, onChange }: Props<V>) {
  return (
    <div className="view-tabs">
      {(Object.keys(views) as V[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onChange(name)}
        >
          {views[name]}
        </button>
      ))}
    </div>
  )
}
