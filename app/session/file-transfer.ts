import { useCallback } from 'react'
import type { Answer } from './answer.ts'
import type { Posting } from './http-client.ts'
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

interface Upload {
  /** Hears what part of the file is on its way, from 0 to 1. */
  onProgress(part: number): void
  /** Ends it; the answer is then `offline`. */
  signal: AbortSignal
}

/** Posts a file as it is and answers as `Send` does; it throws nothing. */
export type SendFile = <T>(url: string, file: Blob, upload: Upload) => Promise<Answer<T>>

/** Uploads as the accounts need them. `XMLHttpRequest`, because `fetch` tells nothing of what is on its way. */
function createFileUpload({ serverUrl, headers, answerOf }: Posting): SendFile {
  return <T>(url: string, file: Blob, { onProgress, signal }: Upload) =>
    new Promise<Answer<T>>((resolve) => {
      const request = new XMLHttpRequest()
      const fail = () => resolve({ kind: 'refused', code: 'offline' })
      request.open('POST', serverUrl + url)
      const given = { 'content-type': file.type || 'application/octet-stream' }
      for (const [name, value] of Object.entries(headers(url, given)))
        request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onerror = fail
      request.onabort = fail
      request.onload = () => answerOf<T>(responseOf(request)).then(resolve, fail)
      signal.addEventListener('abort', () => request.abort())
      request.send(file)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}

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
