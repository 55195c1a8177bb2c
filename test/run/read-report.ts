import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

/** What a runner says of one of its tests. */
export interface TestResult {
  readonly name: string
  readonly file: string
  readonly outcome: 'passed' | 'failed' | 'flaky' | 'skipped'
  readonly ms: number
  /** What the test found worth saying: annotations of the type `warning`. */
  readonly warnings?: readonly string[]
}

/** The parts read of Vitest's JSON report; it is Jest's. */
interface VitestReport {
  testResults: {
    name: string
    status: 'passed' | 'failed'
    startTime: number
    endTime: number
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
    }[]
  }[]
}

/** The parts read of Playwright's JSON report. */
interface PlaywrightReport {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    tests: {
      projectName: string
      status: 'skipped' | 'expected' | 'unexpected' | 'flaky'
      results: { duration: number }[]
      annotations?: { type: string; description?: string }[]
    }[]
  }[]
}

const outcomes = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
} as const

function fromPlaywright({ suites }: PlaywrightReport): TestResult[] {
  return suites.flatMap(function results(suite): TestResult[] {
    const own = suite.specs.flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results, annotations = [] }) => ({
        name: `[${projectName}] ${title}`,
        file: `e2e/${file}`,
        outcome: outcomes[status],
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        warnings: annotations
          .filter(({ type }) => type === 'warning')
          .map(({ description = '' }) => description),
      })),
    )
    return [...own, ...(suite.suites ?? []).flatMap(results)]
  })
}

function fromVitest({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, status, startTime, endTime, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.map(
      ({ fullName, status, duration }): TestResult => ({
        name: fullName,
        file,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
        ms: duration ?? 0,
      }),
    )
    // A file that could not be loaded has no tests.
    if (status === 'passed' || tests.some(({ outcome }) => outcome === 'failed')) return tests
    return [...tests, { name: 'the file', file, outcome: 'failed', ms: endTime - startTime }]
  })
}

/** What stands in a JSON report of Vitest or Playwright; nothing where there is none. */
export async function readReport(path: string): Promise<TestResult[]> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const report = JSON.parse(text) as VitestReport | PlaywrightReport
  return 'suites' in report ? fromPlaywright(report) : fromVitest(report)
}

/** The files whose tests took longest, in milliseconds of a worker. */
export function slowestFiles(
  tests: readonly TestResult[],
  count: number,
): { file: string; ms: number }[] {
  return [...Map.groupBy(tests, ({ file }) => file)]
    .map(([file, ofFile]) => ({ file, ms: ofFile.reduce((sum, { ms }) => sum + ms, 0) }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
}
