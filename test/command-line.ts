import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { programEnvironment, root } from './installation.ts'

interface Ended {
  exitCode: number | null
  stdout: string
  stderr: string
}

interface Running {
  program?: string
  /** The system lets it have no more than so many files and connections open. */
  openFiles?: number
}

/** Runs `campus` as a process of its own, in a folder in which it keeps its data, until it ends. */
export async function campus(
  folder: string,
  typed: readonly string[],
  environment: Record<string, string> = {},
  { program = join(root, 'server/campus.ts'), openFiles }: Running = {},
): Promise<Ended> {
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles}; `
  const script = `${limit}exec "$0" "$@"`
  const child = spawn('sh', ['-c', script, process.execPath, program, ...typed], {
    cwd: folder,
    env: { ...programEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exit,
  ])
  return { exitCode, stdout, stderr }
}

/** The same with `--json`: what it answers, and how it ended. */
export async function campusJson(
  folder: string,
  typed: readonly string[],
  environment?: Record<string, string>,
  running?: Running,
) {
  const { exitCode, stdout, stderr } = await campus(
    folder,
    [...typed, '--json'],
    environment,
    running,
  )
  if (stderr !== '') throw new Error(stderr)
  return { exitCode, ...JSON.parse(stdout) }
}

/** Builds the app into `dist` unless what is there is of these sources, as it is built without a test around it. */
export async function ensureBuilt(): Promise<void> {
  const script = ['server/operations/build.ts', '--if-needed']
  await promisify(execFile)(process.execPath, script, {
    cwd: root,
    env: { PATH: process.env.PATH },
  })
}
