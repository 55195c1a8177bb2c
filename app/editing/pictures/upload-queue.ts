import { useEffect, useMemo, useRef, useState } from 'react'
import { type Answer, isTemporary, type Refusal } from '#app/session/answer.ts'
import { type SendFile, useSendFile } from '#app/session/file-transfer.ts'
import { withoutHidden } from '#content/text/safe-text.ts'
import type { MediumEntry } from '#protocol/api-types.ts'
import { mediaPaths, pictureLimits } from '#protocol/media.ts'

/** Without HEIC: phones then hand over the same photograph as JPEG. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml'

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
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
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
  /** Where a file goes. */
  pathOf(file: File): string
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
export function createUploadQueue(options: UploadQueueOptions) {
  const { sendFile, pathOf, prepare, onChange, onArrived } = options
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
    const answer = await answerFor(file, {
      onProgress: (part) => change(id, { progress: part }),
      signal: end.signal,
    })
    if (end.signal.aborted) return
    if (answer.kind === 'refused') return change(id, { state: 'refused', refusal: answer.code })
    forget(id)
    onArrived(answer.value)
  }

  /** What the device knows to be in vain does not take the way to the server. */
  async function answerFor(
    file: File,
    upload: Parameters<SendFile>[2],
  ): Promise<Answer<MediumEntry>> {
    const code = refusedType(file)
    if (code) return { kind: 'refused', code }
    const prepared = await prepare(file)
    if (prepared.size > pictureLimits.bytes) return { kind: 'refused', code: 'heavy_picture' }
    return sendFile<MediumEntry>(pathOf(file), prepared, upload)
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
    /** Sends all of them again for which the network or the server had no time. */
    retryAll(): void {
      for (const { id, state, refusal } of jobs)
        if (state === 'refused' && refusal && mayPass(refusal)) change(id, { state: 'waiting' })
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

/** Whether the same file may be taken a little later. */
export function mayPass(refusal: Refusal): boolean {
  return refusal === 'media_busy' || isTemporary(refusal)
}

const takenTypes: ReadonlySet<string> = new Set(ACCEPTED_TYPES.split(','))

/** Why a file of this type is not taken; undefined where it is, or where only its bytes tell. */
function refusedType({ type }: File): Refusal | undefined {
  if (type === '' || takenTypes.has(type)) return undefined
  return type.startsWith('image/') ? 'foreign_picture' : 'not_a_picture'
}

/** A new picture, called what its file is called. */
function pathOfNew({ name }: File): string {
  const words = withoutHidden(name.replace(/\.\w{2,5}$/, '')).replace(/[_\s]+/g, ' ')
  const query = new URLSearchParams({ name: words.trim().slice(0, pictureLimits.name) })
  return `${mediaPaths.media}?${query}`
}

/** Pictures that somebody chose, on their way to the server, as new ones or in the place of one; `onArrived` hears of each that it keeps. */
export function useUploads(onArrived: (entry: MediumEntry) => void, inPlaceOf?: string) {
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
        pathOf: (file) => (inPlaceOf ? mediaPaths.versions(inPlaceOf) : pathOfNew(file)),
        prepare: preparePicture,
        onChange: setUploads,
        onArrived: (entry) => heard.current(entry),
      }),
    [sendFile, inPlaceOf],
  )
  useEffect(() => {
    addEventListener('online', queue.retryAll)
    return () => {
      removeEventListener('online', queue.retryAll)
      // Whoever leaves the screen leaves nothing behind that goes on.
      queue.close()
    }
  }, [queue])
  return { uploads, ...queue }
}
