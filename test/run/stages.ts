/** A part of a test run: a program that ends with 0 where nothing is wrong. */
export interface Stage {
  readonly name: string
  readonly command: readonly [program: string, ...parameters: string[]]
  readonly environment?: Readonly<Record<string, string>>
  /** The file in which it leaves its results as JSON. */
  readonly report?: string
}

export const RESULTS = 'test-results'

function script(name: string, ...parameters: string[]): Stage['command'] {
  return ['npm', 'run', '--silent', name, ...parameters]
}

function unit(report: string): Pick<Stage, 'command' | 'report'> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { command: ['vitest', 'run', ...reporters], report }
}

/** `npm test`: all that decides whether a change is sound, the same on every machine, however busy. */
export const usualStages: readonly Stage[] = [
  { name: 'lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: script('types') },
  { name: 'unused', command: ['knip'] },
  { name: 'content', command: script('content:check') },
  { name: 'unit', ...unit(`${RESULTS}/unit.json`) },
  { name: 'browser', command: script('e2e'), report: `${RESULTS}/browser.json` },
  {
    name: 'engines',
    command: script('test:engines', '--', '--if-installed', '--grep', '@short'),
    report: `${RESULTS}/engines.json`,
  },
]

/** `npm run test:long`: load, chaos and chance, in full strength. It takes hours. */
export const longStages: readonly Stage[] = [
  { name: 'overload', command: script('test:overload') },
  { name: 'soak', command: script('test:soak') },
  { name: 'faults', command: script('test:faults') },
  { name: 'crash', command: script('test:crash') },
  { name: 'restarts', command: script('test:restarts') },
  { name: 'fuzz', command: script('test:fuzz') },
  { name: 'attacks', command: script('test:attacks') },
  {
    name: 'chance',
    ...unit(`${RESULTS}/chance.json`),
    environment: { SEED: 'new', HISTORIES: '500' },
  },
  { name: 'mutation', command: script('test:mutation'), environment: { MUTATION_SAMPLE: '50' } },
  { name: 'manual', command: script('test:manual'), report: `${RESULTS}/browser.json` },
  { name: 'desk-tasks', command: script('test:desk-tasks'), report: `${RESULTS}/browser.json` },
  { name: 'engines', command: script('test:engines'), report: `${RESULTS}/engines.json` },
]
