import { listed } from '#app/i18n/listed.ts'
import { findTitle } from '#app/navigation/focus.ts'
import { changesPath } from '#app/navigation/paths.ts'
import { useIsHydrated } from '#app/ui/client-only.tsx'
import { appChanges, changesSince } from './changes.ts'
import { useSeen } from './seen-on-device.ts'
import './changes-line.css'

const MAX_NAMED = 2

/** Says once what a new version brought; nothing where somebody has seen it. */
export function ChangesLine() {
  // Only the device knows what somebody has seen: the server's page says nothing.
  const isHydrated = useIsHydrated()
  const [seen, setSeen] = useSeen('changes')
  const added = changesSince(seen)
  const newest = appChanges[0]
  if (!isHydrated || added.length === 0 || !newest) return null
  const named = added.slice(0, MAX_NAMED).map(({ title }) => `“${title}”`)
  const rest = added.length - named.length
  const all = rest > 0 ? [...named, `mais ${rest}`] : named
  return (
    <p className="changes-line">
      <span>Novo no aplicativo: {listed(all)}.</span>
      <span className="changes-ways">
        <a href={changesPath}>O que mudou</a>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            // The button that has the focus goes.
            findTitle()?.focus({ preventScroll: true })
            setSeen(newest.id)
          }}
        >
          Dispensar
        </button>
      </span>
    </p>
  )
}
