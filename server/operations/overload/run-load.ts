import { fork } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Load, LoadReports } from './load.ts'

/** A load that a process of its own sends. */
export interface RunningLoad {
  /** Everything was sent. */
  sent: Promise<void>
  /** Everything was answered, or given up. */
  reports: Promise<LoadReports>
}

export function runLoad(load: Load): RunningLoad {
  const child = fork(join(import.meta.dirname, 'load-process.ts'))
  onTestFinished(() => void child.kill('SIGKILL'))
  const sent = Promise.withResolvers<void>()
  const reports = Promise.withResolvers<LoadReports>()
  child.on('message', (message: 'sent' | LoadReports) => {
    if (message === 'sent') sent.resolve()
    else reports.resolve(message)
  })
  child.on('exit', (code) => {
    const error = new Error(`the load ended with ${code}`)
    sent.reject(error)
    reports.reject(error)
  })
  // Whoever asks for the reports hears of it there.
  sent.promise.catch(() => {})
  child.send(load)
  return { sent: sent.promise, reports: reports.promise }
}
