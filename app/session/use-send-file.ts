import { useCallback } from 'react'
import type { Answer } from './answer.ts'
import { createFileUpload, type SendFile } from './file-upload.ts'
import { useSession } from './session.ts'

/** Sends a file in the name of whoever is signed in. */
export function useSendFile(): SendFile {
  const session = useSession()
  return useCallback(
    <T>(...sending: Parameters<SendFile>): Promise<Answer<T>> =>
      session.call(async (calls) => {
        const answer = await createFileUpload(calls.posting)<T>(...sending)
        // A refusal for want of a session may mean that it ended elsewhere: the server knows.
        if (answer.kind === 'refused' && answer.code === 'signed_out') void calls.ask()
        return answer
      }),
    [session],
  )
}
