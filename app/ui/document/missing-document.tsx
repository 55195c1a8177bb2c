import { OffAirNote } from '#app/ui/list/off-air-note.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import type { CollectionName } from '#content/collections.ts'
import { WhomToAsk } from './whom-to-ask.tsx'

interface Props {
  /** Whose documents may be off the air for a while. */
  collection?: CollectionName
  title: string
  text: string
  href: string
  /** What the way on says. */
  way: string
}

/** Says that an address leads to nothing (any more), where to go instead and whom to ask. */
export function MissingDocument({ title, text, href, way, collection }: Props) {
  return (
    <>
      <StateView illustration="not-found" title={title} text={text} isWholeScreen>
        <a className="button" href={href}>
          {way}
        </a>
      </StateView>
      {collection && <OffAirNote of={collection} />}
      <WhomToAsk />
    </>
  )
}
