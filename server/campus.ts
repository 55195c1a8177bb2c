#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The same for `server/campus.ts` and for `dist/campus.js`, which is built from it.
const root = join(import.meta.dirname, '..')

// Before the imports that it saves from being compiled again at each start.
enableCompileCache(join(root, 'dist/.compile-cache'))
const { runCommandLine } = await import('./operations/commands/run-command-line.ts')

await runCommandLine(process.argv.slice(2), root)
