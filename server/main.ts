import module from 'node:module'
import { join } from 'node:path'
import { refuseOldNode } from './operations/refuse-old-node.ts'

refuseOldNode('npm start')

// The same for `server/main.ts` and for `dist/main.js`, which is built from it.
const root = join(import.meta.dirname, '..')

// Before the imports that it saves from being compiled again at each start; by the default export, because an old
// Node that has no such function could not even link the name.
module.enableCompileCache(join(root, 'dist/.compile-cache'))
const { runBuiltServer } = await import('./operations/run-workers.ts')

await runBuiltServer(root)
