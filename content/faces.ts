import type { Field } from './fields.ts'
import { type Hue, hueNames } from './hues.ts'

/** Drawn by `app/ui/pictograms.svg`, shown by `app/ui/pictograms.css`, so that no script has to. */
export type Pictogram =
  | 'book'
  | 'build'
  | 'bulb'
  | 'business'
  | 'cash'
  | 'chat'
  | 'chip'
  | 'construct'
  | 'document'
  | 'easel'
  | 'enter'
  | 'help'
  | 'laptop'
  | 'layers'
  | 'map'
  | 'palette'
  | 'people'
  | 'reader'
  | 'restaurant'
  | 'ribbon'
  | 'school'
  | 'time'
  | 'trophy'

/** How a kind looks wherever it is shown; the words stand beside it. */
export interface Face {
  readonly hue: Hue
  readonly pictogram?: Pictogram
}

/** What the lists of staff show a collection by; drawn by `app/editing/collection-mark.tsx`, for staff only. */
export type CollectionPictogram =
  | 'albums'
  | 'book'
  | 'business'
  | 'calendar'
  | 'checkbox'
  | 'folder'
  | 'help'
  | 'megaphone'
  | 'newspaper'
  | 'options'
  | 'people'
  | 'ribbon'
  | 'school'
  | 'search'
  | 'share'
  | 'sync'
  | 'ticket'
  | 'time'

/** The face of each choice: as the definition has it, or else the next hue in the order of the choices. */
export function facesOf({
  choices,
  faces,
}: Extract<Field, { kind: 'choice' }>): Record<string, Face> {
  return Object.fromEntries(
    Object.keys(choices).map((choice, index) => {
      const hue = hueNames[index % hueNames.length] ?? 'green'
      return [choice, { hue, ...faces?.[choice] }]
    }),
  )
}
