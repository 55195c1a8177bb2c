import type { Face } from '#content/faces.ts'
import './kind-mark.css'

/** The pictogram of a kind on the soft tone of its hue; decoration only. */
export function KindMark({ face: { hue, pictogram } }: { face: Face }) {
  return <span className="kind-mark" data-hue={hue} data-pictogram={pictogram} />
}
