#!/usr/bin/env node
import module from 'node:module'
import { join } from 'node:path'
import { refuseOldNode } from './operations/refuse-old-node.ts'

refuseOldNode('npx campus')

// The same for `server/campus.ts` and for `dist/campus.js`, which is built from it.
const root = join(import.meta.dirname, '..')

// Before the imports that it saves from being compiled again at each start; by the default export, because an old
// Node that has no such function could not even link the name.
module.enableCompileCache(join(root, 'dist/.compile-cache'))
const { runCommandLine } = await import('./operations/commands/run-command-line.ts')

await runCommandLine(process.argv.slice(2), root)
