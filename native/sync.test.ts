import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/server.ts'

const root = join(import.meta.dirname, '..')

/** What `cap sync` writes that is in the repository: which plug-ins the native projects build. */
const lists = [
  'android/capacitor.settings.gradle',
  'android/app/capacitor.build.gradle',
  'ios/App/CapApp-SPM/Package.swift',
]

test('npx cap sync runs clean, and leaves the native projects as they are in the repository', () => {
  const folder = temporaryFolder()
  const filter = (path: string) => !/\/(?:build|\.gradle|output|DerivedData)$/.test(path)
  for (const name of ['android', 'ios', 'package.json', 'capacitor.config.ts'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter })
  // Paths in the lists are relative, so packages with native code have to be there, not only linked.
  for (const scope of ['@capacitor', '@capawesome', '@aparajita'])
    cpSync(join(root, 'node_modules', scope), join(folder, 'node_modules', scope), {
      recursive: true,
    })
  symlinkSync(join(root, 'node_modules/typescript'), join(folder, 'node_modules/typescript'))
  mkdirSync(join(folder, 'dist/hybrid'), { recursive: true })
  writeFileSync(join(folder, 'dist/hybrid/index.html'), '<!doctype html>')

  const cli = join(root, 'node_modules/@capacitor/cli/bin/capacitor')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'sync'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout + stderr).not.toMatch(/\[(?:warn|error|fatal)\]|✖/)
  expect(status).toBe(0)
  for (const path of lists)
    expect(readFileSync(join(folder, path), 'utf8')).toBe(readFileSync(join(root, path), 'utf8'))
  for (const place of ['android/app/src/main/assets/public', 'ios/App/App/public'])
    expect(readFileSync(join(folder, place, 'index.html'), 'utf8')).toBe('<!doctype html>')
})
