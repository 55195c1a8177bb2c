import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import config from './vitest.config.ts'

/** The first test that fails ends a run: what takes longest comes last. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).reverse()
  }
}

/** The unit tests without PostgreSQL; which of them run for which mutants, `bench/mutation.ts` says. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    // Shorter than Stryker waits: a test that hangs fails, and no process has to be started anew.
    testTimeout: 8_000,
    hookTimeout: 30_000,
    sequence: { sequencer: QuickestFirst },
    // Stryker reports; others would look up the source of each failure.
    reporters: [{}],
    projects: config.test.projects
      .filter(({ test }: { test: { name: string } }) => test.name.startsWith('unit'))
      .map(({ test, ...project }: { test: object }) => ({
        ...project,
        test: { ...test, setupFiles: ['./bench/mutation-setup.ts'] },
      })),
  },
})
