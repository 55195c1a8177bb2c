import { appShortcuts } from '#app/renderer/web-manifest.ts'
import type { NativeApp } from './native-app.ts'
import type { NativeFile } from './native-file.ts'
import { readIonicon } from './native-file.ts'

const assets = 'App/App/Assets.xcassets'

/** What in `ios/` belongs to the institute: build settings for Xcode, and pictures and colours in the asset catalog. */
export function iosFiles(app: NativeApp): NativeFile[] {
  return [
    { path: 'institute.xcconfig', content: buildSettings(app) },
    { path: `${assets}/Ground.colorset/Contents.json`, content: groundColor(app) },
    ...appIcons(app),
    ...splashPictures(app),
    ...shortcutIcons(),
  ]
}

function buildSettings(app: NativeApp): string {
  const settings = {
    APP_NAME: app.name,
    PRODUCT_BUNDLE_IDENTIFIER: app.appleBundle,
    DEVELOPMENT_TEAM: app.appleTeam,
    MARKETING_VERSION: app.version,
    CURRENT_PROJECT_VERSION: app.build,
    LINK_HOST: app.linkHost,
    LINK_ORIGIN: app.linkOrigin,
  }
  // Two slashes would begin a comment.
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value.replaceAll('//', '/$()/')}\n`)
    .join('')
}

/** One size, from which Xcode makes the others, for each look that a home screen can have (iOS 18). */
function appIcons({ mark, accent, onAccent }: NativeApp): NativeFile[] {
  const size = 1024
  const drawing = (color: string) => ({ svg: mark, color, share: 0.66 })
  const path = (name: string) => `${assets}/AppIcon.appiconset/${name}.png`
  return [
    {
      path: path('light'),
      content: { size, background: accent.light, drawing: drawing(onAccent) },
    },
    { path: path('dark'), content: { size, drawing: drawing(accent.dark) } },
    { path: path('tinted'), content: { size, background: '#000000', drawing: drawing('#ffffff') } },
  ]
}

/** Covers the screen, whatever its shape. */
function splashPictures({ mark, ground, accent, onAccent }: NativeApp): NativeFile[] {
  const points = 910
  return (['light', 'dark'] as const).flatMap((appearance) =>
    [1, 2, 3].map((scale) => ({
      path: `${assets}/Splash.imageset/${appearance}@${scale}x.png`,
      content: {
        size: points * scale,
        background: ground[appearance],
        plate: { shape: 'tile' as const, color: accent.light, share: 0.14 },
        drawing: { svg: mark, color: onAccent, share: 0.096 },
      },
    })),
  )
}

function groundColor({ ground }: NativeApp): string {
  const color = (hex: string) => ({
    'color-space': 'srgb',
    components: {
      red: `0x${hex.slice(1, 3)}`,
      green: `0x${hex.slice(3, 5)}`,
      blue: `0x${hex.slice(5, 7)}`,
      alpha: '1.000',
    },
  })
  return catalogEntry({
    colors: [
      { idiom: 'universal', color: color(ground.light) },
      {
        idiom: 'universal',
        appearances: [{ appearance: 'luminosity', value: 'dark' }],
        color: color(ground.dark),
      },
    ],
  })
}

/** The system gives them its own colour. */
function shortcutIcons(): NativeFile[] {
  return appShortcuts.flatMap(({ icon, ionicon }) => {
    const folder = `${assets}/Shortcuts/shortcut-${icon}.imageset`
    const svg = readIonicon(ionicon)
      .replace('<svg ', '<svg width="35" height="35" ')
      .replaceAll('currentColor', '#000')
    return [
      { path: `${folder}/${icon}.svg`, content: svg },
      {
        path: `${folder}/Contents.json`,
        content: catalogEntry({
          images: [{ idiom: 'universal', filename: `${icon}.svg` }],
          properties: {
            'preserves-vector-representation': true,
            'template-rendering-intent': 'template',
          },
        }),
      },
    ]
  })
}

function catalogEntry(content: object): string {
  return `${JSON.stringify({ ...content, info: { author: 'xcode', version: 1 } }, undefined, 2)}\n`
}
