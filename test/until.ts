import { setTimeout as wait } from 'node:timers/promises'

/** Waits until it is so. Unlike `expect.poll`, it does not move timers that `vi.useFakeTimers` made stand still. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(2)
}
