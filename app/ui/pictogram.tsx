import type { Pictogram as OfKind } from '#content/faces.ts'

type Name = OfKind | 'alert' | 'info' | 'location' | 'moon'

/** A drawing of `pictograms.svg`; decoration only. */
export function Pictogram({ name }: { name: Name }) {
  return <span className="pictogram" data-pictogram={name} aria-hidden="true" />
}
