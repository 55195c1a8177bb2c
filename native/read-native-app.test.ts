import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/test-server.ts'
import { readNativeApp } from './read-native-app.ts'

const root = join(import.meta.dirname, '..')
const environment = {
  VITE_SERVER_URL: 'https://app.exemplo.edu.br',
  CONTENT_DIR: join(root, 'content/starter/ifb'),
  ANDROID_PACKAGE: 'br.edu.exemplo.campus',
  APPLE_BUNDLE: 'br.edu.exemplo.campus',
}

test('an app is its institute: the name of its settings, the host of its server', async () => {
  expect(await readNativeApp(environment, root)).toMatchObject({
    name: 'Campus na Mão',
    androidPackage: 'br.edu.exemplo.campus',
    linkHost: 'app.exemplo.edu.br',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    mark: expect.stringContaining('currentColor'),
  })
})

test('an institute draws its own mark, from a file that has to be there and be SVG', async () => {
  const folder = temporaryFolder()
  const APP_MARK = join(folder, 'marca.svg')
  const read = () => readNativeApp({ ...environment, APP_MARK }, root)
  await expect(read).rejects.toThrow(`APP_MARK=${APP_MARK}: use o caminho`)
  writeFileSync(APP_MARK, 'marca')
  await expect(read).rejects.toThrow(`APP_MARK=${APP_MARK}: use o caminho`)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  writeFileSync(APP_MARK, svg)
  expect(await read()).toHaveProperty('mark', svg)
})

test.each(['VITE_SERVER_URL', 'ANDROID_PACKAGE', 'APPLE_BUNDLE'])(
  'without %s it says so',
  async (name) => {
    const read = () => readNativeApp({ ...environment, [name]: '' }, root)
    await expect(read).rejects.toThrow(`${name} falta`)
  },
)
