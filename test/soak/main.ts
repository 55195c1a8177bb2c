import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// npm run test:soak [minutes]

const [, , minutes = '10'] = process.argv
const MAX_MINUTES = 600

if (!/^\d{1,3}$/.test(minutes) || Number(minutes) < 1 || Number(minutes) > MAX_MINUTES) {
  console.error(`npm run test:soak [minutes]: 1 to ${MAX_MINUTES}, not "${minutes}"`)
  process.exit(2)
}
const root = join(import.meta.dirname, '../..')
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--config', 'vitest.long.config.ts', 'server/operations/soak'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SOAK_MINUTES: minutes },
  },
)
process.exit(status ?? 1)
