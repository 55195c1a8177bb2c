import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { readReport, slowestFiles, type TestResult } from './read-report.ts'
import { RESULTS, type Stage } from './stages.ts'

interface StageResult {
  stage: string
  exitCode: number
  minutes: number
  tests: TestResult[]
}

const SLOWEST = 10

/**
 * Runs each stage, also after one that failed, so that one run names all that is wrong. Prints one table at the end,
 * leaves it as `run.json` in `folder`, and answers whether all is green.
 */
export async function runStages(stages: readonly Stage[], folder = RESULTS): Promise<boolean> {
  const results: StageResult[] = []
  for (const stage of stages) results.push(await runStage(stage))
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/run.json`, JSON.stringify(summary(results), null, 2))
  print(results)
  return results.every(({ exitCode }) => exitCode === 0)
}

async function runStage(stage: Stage): Promise<StageResult> {
  const { name, command, environment, report } = stage
  if (report) await rm(report, { force: true })
  console.log(`\n── ${name}`)
  const begun = performance.now()
  const exitCode = await exitOf(command, environment)
  const minutes = (performance.now() - begun) / 60_000
  return { stage: name, exitCode, minutes, tests: report ? await readReport(report) : [] }
}

function exitOf(
  [program, ...parameters]: Stage['command'],
  environment: Stage['environment'],
): Promise<number> {
  const env = { ...process.env, ...environment }
  const child = spawn(program, parameters, { stdio: 'inherit', env })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

const countOf = (tests: readonly TestResult[], outcome: TestResult['outcome']) =>
  tests.filter((test) => test.outcome === outcome).length

function counts(tests: readonly TestResult[]) {
  return {
    passed: countOf(tests, 'passed') + countOf(tests, 'flaky'),
    failed: countOf(tests, 'failed'),
    flaky: countOf(tests, 'flaky'),
  }
}

function summary(results: readonly StageResult[]) {
  return results.map(({ stage, exitCode, minutes, tests }) => ({
    stage,
    exitCode,
    minutes: Number(minutes.toFixed(2)),
    ...counts(tests),
    notPassed: tests.filter(({ outcome }) => outcome === 'failed' || outcome === 'flaky'),
    slowest: slowestFiles(tests, SLOWEST),
  }))
}

function print(results: readonly StageResult[]): void {
  const all = results.flatMap(({ tests }) => tests)
  const row = (cells: readonly (string | number)[]) =>
    console.log(
      cells
        .map((cell, n) => (n === 0 ? String(cell).padEnd(12) : String(cell).padStart(9)))
        .join(''),
    )
  console.log()
  row(['stage', 'result', 'minutes', 'passed', 'failed', 'flaky'])
  for (const { stage, exitCode, minutes, tests } of results) {
    const { passed, failed, flaky } = counts(tests)
    const numbers = tests.length > 0 ? [passed, failed, flaky] : ['', '', '']
    row([stage, exitCode === 0 ? 'green' : 'RED', minutes.toFixed(1), ...numbers])
  }
  for (const outcome of ['failed', 'flaky'] as const)
    for (const { file, name } of all.filter((test) => test.outcome === outcome))
      console.log(`${outcome}: ${file} › ${name}`)
  for (const warning of all.flatMap(({ warnings = [] }) => warnings))
    console.log(`warning: ${warning}`)
  const slowest = slowestFiles(all, SLOWEST)
  if (slowest.length > 0) console.log('\nslowest files, seconds of a worker:')
  for (const { file, ms } of slowest) console.log(`${(ms / 1000).toFixed(0).padStart(6)}  ${file}`)
  // The plain line by which others count.
  console.log(`\n${counts(all).passed} passed, ${counts(all).failed} failed`)
}
