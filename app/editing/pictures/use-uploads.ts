import { useEffect, useMemo, useRef, useState } from 'react'
import { useSendFile } from '#app/session/file-transfer.ts'
import type { MediumEntry } from '#protocol/media.ts'
import { preparePicture } from './prepare-picture.ts'
import { createUploadQueue, type Upload } from './upload-queue.ts'

/** Pictures that somebody chose, on their way to the server; `onArrived` hears of each that it keeps. */
export function useUploads(onArrived: (entry: MediumEntry) => void) {
  const sendFile = useSendFile()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const heard = useRef(onArrived)
  useEffect(() => {
    heard.current = onArrived
  })
  const queue = useMemo(
    () =>
      createUploadQueue({
        sendFile,
        prepare: preparePicture,
        onChange: setUploads,
        onArrived: (entry) => heard.current(entry),
      }),
    [sendFile],
  )
  // Whoever leaves the screen leaves nothing behind that goes on.
  useEffect(() => queue.close, [queue])
  return { uploads, ...queue }
}
