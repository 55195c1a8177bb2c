import { execFileSync } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { ConfigurationError } from '#server/configuration.ts'
import { ImportError } from '#server/documents/import/import-error.ts'
import { exitCodeOf } from '#server/operations/exit-codes.ts'
import { StartupError } from '#server/operations/startup-error.ts'
import { androidFiles } from './android-files.ts'
import { iosFiles } from './ios-files.ts'
import { readNativeApp } from './native-app.ts'
import { writeNativeFiles } from './native-file.ts'

const root = join(import.meta.dirname, '..')
const webDir = join(root, 'dist/hybrid')

/** Makes `android/` and `ios/` an institute's app: writes what is the institute's, builds the hybrid app, syncs. */
async function prepareNative(): Promise<void> {
  const app = await readNativeApp(process.env, root)
  await rm(join(root, 'android/app/src/institute'), { recursive: true, force: true })
  await writeNativeFiles(join(root, 'android'), androidFiles(app))
  await writeNativeFiles(join(root, 'ios'), iosFiles(app))
  await build({ root, mode: 'hybrid', logLevel: 'warn' })
  await cp(join(import.meta.dirname, 'old-web-view.html'), join(webDir, 'old-web-view.html'))
  // What a browser installs by; the native projects have pictures of their own.
  for (const name of ['icons', 'screenshots']) await rm(join(webDir, name), { recursive: true })
  const capacitor = join(root, 'node_modules/@capacitor/cli/bin/capacitor')
  execFileSync(process.execPath, [capacitor, 'sync'], { cwd: root, stdio: 'inherit' })
  console.log(
    `${app.name} ${app.version} (${app.build}): ${app.androidPackage}, ${app.appleBundle}`,
  )
}

/** What somebody can mend: the message says how. */
const foreseen = [ConfigurationError, ImportError, StartupError]

await prepareNative().catch((error: unknown) => {
  process.exitCode = exitCodeOf(error)
  const isForeseen = error instanceof Error && foreseen.some((kind) => error instanceof kind)
  console.error(isForeseen ? error.message : error)
})
