import { readFileSync, writeFileSync } from 'node:fs'

// npm runs this after each installation. Packages ask for a Node that npm itself does not have yet
// (docs/decisions/0039-node-from-npm.md), so the lock file names none.
const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const locked of Object.values(lock.packages)) delete locked.engines
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
