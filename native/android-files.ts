import { appShortcuts } from '#app/renderer/web-manifest.ts'
import { escapeHtml } from '#content/text/escape-html.ts'
import type { NativeApp } from './native-app.ts'
import type { NativeFile, NativePicture } from './native-file.ts'
import { readIonicon } from './native-file.ts'

const resources = 'app/src/institute/res'

/** Pixels of a density-independent one. */
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }

/** What in `android/` belongs to the institute: its properties for Gradle, and a folder of resources. */
export function androidFiles(app: NativeApp): NativeFile[] {
  return [
    { path: 'institute.properties', content: properties(app) },
    { path: `${resources}/values/strings.xml`, content: strings(app) },
    { path: `${resources}/values/colors.xml`, content: colors(app, 'light') },
    { path: `${resources}/values-night/colors.xml`, content: colors(app, 'dark') },
    { path: `${resources}/xml/shortcuts.xml`, content: shortcuts(app) },
    { path: 'play-icon.png', content: playIcon(app) },
    ...launcherIcons(app),
    ...splashIcons(app),
    ...shortcutIcons(app),
  ]
}

function properties({ androidPackage, version, build, linkHost }: NativeApp): string {
  return lines([
    `applicationId=${androidPackage}`,
    `versionName=${version}`,
    `versionCode=${build}`,
    `linkHost=${linkHost}`,
  ])
}

function strings({ name, linkOrigin }: NativeApp): string {
  const statements = [{ include: `${linkOrigin}/.well-known/assetlinks.json` }]
  const texts: [key: string, text: string][] = [
    ['app_name', name],
    ['asset_statements', JSON.stringify(statements)],
    ...appShortcuts.map((door): [string, string] => [`shortcut_${door.icon}`, door.name]),
  ]
  return resourceFile(
    texts.map(([key, text]) => `<string name="${key}">${resourceText(text)}</string>`),
  )
}

function colors({ ground, accent }: NativeApp, appearance: 'light' | 'dark'): string {
  return resourceFile([
    `<color name="ground">${ground[appearance]}</color>`,
    // Of the launcher's icon, which is the same in both.
    ...(appearance === 'light' ? [`<color name="accent">${accent.light}</color>`] : []),
  ])
}

/** Static, so that they are there before the first start; each is a link that only this app opens. */
function shortcuts({ androidPackage, linkOrigin }: NativeApp): string {
  return lines([
    '<?xml version="1.0" encoding="utf-8"?>',
    '<shortcuts xmlns:android="http://schemas.android.com/apk/res/android">',
    ...appShortcuts.flatMap(({ icon, url }) => [
      '    <shortcut',
      `        android:shortcutId="${icon}"`,
      '        android:enabled="true"',
      `        android:icon="@drawable/shortcut_${icon}"`,
      `        android:shortcutShortLabel="@string/shortcut_${icon}">`,
      '        <intent',
      '            android:action="android.intent.action.VIEW"',
      `            android:targetPackage="${androidPackage}"`,
      '            android:targetClass="app.campusnamao.MainActivity"',
      `            android:data="${linkOrigin}${url}" />`,
      '    </shortcut>',
    ]),
    '</shortcuts>',
  ])
}

/** What the Play Console asks for: the store rounds its corners. */
function playIcon({ mark, accent, onAccent }: NativeApp): NativePicture {
  const drawing = { svg: mark, color: onAccent, share: 0.62 }
  return { size: 512, background: accent.light, drawing }
}

/** Before Android 8 a picture as it is, since then layers that the launcher cuts: 66 of 108 points are always seen. */
function launcherIcons({ mark, accent, onAccent }: NativeApp): NativeFile[] {
  const drawing = (share: number) => ({ svg: mark, color: onAccent, share })
  const plated = (shape: 'circle' | 'tile') => ({
    plate: { shape, color: accent.light, share: 0.92 },
    drawing: drawing(0.62),
  })
  return [
    ...inEachDensity('mipmap', 'ic_launcher', 48, plated('tile')),
    ...inEachDensity('mipmap', 'ic_launcher_round', 48, plated('circle')),
    ...inEachDensity('mipmap', 'ic_launcher_foreground', 108, { drawing: drawing(0.42) }),
  ]
}

/** 288 points, of which a circle of 192 is seen. */
function splashIcons({ mark, accent, onAccent }: NativeApp): NativeFile[] {
  return inEachDensity('drawable', 'splash_icon', 288, {
    plate: { shape: 'tile', color: accent.light, share: 0.42 },
    drawing: { svg: mark, color: onAccent, share: 0.29 },
  })
}

function shortcutIcons({ accent, onAccent }: NativeApp): NativeFile[] {
  return appShortcuts.flatMap(({ icon, ionicon }) =>
    inEachDensity('drawable', `shortcut_${icon}`, 48, {
      plate: { shape: 'circle', color: accent.light, share: 0.92 },
      drawing: { svg: readIonicon(ionicon), color: onAccent, share: 0.5 },
    }),
  )
}

function inEachDensity(
  kind: string,
  name: string,
  points: number,
  picture: Omit<NativePicture, 'size'>,
): NativeFile[] {
  return Object.entries(densities).map(([density, scale]) => ({
    path: `${resources}/${kind}-${density}/${name}.png`,
    content: { ...picture, size: points * scale },
  }))
}

function resourceFile(entries: string[]): string {
  return lines([
    '<?xml version="1.0" encoding="utf-8"?>',
    '<resources>',
    ...entries.map((entry) => `    ${entry}`),
    '</resources>',
  ])
}

/** Escaped twice: for XML, and for what Android reads in it. */
function resourceText(text: string): string {
  return escapeHtml(text.replace(/[\\'"]/g, '\\$&').replace(/^[@?]/, '\\$&'))
}

function lines(all: string[]): string {
  return `${all.join('\n')}\n`
}
