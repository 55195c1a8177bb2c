import type { Settings } from '#content/document.ts'

/** What the institute is called, the longest name first: in a search of it these say nothing. */
export function ownNames(settings: Partial<Settings> | undefined): string[] {
  const { institutionName, institutionShortName, institutionAcronym } = settings ?? {}
  return [institutionName, institutionShortName, institutionAcronym].flatMap((name) => name || [])
}
