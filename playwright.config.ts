import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '#e2e/launch-options.ts'
import { freePort } from '#test/free-port.ts'

// Chosen once: the processes that run the tests find the same ports and folders in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DEVELOPMENT_PORT ??= String(await freePort())
process.env.E2E_SMTP_PORT ??= String(await freePort())
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'campus-na-mao-e2e-'))
process.env.E2E_MAIL ??= mkdtempSync(join(tmpdir(), 'campus-na-mao-mail-'))
const { E2E_PORT, E2E_DEVELOPMENT_PORT, E2E_SMTP_PORT, E2E_DATA, E2E_MAIL } = process.env

const PHONE = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }

const DESK = { viewport: { width: 1440, height: 900 } }

// They belong to `npm run test:long`.
/** The names that the manual quotes are checked by `manual-names.test.ts`. */
const WALKS = '**/manual.spec.ts'
/** The same tasks are done on a phone by `secretary-tasks.spec.ts`. */
const DESK_TASKS = '**/wide-secretary-tasks.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  // A file has one server and one worker: each start of a server is a second of the processor.
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  // An accident stops nothing: the end of the report names it as flaky, and it is a bug.
  retries: 2,
  // Only what hangs meets these limits, also where others use the processors.
  timeout: 240_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { pathTemplate: 'e2e/pictures/{arg}{ext}', maxDiffPixelRatio: 0.005 },
    toMatchAriaSnapshot: { pathTemplate: 'e2e/trees/{arg}{ext}', children: 'deep-equal' },
  },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  // Emptied at the start: other results stand beside it.
  outputDir: 'test-results/browser',
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    locale: 'pt-BR',
    // While screens slide there are two of them: who tests that (`motion.spec.ts`, `smooth.spec.ts`) asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A reader's device may be anywhere; the institute's clock counts.
    timezoneId: 'Asia/Tokyo',
    // What is intercepted must be asked of the network; who tests the worker allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace of each test costs a sixth of the time.
    trace: 'on-first-retry',
    launchOptions: {
      ...launchOptions,
      // A page of a test lives for seconds: what V8 optimises in it never pays (a sixth of all the time).
      args: [...launchOptions.args, '--js-flags=--no-opt'],
    },
  },
  projects: [
    {
      name: 'phone',
      use: PHONE,
      testIgnore: ['**/wide-*.spec.ts', WALKS],
    },
    {
      name: 'manual',
      use: PHONE,
      testMatch: WALKS,
    },
    {
      name: 'desk-tasks',
      use: DESK,
      testMatch: DESK_TASKS,
    },
    {
      name: 'desktop',
      use: DESK,
      testIgnore: DESK_TASKS,
      testMatch: '**/{wide-*,every-page,account-screens}.spec.ts',
    },
  ],
  webServer: [
    {
      command: `node e2e/mail-server.ts ${E2E_SMTP_PORT} ${E2E_MAIL}`,
      port: Number(E2E_SMTP_PORT),
    },
    server('node server/operations/build.ts --if-needed && exec node dist/main.js', {
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA,
      SMTP_URL: `smtp://127.0.0.1:${E2E_SMTP_PORT}`,
      MAIL_FROM: 'campus@exemplo.edu.br',
    }),
    server('node server/development.ts', {
      PORT: E2E_DEVELOPMENT_PORT,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'campus-na-mao-dev-')),
    }),
  ],
})

function server(command: string, env: Record<string, string> & { PORT: string }) {
  return {
    command,
    url: `http://localhost:${env.PORT}/healthz`,
    env: { ...env, LOG_LEVEL: 'error' },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    // The first start builds the app, which takes minutes where others use the processors.
    timeout: 600_000,
  }
}
