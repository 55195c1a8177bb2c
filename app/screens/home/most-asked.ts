import type { Summary } from '#content/document.ts'

/** What staff want asked first: ways on, and questions as people put them. */
export interface MostAsked {
  chips: { href: string; text: string }[]
  questions: string[]
}

const MAX_CHIPS = 4

export function mostAsked(curations: readonly Summary<'curations'>[]): MostAsked {
  return {
    chips: curations
      .flatMap(({ chip, path }) => (chip ? [{ href: path, text: chip }] : []))
      .slice(0, MAX_CHIPS),
    questions: curations.flatMap(({ question }) => question ?? []),
  }
}

/** The question of a day: another one tomorrow. */
export function questionOf(questions: readonly string[], day: string): string | undefined {
  return questions[Number(day.slice(-2)) % questions.length]
}
