import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const usualFolder = 'dist/hybrid'

/** Where Android's shell shows the app's own pages. */
export const appOrigin = 'https://localhost'

/** Builds the app as `environment` says, into a folder of its own where others may build; fails with what the build complains of. */
export function buildHybridApp(
  environment: Readonly<Record<string, string>>,
  folder = usualFolder,
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
export async function serveHybridApp(context: BrowserContext, folder = usualFolder): Promise<void> {
  await context.grantPermissions(['local-network-access'], { origin: appOrigin })
  await context.route(`${appOrigin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(root, folder, pathname)
    if (existsSync(file) && statSync(file).isFile()) return route.fulfill({ path: file })
    if (extname(pathname)) return route.fulfill({ status: 404 })
    return route.fulfill({ path: join(root, folder, 'index.html') })
  })
}
