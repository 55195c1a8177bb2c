import { proposalLimits } from '#protocol/proposals.ts'
import { refuse } from '#server/documents/check-document.ts'
import { ProblemError } from '#server/http/problem.ts'

/** What somebody says beside a proposal or a decision; undefined where they say nothing. */
export function readWords(value: unknown, field: string): string | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw new ProblemError('invalid_request')
  const words = value.trim()
  if (words.length > proposalLimits.words)
    refuse([{ field, message: `use no máximo ${proposalLimits.words} caracteres` }])
  if (!words.isWellFormed() || words.includes('\0'))
    refuse([{ field, message: 'tem caracteres que não podem ser guardados' }])
  return words || undefined
}
