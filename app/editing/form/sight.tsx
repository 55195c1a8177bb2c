import { useOffAirNote } from '#app/editing/use-off-air-note.ts'
import { useInstantInSentence } from '#app/i18n/instants.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { localTime } from '#content/local-time.ts'
import { statusAt } from '#content/status.ts'
import { isWorkingCopy } from '#content/working-copy.ts'
import { ClosedSoon } from './closing-days.tsx'
import { isShownNow, shownTime } from './shown-time.ts'

interface SightProps {
  collection: CollectionName
  id: string
  /** As it is now. */
  document: Readonly<Record<string, unknown>>
}

/** Who sees what was saved, and from when on. */
export function Sight({ collection, id, document }: SightProps) {
  const { publishAt } = document
  // What comes back from the trash may have come out, or gone, meanwhile.
  const status = statusAt(document as Parameters<typeof statusAt>[0], Date.now())
  const formatInstant = useInstantInSentence()
  if (status === 'scheduled' && typeof publishAt === 'string')
    return <>Vai ao ar automaticamente {formatInstant(publishAt)}. </>
  if (isWorkingCopy(id)) return <>Quem lê ainda vê o que está publicado. </>
  if (status !== 'published') return <>Só quem edita vê. </>
  if (definitionOf(collection).singleton) return <>Todos já veem assim. </>
  return (
    <ClosedSoon
      collection={collection}
      document={document}
      otherwise={<OnAir collection={collection} document={document} />}
    />
  )
}

/** Whether readers see it now, and where its own fields say from when to when, that; nothing while it is kept off the air. */
function OnAir({ collection, document }: Pick<SightProps, 'collection' | 'document'>) {
  const { timeZone } = useSettings()
  const offAir = useOffAirNote(collection, document)
  if (offAir) return null
  const now = localTime(Date.now(), timeZone)
  const shown = shownTime(collection, document, now)
  if (shown) return <>{shown} </>
  return isShownNow(collection, document, now) && <>Quem lê já vê. </>
}
