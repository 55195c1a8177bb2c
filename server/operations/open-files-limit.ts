import { readFileSync } from 'node:fs'

/** How many files and connections this process may have open at once; undefined where the system sets no limit. */
export function openFilesLimit(): number | undefined {
  const limit = limitOfLinux() ?? limitOfReport()
  return Number.isFinite(limit) ? limit : undefined
}

/** The soft limit, which Node has raised to the hard one before anything of ours runs. */
function limitOfLinux(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? []
    return soft === undefined ? undefined : toNumber(soft)
  } catch {
    return undefined
  }
}

/** macOS and others; Windows has no such limit. */
function limitOfReport(): number | undefined {
  if (process.platform === 'win32') return undefined
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const soft = userLimits?.open_files?.soft
  return soft === undefined ? undefined : toNumber(String(soft))
}

function toNumber(text: string): number {
  return text === 'unlimited' ? Number.POSITIVE_INFINITY : Number(text)
}
