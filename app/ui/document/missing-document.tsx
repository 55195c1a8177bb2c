import { StateView } from '#app/ui/state-view.tsx'

interface Props {
  title: string
  text: string
  href: string
  /** What the way on says. */
  way: string
}

/** Says that an address leads to nothing (any more) and where to go instead. */
export function MissingDocument({ title, text, href, way }: Props) {
  return (
    <StateView illustration="not-found" title={title} text={text} isWholeScreen>
      <a className="button" href={href}>
        {way}
      </a>
    </StateView>
  )
}
