import { usePreferences } from '#app/platform/preferences.ts'
import { useCampus } from '#app/replica/use-campus.ts'
import { useCollection } from '#app/replica/use-content.ts'
import '#app/ui/pill-select.css'

/** Chooses the campus that the app speaks of; the device remembers it. */
export function CampusChoice() {
  const campuses = useCollection('campuses')
  const campus = useCampus()
  const [, setPreferences] = usePreferences()
  const choices = campuses?.filter(({ stage }) => stage === 'operating') ?? []
  return (
    <div className="campus-choice needs-script">
      <select
        className="pill-select"
        aria-label="Campus"
        value={campus?.id ?? ''}
        onChange={(event) => setPreferences({ campus: event.target.value })}
      >
        {choices.map(({ id, shortName }) => (
          <option key={id} value={id}>
            {shortName}
          </option>
        ))}
      </select>
    </div>
  )
}
