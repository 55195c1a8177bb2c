import type { Bundle } from '#protocol/api-types.ts'
import type { CachedResponse } from '#server/http/representation.ts'
import type { PublishedContent } from './published-content.ts'

interface Kept {
  state: string
  answer: CachedResponse
}

/**
 * Answers made of the published content, one for each key: made once until something is published, or until `state` is
 * another. What is not there is not kept: there are as many answers as documents, campuses and kinds, whatever somebody
 * asks for.
 */
export function createResponseCache(content: PublishedContent) {
  let of: Bundle | undefined
  const answers = new Map<string, Kept>()
  return (
    key: string,
    state: string,
    make: () => CachedResponse | undefined,
  ): CachedResponse | undefined => {
    if (of !== content.bundle) {
      of = content.bundle
      answers.clear()
    }
    const kept = answers.get(key)
    if (kept?.state === state) return kept.answer
    const answer = make()
    if (answer) answers.set(key, { state, answer })
    return answer
  }
}
