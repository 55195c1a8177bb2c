import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** Tests that need a PostgreSQL server, which is started for them only. */
const onPostgres = [
  'server/store/postgres/**/*.test.ts',
  'server/operations/{nodes,rolling-restart,whole-stores}.test.ts',
]

/** Tests of the whole server, of several nodes and of what every store promises, which run once on each engine. */
const onEachStore = [
  'server/{accounts,comments,documents,notifications,proposals,tables}/*-{routes,nodes}.test.ts',
  'server/calendar-import/import-calendar.test.ts',
  'server/realtime/live-documents.model.test.ts',
  'server/operations/{crash,retention}.test.ts',
  'server/store/{account,calendar-import,comment,editing,link,media,notification,proposal,push,star,zero-result}-store.test.ts',
]

const unitTests = ['*.test.ts', '{content,protocol,server,app,bench,native}/**/*.test.{ts,tsx}']

/** Tests that replace modules, globals or the clock, and would do so for whichever runs after them in the same process. */
const isolated = globSync(unitTests, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|doMock|hoisted|stub\w+|useFakeTimers|setSystemTime)\(/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  ),
)

// Programs that tests start compile their modules once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    test: {
      // Real databases and processes take their time on a small machine.
      testTimeout: 40_000,
      hookTimeout: 40_000,
      expect: { poll: { timeout: 20_000 } },
      // One more than there are processors, because tests of whole servers wait for much of their time.
      maxWorkers: availableParallelism() + 1,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            isolate: false,
            include: unitTests,
            exclude: [...onPostgres, ...isolated],
          },
        },
        {
          extends: true,
          test: { name: 'unit-isolated', include: isolated, exclude: onPostgres },
        },
        {
          extends: true,
          test: {
            name: 'postgres',
            isolate: false,
            include: [...onPostgres, ...onEachStore],
            globalSetup: './server/store/postgres/test-cluster.ts',
          },
        },
      ],
    },
  }),
)
