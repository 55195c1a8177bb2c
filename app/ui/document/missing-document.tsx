import { StateView } from '#app/ui/state-view.tsx'
import { WhomToAsk } from './whom-to-ask.tsx'

interface Props {
  title: string
  text: string
  href: string
  /** What the way on says. */
  way: string
}

/** Says that an address leads to nothing (any more), where to go instead and whom to ask. */
export function MissingDocument({ title, text, href, way }: Props) {
  return (
    <>
      <StateView illustration="not-found" title={title} text={text} isWholeScreen>
        <a className="button" href={href}>
          {way}
        </a>
      </StateView>
      <WhomToAsk />
    </>
  )
}
