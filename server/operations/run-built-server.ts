import { runWorkers } from './run-workers.ts'

/** Serves the app that was built into the program's folder. */
export function runBuiltServer(root: string): Promise<void> {
  return runWorkers(root, async () => {
    const { runServer } = await import('./run-server.ts')
    const { openBuiltFront } = await import('#server/pages/front.ts')
    await runServer(root, () => openBuiltFront(root))
  })
}
