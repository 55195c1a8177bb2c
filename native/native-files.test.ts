import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { appShortcuts } from '#app/renderer/web-manifest.ts'
import { androidFiles } from './android-files.ts'
import { iosFiles } from './ios-files.ts'
import type { NativeFile } from './native-file.ts'
import { testApp } from './test-app.ts'

// There is no Android SDK and no Xcode where this runs: what they would look up is looked up here.

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const android = androidFiles(testApp())
const ios = iosFiles(testApp())

function textOf(files: NativeFile[], path: string): string {
  const content = files.find((file) => file.path.endsWith(path))?.content
  return typeof content === 'string' ? content : ''
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((found) => found.slice(1).join('/'))
}

const resources = globSync('android/app/src/main/res/**/*.xml', { cwd: root })

test('every resource that the Android project names is there', () => {
  const texts = [
    read('android/app/src/main/AndroidManifest.xml'),
    ...resources.map(read),
    ...android.map(({ content }) => (typeof content === 'string' ? content : '')),
  ].join('\n')
  const paths = [...resources, ...android.map(({ path }) => path)].join('\n')
  const known = new Set([
    ...all(paths, /res\/(\w+)[\w-]*\/(\w+)\.\w+$/gm),
    ...all(texts, /<(string|color|style) name="([\w.]+)"/g),
  ])
  const named = all(texts, /"@(\w+)\/([\w.]+)"/g).concat(all(texts, />@(\w+)\/([\w.]+)</g))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every picture for Android is there in each density', () => {
  const scales = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
  const sizes = new Map(
    android.flatMap(({ path, content }) =>
      typeof content === 'string' || !path.includes('/res/')
        ? []
        : [[path.replace(/.*\/res\//, ''), content.size]],
    ),
  )
  const points = {
    'mipmap/ic_launcher': 48,
    'mipmap/ic_launcher_round': 48,
    'mipmap/ic_launcher_foreground': 108,
    'drawable/splash_icon': 288,
    ...Object.fromEntries(appShortcuts.map(({ icon }) => [`drawable/shortcut_${icon}`, 48])),
  }
  expect(Object.fromEntries(sizes)).toEqual(
    Object.fromEntries(
      Object.entries(points).flatMap(([name, side]) =>
        Object.entries(scales).map(([density, scale]) => [
          `${name.replace('/', `-${density}/`)}.png`,
          side * scale,
        ]),
      ),
    ),
  )
})

test('every picture that the asset catalog names is there, in its size', () => {
  const catalogs = globSync('ios/App/App/Assets.xcassets/{AppIcon,Splash}*/Contents.json', {
    cwd: root,
  })
  const named = catalogs.flatMap((path) =>
    JSON.parse(read(path)).images.map((image: { filename: string; scale?: string }) => ({
      path: `${dirname(path)}/${image.filename}`.replace('ios/', ''),
      size: image.scale ? 910 * Number.parseInt(image.scale, 10) : 1024,
    })),
  )
  const drawn = ios.flatMap(({ path, content }) =>
    typeof content === 'string' ? [] : [{ path, size: content.size }],
  )
  expect(drawn.length).toBe(9)
  expect(drawn.toSorted(byPath)).toEqual(named.toSorted(byPath))
})

test('icons for the stores have no transparency', () => {
  for (const name of ['AppIcon.appiconset/light.png', 'play-icon.png']) {
    const icon = [...ios, ...android].find(({ path }) => path.endsWith(name))?.content
    expect(icon).toHaveProperty('background')
  }
})

test('long presses on the icon open the same doors as in the browser', () => {
  const shortcuts = textOf(android, 'shortcuts.xml')
  const urls = appShortcuts.map(({ url }) => `https://app.exemplo.edu.br${url}`)
  expect(all(shortcuts, /android:data="([^"]+)"/g)).toEqual(urls)
  expect(all(shortcuts, /targetPackage="([^"]+)"/g)[0]).toBe('br.edu.exemplo.campus')
  const plist = read('ios/App/App/Info.plist')
  const value = (key: string) =>
    all(plist, new RegExp(`<key>${key}</key>\\s*<string>([^<]+)</string>`, 'g'))
  expect(value('UIApplicationShortcutItemType')).toEqual(appShortcuts.map(({ icon }) => icon))
  expect(value('UIApplicationShortcutItemTitle')).toEqual(appShortcuts.map(({ name }) => name))
  expect(value('path')).toEqual(appShortcuts.map(({ url }) => url))
  for (const icon of value('UIApplicationShortcutItemIconFile'))
    expect(textOf(ios, `${icon}.imageset/Contents.json`)).toContain('template')
})

test('a name with quotes and signs is the same everywhere', () => {
  expect(textOf(android, 'values/strings.xml')).toContain(
    String.raw`<string name="app_name">Campus d\&#39;Oeste &amp; \&quot;Sul\&quot; &lt;1&gt;</string>`,
  )
  expect(textOf(ios, 'institute.xcconfig')).toContain('APP_NAME = Campus d\'Oeste & "Sul" <1>\n')
  // Two slashes would begin a comment there.
  expect(textOf(ios, 'institute.xcconfig')).toContain(
    'LINK_ORIGIN = https:/$()/app.exemplo.edu.br\n',
  )
})

test('what Gradle and Xcode ask of the institute is what they are told', () => {
  const asked = all(read('android/app/build.gradle'), /[=:] institute\.(\w+)/g)
  const told = all(textOf(android, 'institute.properties'), /^(\w+)=/gm)
  expect(asked.toSorted()).toEqual(told.toSorted())
  const ofXcode = ['EXECUTABLE_NAME', 'PRODUCT_NAME', 'PRODUCT_MODULE_NAME', 'DEVELOPMENT_LANGUAGE']
  const settings = all(textOf(ios, 'institute.xcconfig'), /^(\w+) = /gm)
  const variables = ['Info.plist', 'App.entitlements']
    .flatMap((name) => all(read(`ios/App/App/${name}`), /\$\((\w+)\)/g))
    .filter((name) => !ofXcode.includes(name) && name !== 'CAPACITOR_DEBUG')
  expect(variables.length).toBeGreaterThan(4)
  expect(variables.filter((name) => !settings.includes(name))).toEqual([])
  // What a target says goes before its settings file.
  const project = read('ios/App/App.xcodeproj/project.pbxproj')
  for (const name of settings) expect(project).not.toContain(`${name} = `)
})

test('the privacy manifest has what the plug-ins ask to be told', () => {
  const manifest = read('ios/App/App/PrivacyInfo.xcprivacy')
  const plugins = all(read('ios/App/CapApp-SPM/Package.swift'), /node_modules\/([^"]+)"/g)
  const asked = plugins.flatMap((name) =>
    all(read(`node_modules/${name}/README.md`), /<string>(NSPrivacyAccessedAPICategory\w+)</g),
  )
  expect(new Set(asked).size).toBeGreaterThan(1)
  for (const category of asked) expect(manifest).toContain(`<string>${category}</string>`)
})

test('nothing of an institute gets into the repository', () => {
  const paths = [
    ...android.map(({ path }) => `android/${path}`),
    ...ios.map(({ path }) => `ios/${path}`),
  ]
  const input = paths.join('\n')
  const ignored = execFileSync('git', ['check-ignore', '--stdin'], { cwd: root, input })
  expect(ignored.toString().trim().split('\n')).toEqual(paths)
})

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : 1
}
