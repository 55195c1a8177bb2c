import { laterPart } from '#app/ui/later-part.tsx'

/** The drawings beside what somebody has to read first. */
export const { Part: OfflineIllustration } = laterPart(
  async () => (await import('./offline-illustration.tsx')).OfflineIllustration,
)
export const { Part: ErrorIllustration } = laterPart(
  async () => (await import('./error-illustration.tsx')).ErrorIllustration,
)
export const { Part: EmptyIllustration } = laterPart(
  async () => (await import('./empty-illustration.tsx')).EmptyIllustration,
)
export const { Part: NoResultsIllustration } = laterPart(
  async () => (await import('./no-results-illustration.tsx')).NoResultsIllustration,
)
export const { Part: NotFoundIllustration } = laterPart(
  async () => (await import('./not-found-illustration.tsx')).NotFoundIllustration,
)
