import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The same for `server/main.ts` and for `dist/main.js`, which is built from it.
const root = join(import.meta.dirname, '..')

// Before the imports that it saves from being compiled again at each start.
enableCompileCache(join(root, 'dist/.compile-cache'))
const { runWorkers } = await import('./operations/run-workers.ts')

await runWorkers(root, async () => {
  const { runServer } = await import('./operations/run-server.ts')
  const { openBuiltFront } = await import('./pages/front.ts')
  await runServer(root, () => openBuiltFront(root))
})
