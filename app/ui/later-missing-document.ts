import { laterPart } from './later-part.tsx'

/** What stands where an address leads to nothing, as `missing-document.tsx` has it: few pages need it. */
export const { Part: MissingDocument } = laterPart(
  async () => (await import('./missing-document.tsx')).MissingDocument,
)
