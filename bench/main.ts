import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureAcronyms } from './acronyms.ts'
import { measureApi } from './api.ts'
import { browserName } from './browser.ts'
import { measureBytes } from './bytes.ts'
import { measureCommits } from './commits.ts'
import { measureCosts } from './costs.ts'
import { measureCreates } from './creates.ts'
import { measureDisk } from './disk.ts'
import { measureFanOut } from './fan-out.ts'
import { type Figure, formatFigures, isMissed } from './figure.ts'
import { measureGrowth } from './growth.ts'
import { measureInteractions } from './interactions.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMigrate } from './migrate.ts'
import { measureMotion } from './motion.ts'
import { measureNodes } from './nodes.ts'
import { measurePages } from './pages.ts'
import { measureProfile } from './profile.ts'
import { measurePush } from './push.ts'
import { reckonScale } from './scale.ts'
import { measureScroll } from './scroll.ts'
import { measureSearch } from './search.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStaffList } from './staff-list.ts'
import { measureStart } from './start.ts'
import { measureStores } from './stores.ts'
import { measureTables } from './tables.ts'
import { measureTabs } from './tabs.ts'
import { measureTasks } from './tasks.ts'
import { measureVisits } from './visits.ts'
import { measureWorkers } from './workers.ts'

const parts: Record<string, () => Promise<Figure[]>> = {
  bytes: measureBytes,
  start: measureStart,
  api: measureApi,
  pages: measurePages,
  commits: measureCommits,
  stores: measureStores,
  migrate: measureMigrate,
  creates: measureCreates,
  profile: measureProfile,
  'fan-out': measureFanOut,
  growth: measureGrowth,
  costs: measureCosts,
  disk: measureDisk,
  workers: measureWorkers,
  nodes: measureNodes,
  push: measurePush,
  scale: reckonScale,
  'sign-in': measureSignIn,
  tables: measureTables,
  search: measureSearch,
  acronyms: measureAcronyms,
  tabs: measureTabs,
  tasks: measureTasks,
  scroll: measureScroll,
  'staff-list': measureStaffList,
  motion: measureMotion,
  visits: measureVisits,
  interactions: measureInteractions,
  lighthouse: measureLighthouse,
}

/**
 * `npm run bench [part …]`: measures the built app and prints figures and targets; all parts unless
 * some are named. `--json` prints them for a program; `--check` exits with 1 where a target is missed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, check: { type: 'boolean' } },
})
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

const results: Record<string, Figure[]> = {}
if (!values.json) {
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`)
  console.log(`Pages are measured in ${browserName}`)
}
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const figures = await measure()
  results[name] = figures
  if (!values.json) console.log(`\n${formatFigures(name, figures)}`)
}
if (values.json) console.log(JSON.stringify(results, null, 2))
if (values.check && Object.values(results).flat().some(isMissed)) process.exitCode = 1
