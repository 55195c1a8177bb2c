import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

/** Code to change in one place at a time, and the tests that should notice: quick ones, without PostgreSQL. */
interface Area {
  readonly code: readonly string[]
  readonly tests: readonly string[]
}

const areas: Record<string, Area> = {
  // Its schemas run as they load, and each answer in a test of the server is held against them.
  protocol: {
    code: ['protocol/*.ts'],
    tests: [
      'protocol/*.test.ts',
      'app/{i18n/error-sentences,search/report-zero-results,native/native-preferences}.test.ts',
    ],
  },
  content: { code: ['content/**/*.ts'], tests: ['content/**/*.test.ts'] },
  documents: { code: ['server/documents/**/*.ts'], tests: ['server/documents/**/*.test.ts'] },
  realtime: { code: ['server/realtime/**/*.ts'], tests: ['server/realtime/**/!(*.model).test.ts'] },
  store: {
    code: ['server/store/*.ts', 'server/store/{kysely,sqlite}/**/*.ts'],
    tests: ['server/store/*.test.ts', 'server/store/sqlite/**/*.test.ts'],
  },
  replica: { code: ['app/replica/**/*.{ts,tsx}'], tests: ['app/replica/**/*.test.{ts,tsx}'] },
}

const NOT_MUTATED = ['**/*.test.{ts,tsx}', '**/*.d.ts', '**/test-*.ts', '**/*-contract.ts']
const FOLDER = '.mutation'

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

function testMutants(name: string, { code, tests }: Area, files: readonly string[]) {
  const stryker = new Stryker({
    mutate: [...(files.length > 0 ? files : code), ...NOT_MUTATED.map((pattern) => `!${pattern}`)],
    testFiles: [...tests],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutation.config.ts', related: false, pool: 'forks' },
    plugins: [
      import.meta.resolve('@stryker-mutator/vitest-runner'),
      `${import.meta.dirname}/mutation-sample.ts`,
    ],
    ignorers: ['sample'],
    coverageAnalysis: 'perTest',
    // Texts are for people, and what else a string says is compared somewhere, which is mutated too.
    mutator: { excludedMutations: ['StringLiteral'] },
    // What only loading a module runs would take all tests for each mutant.
    ignoreStatic: true,
    // A runner keeps two processors busy: one transforms, the other runs the tests.
    concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    timeoutMS: 5_000,
    incremental: true,
    incrementalFile: `${FOLDER}/${name}.json`,
    tempDirName: `${FOLDER}/sandbox`,
    cleanTempDir: 'always',
    ignorePatterns: [FOLDER, 'android', 'ios', 'dist', 'data', 'test-results'],
    disableTypeChecks: false,
    // No file, because reading one takes the interface that TypeScript had before version 7.
    tsconfigFile: 'none',
    allowConsoleColors: false,
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
  })
  return stryker.runMutationTest()
}

function formatScore(name: string, mutants: readonly Mutant[]): string {
  const count = (status: Mutant['status']) => mutants.filter((one) => one.status === status).length
  const detected = count('Killed') + count('Timeout')
  const undetected = count('Survived') + count('NoCoverage')
  const score = ((100 * detected) / Math.max(1, detected + undetected)).toFixed(1)
  return `${name}: ${score} % (${count('Killed')} killed, ${count('Timeout')} timed out, ${count('Survived')} survived, ${count('NoCoverage')} without coverage, ${count('Ignored')} left out)`
}

/** The survivors with their place, what stands there, and what could stand there unnoticed. */
function listSurvivors(mutants: readonly Mutant[]): string[] {
  return mutants
    .filter(({ status }) => status === 'Survived')
    .map(({ fileName, location: { start, end }, replacement }) => {
      const lines = readFileSync(fileName, 'utf8')
        .split('\n')
        .slice(start.line - 1, end.line)
      lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? ''
      const original = lines.join('\n').slice(start.column - 1)
      const brief = (code = '') => code.replaceAll(/\s+/g, ' ').slice(0, 100)
      return `${relative('', fileName)}:${start.line}:${start.column}  ${brief(original)}  →  ${brief(replacement)}`
    })
}

/**
 * `npm run test:mutation [area] [file …]`: how many small changes of the code the unit tests notice, and which
 * they do not; all areas unless one is named, all its files likewise. What an earlier run found is kept for
 * code and tests that are still the same.
 */
const [name, ...files] = process.argv.slice(2)
if (name && !(name in areas)) {
  console.error(`No area ${name}; there are ${Object.keys(areas).join(', ')}.`)
  process.exit(2)
}
const scores: string[] = []
for (const [area, paths] of Object.entries(areas)) {
  if (name && name !== area) continue
  const mutants = await testMutants(area, paths, files)
  console.log(listSurvivors(mutants).join('\n'))
  scores.push(formatScore(area, mutants))
}
console.log(`\n${scores.join('\n')}`)
