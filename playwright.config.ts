import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '#e2e/launch-options.ts'

const port = 3300

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
  webServer: {
    command: 'node server/operations/build.ts --if-needed && node dist/main.js',
    url: `http://localhost:${port}/healthz`,
    env: {
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'campus-na-mao-e2e-')),
      LOG_LEVEL: 'error',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    timeout: 60_000,
  },
})
