import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** Load, chaos and chance: `npm run test:long`, one after the other and nothing beside them (`vitest.long.config.ts`). */
export const long = [
  'server/operations/{faults,overload,soak}.test.ts',
  'server/operations/{rolling-restart,whole-stores}.test.ts',
]

/** Tests of several nodes and of what every store promises, which run once on each engine: routes know no engine. */
const onEachStore = [
  'server/**/*-nodes.test.ts',
  'server/calendar-import/import-calendar.test.ts',
  'server/realtime/live-documents.model.test.ts',
  'server/operations/retention.test.ts',
  'server/store/{account,calendar-import,comment,editing,link,media,notification,proposal,push,star,usage,zero-result}-store.test.ts',
]

/** A PostgreSQL server that is started for the tests of a project. */
export const postgresServer = './test/postgres/cluster.ts'

const unitTests = ['{content,protocol,server,app,bench,native,test}/**/*.test.{ts,tsx}']

/** The tests in whose text something stands. */
function testsWith(pattern: RegExp): string[] {
  return globSync(unitTests, { cwd: import.meta.dirname }).filter((file) =>
    pattern.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
}

/** Tests that replace modules, globals or the clock, and would do so for whichever runs after them in the same process. */
const isolated = testsWith(
  /\bvi\.(mock|doMock|hoisted|stub\w+|useFakeTimers|setSystemTime)\(|'fake-indexeddb\/auto'/,
)

/** Tests of properties, by examples that fast-check makes up. */
export const byChance = testsWith(/\bfc\.assert\(/)

/** Tests that start the whole server, or `campus`, as processes of their own: each takes both processors. */
const processes = testsWith(/#test\/(installation|command-line)\.ts'/)

/** Tests that need a PostgreSQL server, of one process and of several. */
const onPostgres = ['server/store/postgres/**/*.test.ts']
const processesOnPostgres = ['server/operations/nodes.test.ts']
const processesOnEachStore = ['server/operations/crash.test.ts']

/** After all others, and never two at once. */
const oneByOne = { maxWorkers: 1, sequence: { groupOrder: 1 } }

// Programs that tests start compile their modules once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    test: {
      // What tests print is seen where they fail.
      silent: 'passed-only',
      // Only what hangs meets these limits, also where others use the processors.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      setupFiles: ['./test/seed.ts'],
      expect: { poll: { timeout: 60_000 } },
      // One more than there are processors, because tests of whole servers wait for much of their time.
      maxWorkers: availableParallelism() + 1,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            isolate: false,
            include: unitTests,
            exclude: [...onPostgres, ...isolated, ...processes, ...long],
          },
        },
        {
          extends: true,
          test: {
            name: 'unit-isolated',
            include: isolated,
            exclude: [...onPostgres, ...processes, ...long],
          },
        },
        {
          extends: true,
          test: {
            name: 'postgres',
            isolate: false,
            include: [...onPostgres, ...onEachStore],
            globalSetup: postgresServer,
          },
        },
        {
          extends: true,
          test: {
            name: 'processes',
            include: processes,
            exclude: [...processesOnPostgres, ...long],
            ...oneByOne,
          },
        },
        {
          extends: true,
          test: {
            name: 'processes-postgres',
            include: [...processesOnPostgres, ...processesOnEachStore],
            globalSetup: postgresServer,
            ...oneByOne,
          },
        },
      ],
    },
  }),
)
