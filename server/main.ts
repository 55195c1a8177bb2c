import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The same for `server/main.ts` and for `dist/main.js`, which is built from it.
const root = join(import.meta.dirname, '..')

// Before the imports that it saves from being compiled again at each start.
enableCompileCache(join(root, 'dist/.compile-cache'))
const { runBuiltServer } = await import('./operations/run-built-server.ts')

await runBuiltServer(root)
