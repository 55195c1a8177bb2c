import type { Answer, Refusal } from '#app/session/answer.ts'
import type { SendFile } from '#app/session/file-transfer.ts'
import { type MediumEntry, mediaPaths, pictureLimits } from '#protocol/media.ts'

/** A file on its way. Those that arrived or were cancelled are not listed any more. */
export interface Upload {
  readonly id: number
  readonly name: string
  readonly state: 'waiting' | 'sending' | 'refused'
  /** What part of it is on its way, from 0 to 1; then the server draws it. */
  readonly part: number
  readonly refusal?: Refusal
}

interface Dependencies {
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
export function createUploadQueue({ sendFile, prepare, onChange, onArrived }: Dependencies) {
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
    change(id, { state: 'sending', part: 0 })
    const prepared = await prepare(file)
    const answer: Answer<MediumEntry> =
      prepared.size > pictureLimits.bytes
        ? { kind: 'refused', code: 'heavy_picture' }
        : await sendFile<MediumEntry>(mediaPaths.media, prepared, {
            onProgress: (part) => change(id, { part }),
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
        part: 0,
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
