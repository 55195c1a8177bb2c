import type { Answer } from './answer.ts'

/** How the session's own requests are made. */
export interface Posting {
  serverUrl: string
  headers(url: string, given: Readonly<Record<string, string>>): HeadersInit
  answerOf<T>(response: Response): Promise<Answer<T>>
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
export function createFileUpload({ serverUrl, headers, answerOf }: Posting): SendFile {
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
