import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './test-installation.ts'

/** Builds the app into `dist` unless what is there is of these sources, as it is built without a test around it. */
export async function ensureBuilt(): Promise<void> {
  const script = ['server/operations/build.ts', '--if-needed']
  await promisify(execFile)(process.execPath, script, {
    cwd: root,
    env: { PATH: process.env.PATH },
  })
}
