import checkmark from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import hourglass from 'ionicons/dist/svg/hourglass-outline.svg?raw'
import { doubtSentence, trustSentence } from '#app/i18n/as-of.ts'
import { useSettings } from '#app/replica/use-content.ts'
import type { PublicEnvelope } from '#content/document.ts'
import { Icon } from './icon.tsx'
import './trust-note.css'

/** How sure the information is: confirmed on a day, or waiting to be. */
export function TrustNote({
  of: document,
}: {
  of: Pick<PublicEnvelope, 'asOf' | 'confirmedAt' | 'doubts'>
}) {
  const { timeZone } = useSettings()
  const sentence = trustSentence(document, timeZone)
  if (!sentence) return null
  const isDoubtful = doubtSentence(document) !== undefined
  return (
    <p className="trust-note" data-doubtful={isDoubtful || undefined}>
      <Icon svg={isDoubtful ? hourglass : checkmark} />
      {sentence.charAt(0).toUpperCase() + sentence.slice(1)}
    </p>
  )
}
