import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** Tests that need a PostgreSQL server, which is started for them only. */
const onPostgres = [
  'server/store/postgres/**/*.test.ts',
  'server/operations/{nodes,rolling-restart,whole-stores}.test.ts',
]

/** Tests of the whole server and of several nodes, which run once on each store. */
const onEachStore = [
  'server/{accounts,documents,proposals,tables}/*-{routes,nodes}.test.ts',
  'server/realtime/live-documents.model.test.ts',
  'server/operations/{crash,retention}.test.ts',
]

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    test: {
      // Real databases and processes take their time on a small machine.
      testTimeout: 20_000,
      expect: { poll: { timeout: 10_000 } },
      // By default one processor is left free, which is half of a small machine.
      maxWorkers: '100%',
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['*.test.ts', '{content,protocol,server,app,bench,native}/**/*.test.{ts,tsx}'],
            exclude: onPostgres,
          },
        },
        {
          extends: true,
          test: {
            name: 'postgres',
            include: [...onPostgres, ...onEachStore],
            globalSetup: './server/store/postgres/test-cluster.ts',
          },
        },
      ],
    },
  }),
)
