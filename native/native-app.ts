import { palette, type ThemeColors } from '#content/palette.ts'
import { leastContrast, themeGrounds } from '#content/theme-grounds.ts'
import { ConfigurationError } from '#server/configuration.ts'
import { type NativeConfiguration, nativeVariables } from './native-configuration.ts'
import type { StoreIds } from './read-store-ids.ts'

/** An institute's app, as devices and stores know it. */
export interface NativeApp {
  name: string
  androidPackage: string
  appleBundle: string
  /** Empty: Xcode asks whoever builds. */
  appleTeam: string
  /** Of the institute's server, whose addresses open in the app. */
  linkOrigin: string
  linkHost: string
  version: string
  build: string
  /** What icons and splash pictures are drawn from, SVG. */
  mark: string
  ground: { light: string; dark: string }
  accent: { light: string; dark: string }
  /** Legible on the accent by day, on which the mark stands everywhere. */
  onAccent: string
}

/** What a configuration says goes before these. */
export interface NativeFacts {
  settings: ThemeColors & { appName: string }
  ids: StoreIds
  /** Without a slash at the end. */
  serverUrl: string
  /** Of the program. */
  version: string
  mark: string
}

/** Throws one `ConfigurationError` for all that neither of them says. */
export function nativeApp(configuration: NativeConfiguration, facts: NativeFacts): NativeApp {
  const { settings, ids } = facts
  const light = palette(settings, 'light', leastContrast)
  return {
    name: settings.appName,
    ...requiredIds(configuration, ids),
    appleTeam: configuration.APPLE_TEAM ?? ids.appleTeam ?? '',
    linkOrigin: facts.serverUrl,
    linkHost: new URL(facts.serverUrl).hostname,
    version: configuration.APP_VERSION ?? facts.version,
    build: configuration.APP_BUILD ?? nativeVariables.APP_BUILD.default,
    mark: facts.mark,
    ground: { light: themeGrounds.light.ground, dark: themeGrounds.dark.ground },
    accent: {
      light: light.accent,
      dark: palette(settings, 'dark', leastContrast).accent,
    },
    onAccent: light['on-accent'],
  }
}

function requiredIds(
  { ANDROID_PACKAGE, APPLE_BUNDLE }: NativeConfiguration,
  ids: StoreIds,
): { androidPackage: string; appleBundle: string } {
  const androidPackage = ANDROID_PACKAGE ?? ids.androidPackage
  const appleBundle = APPLE_BUNDLE ?? ids.appleBundle
  if (androidPackage && appleBundle) return { androidPackage, appleBundle }
  throw new ConfigurationError([
    ...(androidPackage ? [] : [missing('ANDROID_PACKAGE')]),
    ...(appleBundle ? [] : [missing('APPLE_BUNDLE')]),
  ])
}

function missing(name: 'ANDROID_PACKAGE' | 'APPLE_BUNDLE'): string {
  return `${name} falta, também nas configurações da instituição: ${nativeVariables[name].hint}`
}
