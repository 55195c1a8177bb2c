import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { nativeVariables, readNativeConfiguration } from './native-configuration.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('what is not said stays open, and an empty value says nothing', () => {
  expect(readNativeConfiguration({ APP_VERSION: '', APPLE_TEAM: ' ', PATH: '/bin' })).toEqual({})
})

test('what is said is taken as it is', () => {
  const given = {
    ANDROID_PACKAGE: 'br.edu.exemplo_2.Campus',
    APPLE_BUNDLE: 'br.edu.exemplo-2.Campus',
    APPLE_TEAM: 'A1B2C3D4E5',
    APP_MARK: '/tmp/marca.svg',
    APP_VERSION: '1.10',
    APP_BUILD: '204',
  }
  expect(readNativeConfiguration(given)).toEqual(given)
})

test.each([
  ['ANDROID_PACKAGE', 'campus'],
  ['ANDROID_PACKAGE', 'br.edu-exemplo'],
  ['ANDROID_PACKAGE', 'br.2edu'],
  ['APPLE_BUNDLE', 'br.edu_exemplo'],
  ['APPLE_TEAM', 'a1b2c3d4e5'],
  ['APP_MARK', 'marca.png'],
  ['APP_VERSION', '1'],
  ['APP_VERSION', '1.2.0-beta'],
  ['APP_BUILD', '0'],
  ['APP_BUILD', '1e3'],
])('%s=%s is refused, with a word on what to write', (name, text) => {
  expect(() => readNativeConfiguration({ [name]: text })).toThrow(`${name}=${text}: use `)
})

test('the guide lists each variable', () => {
  const guide = read('docs/native.md')
  for (const [name, { default: fallback, purpose }] of Object.entries(nativeVariables))
    expect(guide).toContain(`| \`${name}\` | ${fallback} | ${purpose} |`)
})

test('the workflow gives the build no variable that nobody reads', () => {
  const { env, jobs } = parse(read('.github/workflows/native.yml'))
  const gradle = read('android/app/build.gradle')
  const signing = [...gradle.matchAll(/getenv\('(\w+)'\)/g)].map(([, name]) => name)
  const [store] = jobs.android.steps.filter(({ run }: { run?: string }) => run?.includes('Release'))
  expect(Object.keys(store.env)).toEqual(expect.arrayContaining(signing))
  expect(Object.keys(env).filter((name) => !(name in nativeVariables))).toEqual(['VITE_SERVER_URL'])
})
