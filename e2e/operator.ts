import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

type Command = 'admin create' | 'account verify' | 'account reset-link'

/** Where an installation keeps its data, and by which address readers come. */
export interface Installation {
  dataFolder: string
  url: string
}

/** Runs one of the commands of `campus` for an e-mail beside a server; answers what it prints. */
export function operate(
  command: Command,
  email: string,
  { dataFolder, url }: Installation,
): string {
  const env = { ...process.env, DATA_DIR: dataFolder, PUBLIC_URL: url }
  const given = ['server/campus.ts', ...command.split(' '), email]
  return execFileSync(process.execPath, given, { cwd: root, env, stdio: 'pipe' }).toString()
}

/** The link in what a command printed. */
export function printedLink(text: string): string {
  return /http\S+/.exec(text)?.[0] ?? ''
}
