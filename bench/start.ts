import { setTimeout as sleep } from 'node:timers/promises'
import { pages } from '#e2e/pages.ts'
import { type Figure, median } from './figure.ts'
import { type ServerProcess, startApp, withDataFolder } from './server-process.ts'

const STARTS = 9
const IDLE_MS = 2000

/** How long a start takes once the app is built, and what the process holds while nobody asks. */
export async function measureStart(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    const first = await startOnce(folder)
    const later: Start[] = []
    for (let i = 0; i < STARTS; i++) later.push(await startOnce(folder))
    const of = (key: keyof Start) => median(later.map((start) => start[key]))
    return [
      { name: 'First start: store filled, serving', value: first.ready, unit: 'ms' },
      {
        name: `Later start: serving (median of ${STARTS})`,
        value: of('ready'),
        unit: 'ms',
        target: { atMost: 400 },
      },
      { name: 'Later start: first page answered', value: of('firstPage'), unit: 'ms' },
      {
        name: 'Resident memory, idle',
        value: of('idleMemory'),
        unit: 'MB',
        target: { atMost: 100 },
      },
      { name: 'Resident memory, idle after every page', value: of('usedMemory'), unit: 'MB' },
    ]
  })
}

interface Start {
  ready: number
  firstPage: number
  idleMemory: number
  usedMemory: number
}

async function startOnce(folder: string): Promise<Start> {
  const server = await startApp(folder)
  const ready = server.readyAfter
  const firstPage = ready + (await timeToRead(server, '/tab1'))
  await server.stop()
  const idle = await startApp(folder)
  await sleep(IDLE_MS)
  const idleMemory = idle.residentMemory()
  for (const { path } of pages) await timeToRead(idle, path)
  await sleep(IDLE_MS)
  const usedMemory = idle.residentMemory()
  await idle.stop()
  return { ready, firstPage, idleMemory, usedMemory }
}

/** Milliseconds until a page was there as a whole. */
async function timeToRead({ url }: ServerProcess, path: string): Promise<number> {
  const askedAt = performance.now()
  const answer = await fetch(url + path)
  await answer.text()
  return performance.now() - askedAt
}
