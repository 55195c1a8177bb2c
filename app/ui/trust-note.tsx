import alert from 'ionicons/dist/svg/alert-circle-outline.svg?raw'
import calendar from 'ionicons/dist/svg/calendar-outline.svg?raw'
import checkmark from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { type TrustStatement, trustStatement } from '#app/i18n/as-of.ts'
import { useSettings } from '#app/replica/use-content.ts'
import type { PublicEnvelope } from '#content/document.ts'
import { Icon } from './icon.tsx'
import './trust-note.css'

const icons: Record<TrustStatement['kind'], string> = {
  doubtful: alert,
  confirmed: checkmark,
  dated: calendar,
}

/** How sure the information is: confirmed on a day, waiting to be, or only as old as it is. */
export function TrustNote({
  of: document,
}: {
  of: Pick<PublicEnvelope, 'asOf' | 'confirmedAt' | 'doubts'>
}) {
  const { timeZone } = useSettings()
  const trust = trustStatement(document, timeZone)
  if (!trust) return null
  return (
    <p className="trust-note" data-trust={trust.kind}>
      <Icon svg={icons[trust.kind]} />
      {trust.sentence.charAt(0).toUpperCase() + trust.sentence.slice(1)}
    </p>
  )
}
