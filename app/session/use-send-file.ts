import { useCallback } from 'react'
import type { Answer } from './answer.ts'
import type { SendFile } from './file-upload.ts'
import { useSession } from './session.ts'

/** Sends a file in the name of whoever is signed in. */
export function useSendFile(): SendFile {
  const session = useSession()
  return useCallback(
    <T>(...sending: Parameters<SendFile>): Promise<Answer<T>> =>
      session.call((calls) => calls.sendFile<T>(...sending)),
    [session],
  )
}
