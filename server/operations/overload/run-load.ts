import { fork } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Load, LoadResult } from './load.ts'

/** A load that a process of its own sends. */
export interface RunningLoad {
  /** Everything was sent. */
  sent: Promise<void>
  /** Everything was answered, or given up. */
  result: Promise<LoadResult>
}

export function runLoad(load: Load): RunningLoad {
  const child = fork(join(import.meta.dirname, 'load-process.ts'))
  onTestFinished(() => void child.kill('SIGKILL'))
  const sent = Promise.withResolvers<void>()
  const result = Promise.withResolvers<LoadResult>()
  child.on('message', (message: 'sent' | LoadResult) => {
    if (message === 'sent') sent.resolve()
    else result.resolve(message)
  })
  child.on('exit', (code) => {
    const error = new Error(`the load ended with ${code}`)
    sent.reject(error)
    result.reject(error)
  })
  // Whoever asks for the result hears of it there.
  sent.promise.catch(() => {})
  child.send(load)
  return { sent: sent.promise, result: result.promise }
}
