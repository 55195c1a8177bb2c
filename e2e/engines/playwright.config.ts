import { defineConfig } from '@playwright/test'
import { type EngineName, engineNames } from './installed-engines.ts'

export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.journeys.ts',
  globalSetup: './build-versions.ts',
  forbidOnly: true,
  workers: 2,
  // Only for when to give up, on a machine that does much else.
  timeout: 240_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/engines.json' }]],
  outputDir: '../../test-results/engines',
  // Each engine starts once, and they run side by side.
  projects: engineNames.map((name) => ({ name, workers: 1, use: { engineName: name } })),
})
