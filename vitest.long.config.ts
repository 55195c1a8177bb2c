import { defineConfig } from 'vitest/config'
import config, { byChance, long, postgresServer } from './vitest.config.ts'

const onPostgres = ['server/operations/{rolling-restart,whole-stores}.test.ts']

// Other examples each time; which, fast-check says where one fails.
const env = { SEED: process.env.SEED ?? 'new' }

/** The long tests, one after the other. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    // Their tables are what they are run for.
    silent: false,
    maxWorkers: 1,
    projects: [
      { extends: true, test: { name: 'long', include: long, exclude: onPostgres } },
      { extends: true, test: { name: 'long-by-chance', include: byChance, env } },
      {
        extends: true,
        test: {
          name: 'long-postgres',
          include: onPostgres,
          globalSetup: postgresServer,
        },
      },
    ],
  },
})
