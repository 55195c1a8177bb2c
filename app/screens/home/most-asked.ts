import { searchUrl } from '#app/navigation/paths.ts'
import { concerns } from '#content/campus-scope.ts'
import type { Summary } from '#content/document.ts'

/** What staff want asked first: ways on, and questions as people put them. */
export interface MostAsked {
  chips: { href: string; text: string }[]
  questions: string[]
}

const MAX_CHIPS = 4

/** For a reader of the campus; an answer of other campuses leads to its question. */
export function mostAsked(
  curations: readonly Summary<'curations'>[],
  campus: string | undefined,
): MostAsked {
  return {
    chips: curations
      .flatMap(({ chip, path, title, campuses }) =>
        chip
          ? [{ href: concerns(campuses, campus ?? '') ? path : searchUrl(title), text: chip }]
          : [],
      )
      .slice(0, MAX_CHIPS),
    questions: curations.flatMap(({ question }) => question ?? []),
  }
}

/** The question of a day: another one tomorrow. */
export function questionOf(questions: readonly string[], day: string): string | undefined {
  return questions[Number(day.slice(-2)) % questions.length]
}
