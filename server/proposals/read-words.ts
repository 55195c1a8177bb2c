import { characterProblem } from '#content/text/safe-text.ts'
import { proposalLimits } from '#protocol/proposals.ts'
import { ProblemError } from '#server/http/problem.ts'

/** What somebody says beside a proposal or a decision; undefined where they say nothing. */
export function readWords(value: string | undefined, field: string): string | undefined {
  if (value === undefined) return undefined
  const words = value.trim()
  const fault =
    words.length > proposalLimits.words
      ? `use no máximo ${proposalLimits.words} caracteres`
      : characterProblem(words, true)
  if (fault) throw new ProblemError('invalid_document', { errors: [{ field, detail: fault }] })
  return words || undefined
}
