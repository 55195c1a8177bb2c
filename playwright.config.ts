import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '#e2e/launch-options.ts'

const port = 3300
const smtpPort = port + 25

// Set once, so that the processes that run the tests find the same folders.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'campus-na-mao-e2e-'))
process.env.E2E_MAIL ??= mkdtempSync(join(tmpdir(), 'campus-na-mao-mail-'))

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
      testMatch: '**/{wide-*,every-page,account-screens}.spec.ts',
    },
  ],
  webServer: [
    {
      command: `node e2e/mail-server.ts ${smtpPort} ${process.env.E2E_MAIL}`,
      port: smtpPort,
    },
    {
      command: 'node server/operations/build.ts --if-needed && node dist/main.js',
      url: `http://localhost:${port}/healthz`,
      env: {
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        MAIL_FROM: 'campus@exemplo.edu.br',
        LOG_LEVEL: 'error',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      timeout: 60_000,
    },
  ],
})
