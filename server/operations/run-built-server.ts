import { runWorkers } from './run-workers.ts'

/** Serves the app that was built into the program's folder. */
export function runBuiltServer(root: string): Promise<void> {
  return runWorkers(root, async () => {
    const { runServer } = await import('./run-server.ts')
    const { openBuiltRenderer } = await import('./app-renderer.ts')
    await runServer(root, () => openBuiltRenderer(root))
  })
}
