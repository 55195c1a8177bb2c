import { useCallback } from 'react'
import type { Answer } from './answer.ts'
import { useSession } from './session.ts'

/** Fetches a file in the name of whoever is signed in, however long it takes. */
export function useDownload(): (url: string) => Promise<Answer<Blob>> {
  const session = useSession()
  return useCallback(
    (url) =>
      session.call(async ({ posting, ask }): Promise<Answer<Blob>> => {
        try {
          const headers = posting.headers(url, {})
          const response = await fetch(posting.serverUrl + url, { headers })
          if (response.ok) return { kind: 'done', value: await response.blob() }
          // A refusal for want of a session may mean that it ended elsewhere: the server knows.
          if (response.status === 401) void ask()
          const answer = await posting.answerOf<never>(response)
          return answer.kind === 'refused' ? answer : { kind: 'refused', code: 'offline' }
        } catch {
          return { kind: 'refused', code: 'offline' }
        }
      }),
    [session],
  )
}
