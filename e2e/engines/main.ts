import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { engineNames, installHint, isInstalled } from './installed-engines.ts'

// `npm run test:engines [-- --if-installed] [arguments of Playwright]`

const { argv } = process
const isOptional = argv.includes('--if-installed')
const installed = engineNames.filter(isInstalled)
const absent = engineNames.filter((name) => !isInstalled(name))

if (absent.length > 0) {
  console.error(`Not tested here: ${absent.join(', ')}. On Debian this brings them:`)
  console.error(`  ${installHint(absent)}`)
}
if (absent.length > 0 && !isOptional) process.exitCode = 1
else if (installed.length > 0) process.exitCode = await runJourneys()

/** Ends with all that it started, also when it is told to stop. */
async function runJourneys(): Promise<number> {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const given = argv.slice(2).filter((argument) => argument !== '--if-installed')
  const child = spawn(
    process.execPath,
    [
      playwright,
      'test',
      `--config=${join(import.meta.dirname, 'playwright.config.ts')}`,
      ...installed.map((name) => `--project=${name}`),
      ...given,
    ],
    { stdio: 'inherit' },
  )
  // Of the signals Playwright ends its browsers on this one only.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGINT'))
  const [code] = await once(child, 'exit')
  return code ?? 1
}
