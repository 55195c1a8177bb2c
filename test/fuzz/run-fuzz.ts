import { spawn } from 'node:child_process'

const DEFAULT_COUNT = '100000'

const isNumber = /^\d{1,9}$/
const [count = DEFAULT_COUNT, seed = String(Math.floor(Math.random() * 2 ** 31))] =
  process.argv.slice(2)

if (isNumber.test(count) && isNumber.test(seed)) {
  const environment = { ...process.env, FUZZ: count, FUZZ_SEED: seed }
  const child = spawn(
    'npx',
    ['vitest', 'run', '--project', 'processes', '--silent=false', 'fuzz.test.ts'],
    {
      stdio: 'inherit',
      env: environment,
    },
  )
  child.once('close', (code) => {
    process.exitCode = code ?? 1
  })
} else {
  console.error(
    'npm run test:fuzz [requests] [seed], both numbers, like: npm run test:fuzz 100000 7',
  )
  process.exitCode = 2
}
