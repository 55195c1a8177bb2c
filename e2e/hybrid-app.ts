import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** What the app asked of the device: plug-in and method, and with what. */
type NativeCall = [method: string, options: unknown]

/** The native end of Capacitor's bridge, as far as a test plays it. */
interface Bridge {
  calls: NativeCall[]
  emit(event: string, data: unknown): void
}

declare global {
  interface Window {
    nativeBridge: Bridge
  }
}

const methods = {
  App: ['getLaunchUrl', 'minimizeApp', 'toggleBackButtonHandler'],
  Badge: ['checkPermissions', 'requestPermissions', 'set', 'clear'],
  Browser: ['open'],
  Haptics: ['impact'],
  Keyboard: [],
  Network: ['getStatus'],
  Share: ['share'],
  SplashScreen: ['hide'],
  SystemBars: ['setStyle'],
}

/**
 * Plays the native side of these plug-ins before any script of the app runs. What keeps things (preferences, secure
 * storage) stays Capacitor's own web implementation. `launchUrl` is what the app was opened with.
 */
export async function playNativeBridge(context: BrowserContext, launchUrl?: string): Promise<void> {
  await context.addInitScript(
    ({ methods, launchUrl }) => {
      const listeners: { event: string; hear(data: unknown): void }[] = []
      const answers: Record<string, unknown> = {
        'App.getLaunchUrl': launchUrl && { url: launchUrl },
        'Network.getStatus': { connected: true, connectionType: 'wifi' },
        'Badge.checkPermissions': { display: 'granted' },
      }
      const bridge: Bridge = {
        calls: [],
        emit(event, data) {
          for (const listener of listeners) if (listener.event === event) listener.hear(data)
        },
      }
      const listening = ['addListener', 'removeListener'].map((name) => ({
        name,
        rtype: 'callback',
      }))
      const capacitor = {
        PluginHeaders: Object.entries(methods).map(([name, own]) => ({
          name,
          methods: [...own.map((method) => ({ name: method, rtype: 'promise' })), ...listening],
        })),
        async nativePromise(plugin: string, method: string, options: unknown) {
          bridge.calls.push([`${plugin}.${method}`, options])
          return answers[`${plugin}.${method}`]
        },
        async nativeCallback(
          plugin: string,
          _: string,
          { eventName }: { eventName: string },
          hear: (data: unknown) => void,
        ) {
          listeners.push({ event: `${plugin}.${eventName}`, hear })
          return String(listeners.length)
        },
      }
      Object.assign(window, { nativeBridge: bridge, Capacitor: capacitor })
    },
    { methods, launchUrl },
  )
}

/** What the app asked of one method, in order. */
export function callsOf(page: Page, method: string): Promise<unknown[]> {
  return page.evaluate(
    (wanted) =>
      window.nativeBridge.calls
        .filter(([called]) => called === wanted)
        .map(([, options]) => options),
    method,
  )
}

/** Tells the app something, as the device would. */
export function tell(page: Page, event: string, data: unknown = {}): Promise<void> {
  return page.evaluate(({ event, data }) => window.nativeBridge.emit(event, data), { event, data })
}

const root = join(import.meta.dirname, '..')

const DEFAULT_FOLDER = 'dist/hybrid'

/** Where Android's shell shows the app's own pages. */
export const APP_ORIGIN = 'https://localhost'

/** Builds the app as `environment` says, into a folder of its own where others may build; fails with what the build complains of. */
export function buildHybridApp(
  environment: Readonly<Record<string, string>>,
  folder = DEFAULT_FOLDER,
): void {
  const { VITE_SERVER_URL: _, CONTENT_DIR: __, ...inherited } = process.env
  const options = ['--mode', 'hybrid', '--outDir', folder, '--logLevel', 'error']
  execFileSync('node_modules/.bin/vite', ['build', ...options], {
    cwd: root,
    env: { ...inherited, ...environment },
    stdio: 'pipe',
  })
}

/**
 * Answers at the app's own address, as a phone's shell does: with a file of the build, at any address of a screen with
 * the one page. No network is asked for it. Whatever is elsewhere is real, and another origin.
 */
export async function serveHybridApp(
  context: BrowserContext,
  folder = DEFAULT_FOLDER,
): Promise<void> {
  await context.grantPermissions(['local-network-access'], { origin: APP_ORIGIN })
  await context.route(`${APP_ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(root, folder, pathname)
    if (existsSync(file) && statSync(file).isFile()) return route.fulfill({ path: file })
    if (extname(pathname)) return route.fulfill({ status: 404 })
    return route.fulfill({ path: join(root, folder, 'index.html') })
  })
}
