import { readdirSync, readFileSync } from 'node:fs'

/** A server under load, and the process that it is or that its workers belong to. */
export interface SoakServer {
  url: string
  port: number
  pid: number
}

/** What a server holds, of all its processes together. */
export interface Sample {
  /** Resident memory in megabytes of a million bytes. */
  memory: number
  openFiles: number
  processes: number
}

export function sample({ pid }: SoakServer): Sample {
  const pids = [pid, ...childrenOf(pid)]
  return {
    memory: sum(pids.map(residentMemory)),
    openFiles: sum(pids.map((each) => readdirSync(`/proc/${each}/fd`).length)),
    processes: pids.length,
  }
}

/** The value of a metric, of all workers together. */
export async function readMetric({ url }: SoakServer, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))]
  return sum(values.map(([, value]) => Number(value)))
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

function residentMemory(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kibibytes) * 1024) / 1e6
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
