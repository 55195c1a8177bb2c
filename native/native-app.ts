import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { palette, type ThemeColors } from '#content/palette.ts'
import { MIN_CONTRAST, themeGrounds } from '#content/theme-grounds.ts'
import { ConfigurationError } from '#server/configuration.ts'
import {
  type HybridConfiguration,
  readBundledSnapshot,
  readHybridConfiguration,
  settingsOfSnapshot,
} from '#server/operations/hybrid/bundled-snapshot.ts'
import { readContentFolder } from '#server/operations/read-content-folder.ts'
import {
  type NativeConfiguration,
  nativeVariables,
  readNativeConfiguration,
} from './native-configuration.ts'

const storeIds = z.object({
  androidPackage: z.string().optional(),
  appleBundle: z.string().optional(),
  appleTeam: z.string().optional(),
})

/** By what the stores know an institute's apps, as far as its settings say. */
type StoreIds = z.infer<typeof storeIds>

const assetLinks = z.tuple([z.object({ target: z.object({ package_name: z.string() }) })])

const appleAssociation = z.object({
  webcredentials: z.object({ apps: z.tuple([z.string()]) }),
})

const TIMEOUT_MS = 30_000

/** From the settings in the folder that is named, or else from what the server tells the world of its apps. */
export async function readStoreIds(configuration: HybridConfiguration): Promise<StoreIds> {
  const { contentDir, serverUrl } = configuration
  if (contentDir) {
    const { records } = await readContentFolder(contentDir)
    return storeIds.parse(records.settings[0] ?? {})
  }
  const links = await fetchKnown(`${serverUrl}/.well-known/assetlinks.json`, assetLinks)
  const association = await fetchKnown(
    `${serverUrl}/.well-known/apple-app-site-association`,
    appleAssociation,
  )
  const [appleId] = association?.webcredentials.apps ?? []
  return {
    androidPackage: links?.[0].target.package_name,
    appleTeam: appleId?.slice(0, appleId.indexOf('.')),
    appleBundle: appleId?.slice(appleId.indexOf('.') + 1),
  }
}

/** Undefined where the settings say nothing of such an app. */
async function fetchKnown<T>(url: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.ok ? schema.parse(await response.json()) : undefined
}

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
  const light = palette(settings, 'light', MIN_CONTRAST)
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
      dark: palette(settings, 'dark', MIN_CONTRAST).accent,
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
    ...(androidPackage ? [] : [missingVariable('ANDROID_PACKAGE')]),
    ...(appleBundle ? [] : [missingVariable('APPLE_BUNDLE')]),
  ])
}

function missingVariable(name: 'ANDROID_PACKAGE' | 'APPLE_BUNDLE'): string {
  return `${name} falta, também nas configurações da instituição: ${nativeVariables[name].hint}`
}

/** The app of the institute that the environment names, by the address of its server or a folder of its content. */
export async function readNativeApp(
  environment: NodeJS.ProcessEnv,
  root: string,
): Promise<NativeApp> {
  const configuration = readNativeConfiguration(environment)
  const hybrid = readHybridConfiguration(environment)
  const program = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const mark = configuration.APP_MARK ?? join(root, nativeVariables.APP_MARK.default)
  return nativeApp(configuration, {
    settings: settingsOfSnapshot(await readBundledSnapshot(hybrid, Date.now())),
    ids: await readStoreIds(hybrid),
    serverUrl: hybrid.serverUrl,
    version: program.version,
    mark: await readMark(mark),
  })
}

/** The text of an SVG that can be drawn. */
async function readMark(path: string): Promise<string> {
  try {
    const svg = await readFile(path, 'utf8')
    await sharp(Buffer.from(svg)).metadata()
    return svg
  } catch {
    throw new ConfigurationError([`APP_MARK=${path}: ${nativeVariables.APP_MARK.hint}`])
  }
}
