import type { Admission, Rectification, Step } from './admission-steps.ts'
import { foldText } from './text/fold-text.ts'

/** The changes that name a step; accents and case do not matter. */
export function rectificationsOf(
  { rectifications }: Pick<Admission, 'rectifications'>,
  { name }: Step,
): Rectification[] {
  return rectifications.filter(({ what }) => foldText(what) === foldText(name))
}
