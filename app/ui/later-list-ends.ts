import { laterPart } from './later-part.tsx'

/** The ends of a long list, as `list-ends.tsx` has them: most lists are short. */
export const { Part: EarlierRows } = laterPart(
  async () => (await import('./list-ends.tsx')).EarlierRows,
)
export const { Part: LaterRows } = laterPart(
  async () => (await import('./list-ends.tsx')).LaterRows,
)
