import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runStages } from './run-stages.ts'

function printed(): string[] {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  return log.mock.calls as unknown as string[]
}

test('a stage that fails stops none after it, and makes the run red', async () => {
  const lines = printed()
  const folder = mkdtempSync(join(tmpdir(), 'campus-run-'))
  const isGreen = await runStages(
    [
      { name: 'first', command: ['node', '-e', 'process.exit(3)'] },
      { name: 'absent', command: ['no-such-program'] },
      { name: 'last', command: ['node', '-e', ''] },
    ],
    folder,
  )
  expect(isGreen).toBe(false)
  const kept = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))
  expect(kept).toMatchObject([
    { stage: 'first', exitCode: 3 },
    { stage: 'absent', exitCode: 127 },
    { stage: 'last', exitCode: 0 },
  ])
  expect(lines.flat().filter((line) => /(RED|green) /.test(line))).toHaveLength(3)
})

test('what the runners report is counted, and what failed or is flaky is named', async () => {
  const lines = printed()
  const folder = mkdtempSync(join(tmpdir(), 'campus-run-'))
  const vitest = {
    testResults: [
      {
        name: join(process.cwd(), 'content/a.test.ts'),
        status: 'failed',
        startTime: 0,
        endTime: 9000,
        assertionResults: [
          { fullName: 'um', status: 'passed', duration: 6000 },
          { fullName: 'dois', status: 'failed', duration: 3000 },
        ],
      },
      {
        name: join(process.cwd(), 'content/b.test.ts'),
        status: 'failed',
        startTime: 0,
        endTime: 1000,
        assertionResults: [],
      },
    ],
  }
  const spec = (title: string, status: string) => ({
    title,
    file: 'c.spec.ts',
    tests: [
      {
        projectName: 'phone',
        status,
        results: [{ duration: 1000 }],
        annotations: [{ type: 'warning', description: `${title} is near its budget` }],
      },
    ],
  })
  const playwright = {
    config: { rootDir: '' },
    suites: [{ specs: [spec('três', 'flaky')], suites: [{ specs: [spec('quatro', 'expected')] }] }],
  }
  const write = (file: string, report: object) => ({
    report: join(folder, file),
    command: [
      'node',
      '-e',
      'fs.writeFileSync(process.argv[1], process.argv[2])',
      join(folder, file),
      JSON.stringify(report),
    ] as const,
  })
  const isGreen = await runStages(
    [
      { name: 'unit', ...write('unit.json', vitest) },
      { name: 'browser', ...write('browser.json', playwright) },
    ],
    folder,
  )
  expect(isGreen).toBe(true)
  const text = lines.flat().join('\n')
  expect(text).toContain('failed: content/a.test.ts › dois')
  expect(text).toContain('failed: content/b.test.ts › the file')
  expect(text).toContain('flaky: e2e/c.spec.ts › [phone] três')
  expect(text).toContain('warning: quatro is near its budget')
  expect(text).toMatch(/ {5}9 {2}content\/a\.test\.ts/)
  expect(text).toMatch(/^3 passed, 2 failed$/m)
})
