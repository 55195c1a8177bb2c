import { useEffect, useMemo, useRef, useState } from 'react'
import type { Answer, Refusal } from '#app/session/answer.ts'
import { type SendFile, useSendFile } from '#app/session/file-transfer.ts'
import type { MediumEntry } from '#protocol/api-types.ts'
import { mediaPaths, pictureLimits } from '#protocol/media.ts'

// More than pages show, so that the server may still choose.
const MAX_SIDE_PX = 2560

const UNTOUCHED_BYTES = 1_500_000

const JPEG_QUALITY = 0.88

/** The file, or the photograph made smaller where that spares somebody on a poor network most of the way. */
async function preparePicture(file: File): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size <= UNTOUCHED_BYTES) return file
  try {
    const smaller = await drawSmaller(file)
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    // What this browser cannot draw, the server may.
    return file
  }
}

async function drawSmaller(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}

/** A file on its way. Those that arrived or were cancelled are not listed any more. */
export interface Upload {
  readonly id: number
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'refused'
  /** What part of it is on its way, from 0 to 1; then the server draws it. */
  readonly progress: number
  readonly refusal?: Refusal
}

interface UploadQueueOptions {
  sendFile: SendFile
  /** Makes a file smaller where that helps. */
  prepare(file: File): Promise<Blob>
  onChange(uploads: readonly Upload[]): void
  onArrived(entry: MediumEntry): void
}

interface Job extends Upload {
  file: File
  end: AbortController
}

/** Sends files one after the other: the server draws one at a time, and a poor network carries one better than four. */
export function createUploadQueue({ sendFile, prepare, onChange, onArrived }: UploadQueueOptions) {
  let jobs: Job[] = []
  let nextId = 1
  let isBusy = false

  function show(next: Job[]): void {
    jobs = next
    onChange(jobs.map(({ file: _, end: __, ...upload }) => upload))
  }

  function change(id: number, values: Partial<Upload>): void {
    show(jobs.map((job) => (job.id === id ? { ...job, ...values } : job)))
  }

  function forget(id: number): void {
    show(jobs.filter((job) => job.id !== id))
  }

  async function sendOne({ id, file, end }: Job): Promise<void> {
    change(id, { state: 'sending', progress: 0 })
    const prepared = await prepare(file)
    const answer: Answer<MediumEntry> =
      prepared.size > pictureLimits.bytes
        ? { kind: 'refused', code: 'heavy_picture' }
        : await sendFile<MediumEntry>(mediaPaths.media, prepared, {
            onProgress: (part) => change(id, { progress: part }),
            signal: end.signal,
          })
    if (end.signal.aborted) return
    if (answer.kind === 'refused') return change(id, { state: 'refused', refusal: answer.code })
    forget(id)
    onArrived(answer.value)
  }

  async function sendAll(): Promise<void> {
    if (isBusy) return
    isBusy = true
    const next = () => jobs.find(({ state }) => state === 'waiting')
    for (let job = next(); job; job = next()) await sendOne(job)
    isBusy = false
  }

  return {
    add(files: readonly File[]): void {
      const added = files.map((file) => ({
        id: nextId++,
        name: file.name,
        state: 'waiting' as const,
        progress: 0,
        file,
        end: new AbortController(),
      }))
      show([...jobs, ...added])
      void sendAll()
    },
    /** Sends one again that was refused. */
    retry(id: number): void {
      change(id, { state: 'waiting' })
      void sendAll()
    },
    /** Ends it where it is on its way, and lists it no more. */
    cancel(id: number): void {
      jobs.find((job) => job.id === id)?.end.abort()
      forget(id)
    },
    close(): void {
      for (const { end } of jobs) end.abort()
      jobs = []
    },
  }
}

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
