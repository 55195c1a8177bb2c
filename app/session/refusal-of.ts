import type { Answer, Refusal } from './answer.ts'

/** Why a call was refused; nothing where it was done. */
export function refusalOf(answer: Answer<unknown>): Refusal | undefined {
  return answer.kind === 'refused' ? answer.code : undefined
}
