import type { Answer, Refused } from './answer.ts'

/** Why a call was refused; nothing where it was done. */
export function refusalOf(answer: Answer<unknown>): Refused | undefined {
  return answer.kind === 'refused' ? answer : undefined
}
