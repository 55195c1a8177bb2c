import type { Figure } from './figure.ts'
import { type Day, reckonDay } from './scale/day.ts'
import { frontNames } from './scale/front-names.ts'
import { assumed, measured } from './scale/inputs.ts'
import { wanted } from './scale/least-nodes.ts'
import { limitsOfNode, visitsOfCore } from './scale/limits.ts'
import { contentOf, type Installation } from './scale/network.ts'
import { playSharedMachine } from './scale/shared-machine.ts'
import { reckonYear } from './scale/year.ts'

/** The same machine that was measured, simulated: it has to come out as it did. */
export function checkFigures(): Figure[] {
  const base = { cores: 2, pace: 200, seconds: 10 }
  const embedded = { ...base, nodes: 1, commit: measured.embeddedCommit.value }
  return [
    ...[1000, 5000, 10_000].map((readers) => ({ readers, ...embedded })),
    { ...base, nodes: 3, readers: 3000, commit: measured.commit.value + assumed.wake.value },
  ].flatMap((machine): Figure[] => {
    const { median, slow } = playSharedMachine(machine)
    const name = `Two cores, ${(machine.nodes * machine.readers).toLocaleString('en')} readers of ${machine.nodes}`
    return [
      { name: `${name}: sent to received, the median`, value: median, unit: 'ms' },
      { name: '  99 of 100', value: slow, unit: 'ms' },
    ]
  })
}

export function dayFigures(all: readonly Installation[]): Figure[] {
  const days = all.map((installation) => reckonDay(installation, 'files'))
  const sum = (of: keyof Day) => days.reduce((total, day) => total + day[of], 0)
  const bare = all.reduce((total, each) => total + reckonDay(each, 'none').sent, 0)
  return [
    { name: 'A working day of all institutes: visits', value: sum('visits'), unit: 'times' },
    { name: '  a second, in the busiest hour', value: sum('arrivals'), unit: 'times' },
    { name: '  streams at once, in the busiest hour', value: sum('streams'), unit: 'streams' },
    { name: '  writes', value: sum('writes'), unit: 'events' },
    { name: '  processors are busy', value: sum('coreHours'), unit: 'core-hours' },
    { name: '  readers receive', value: sum('received'), unit: 'GB' },
    { name: '  sent by the nodes, a cache for files', value: sum('sent'), unit: 'GB' },
    { name: '  sent by the nodes, no cache', value: bare, unit: 'GB' },
  ]
}

export function yearFigures(whose: string, installation: Installation): Figure[] {
  const year = reckonYear(installation)
  return [
    { name: `A year of ${whose}: edits`, value: year.edits, unit: 'events' },
    { name: '  they leave on the disk', value: year.log * 1000, unit: 'MB' },
    { name: '  audit of sign-ins', value: year.audit * 1000, unit: 'MB' },
    { name: '  write-ahead log', value: year.writeAhead * 1000, unit: 'MB' },
    { name: '  documents, at any time', value: year.documents * 1000, unit: 'MB' },
  ]
}

export function limitFigures({ campuses }: Installation): Figure[] {
  const load = { writes: 1, ...wanted, content: contentOf(campuses) }
  const limits = limitsOfNode(load)
  return limits.map(({ part, streams }, index) => ({
    name: `${campuses} campuses, a node of one core breaks, ${index + 1}: ${part}`,
    value: streams,
    unit: 'streams',
  }))
}

export function visitFigures(): Figure[] {
  return (['none', 'files'] as const).map((front) => ({
    name: `Visits a second of one core at ${wanted.busiest * 100} %, ${frontNames[front]}`,
    value: visitsOfCore(wanted.busiest, assumed.resultsNewcomers.value, front),
    unit: 'times',
  }))
}
