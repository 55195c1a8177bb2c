import { wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { type NativeFacts, nativeApp } from './native-app.ts'
import { testApp } from './test-app.ts'

const facts: NativeFacts = {
  settings: { appName: 'Campus', accent: '#ffe000' },
  ids: { androidPackage: 'br.edu.a', appleBundle: 'br.edu.b', appleTeam: 'A1B2C3D4E5' },
  serverUrl: 'https://app.exemplo.edu.br:8443',
  version: '1.2.0',
  mark: '',
}

test('everything follows from the settings, and links from the server', () => {
  expect(nativeApp({}, facts)).toMatchObject({
    name: 'Campus',
    androidPackage: 'br.edu.a',
    appleBundle: 'br.edu.b',
    appleTeam: 'A1B2C3D4E5',
    linkOrigin: 'https://app.exemplo.edu.br:8443',
    linkHost: 'app.exemplo.edu.br',
    version: '1.2.0',
    build: '1',
  })
})

test('the configuration goes before them', () => {
  const configuration = {
    ANDROID_PACKAGE: 'br.a',
    APPLE_BUNDLE: 'br.b',
    APPLE_TEAM: 'ZZZZZZZZZZ',
    APP_VERSION: '2.0',
    APP_BUILD: '7',
  }
  expect(nativeApp(configuration, facts)).toMatchObject({
    androidPackage: 'br.a',
    appleBundle: 'br.b',
    appleTeam: 'ZZZZZZZZZZ',
    version: '2.0',
    build: '7',
  })
})

test('whatever the colour of an institute, its mark can be seen', () => {
  for (const { accent, onAccent, ground } of [nativeApp({}, facts), testApp()]) {
    expect(wcagContrast(accent.light, onAccent)).toBeGreaterThan(4.5)
    expect(wcagContrast(accent.dark, ground.dark)).toBeGreaterThan(4.5)
  }
})

test('without identifiers it says which are missing, and without a team it goes on', () => {
  expect(() => nativeApp({}, { ...facts, ids: {} })).toThrow(
    /ANDROID_PACKAGE falta.*\n.*APPLE_BUNDLE falta/,
  )
  const { androidPackage, appleBundle } = nativeApp({}, facts)
  expect(nativeApp({}, { ...facts, ids: { androidPackage, appleBundle } }).appleTeam).toBe('')
})
