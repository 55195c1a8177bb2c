import { setTimeout as sleep } from 'node:timers/promises'

// A reader asks this often, in milliseconds.
const PAUSE_MS = 5

/** Milliseconds that each of the reads of an address took that one reader made in these seconds. */
export async function readFor(url: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const askedAt = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    times.push(performance.now() - askedAt)
    await sleep(PAUSE_MS)
  }
  return times
}
