import { laterPart } from './later-part.tsx'

/** The button that shares the page in view, as `share-button.tsx` has it. */
export const { Part: ShareButton } = laterPart(
  async () => (await import('./share-button.tsx')).ShareButton,
)
