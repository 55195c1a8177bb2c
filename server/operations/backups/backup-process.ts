import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

// Run from its sources or built, the command line is so too.
const program = import.meta.filename.endsWith('.ts') ? 'server/campus.ts' : 'dist/campus.js'

/** `campus backup` in a process of its own, behind whoever answers requests; `root` is the program's folder. */
export async function makeBackupInProcess(root: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(root, program), 'backup'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => child.kill()
  signal.addEventListener('abort', end)
  lowerPriority(child.pid)
  const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'close')])
  signal.removeEventListener('abort', end)
  if (exitCode !== 0) throw new Error(`campus backup ended with ${exitCode}: ${said.trim()}`)
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Gone already, or not allowed: it is made all the same.
  }
}
