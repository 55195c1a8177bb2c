import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { freePort } from '#e2e/free-port.ts'
import { launchOptions } from '#e2e/launch-options.ts'

// Chosen once: the workers that read this file after the first process find it in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DEVELOPMENT_PORT ??= String(await freePort())
const port = process.env.E2E_PORT
const developmentPort = process.env.E2E_DEVELOPMENT_PORT

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: 'test-results/results.json' }]]
    : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    // A reader's device may be anywhere; the institute's clock counts.
    timezoneId: 'Asia/Tokyo',
    trace: 'retain-on-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      testIgnore: '**/wide-*.spec.ts',
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testMatch: '**/{wide-*,every-page}.spec.ts',
    },
  ],
  webServer: [
    {
      ...server('node server/operations/build.ts --if-needed && exec node dist/main.js', port),
      timeout: 60_000,
    },
    { ...server('node server/development.ts', developmentPort), timeout: 60_000 },
  ],
})

function server(command: string, ownPort: string) {
  return {
    command,
    url: `http://localhost:${ownPort}/healthz`,
    env: {
      PORT: ownPort,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'campus-na-mao-e2e-')),
      LOG_LEVEL: 'error',
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  }
}
