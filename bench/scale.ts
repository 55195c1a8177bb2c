import type { Figure } from './figure.ts'
import { type Day, reckonDay } from './scale/day.ts'
import { firstBreak } from './scale/first-break.ts'
import { assumed, measured, settings } from './scale/inputs.ts'
import { leastNodes, wanted } from './scale/least-nodes.ts'
import { limitsOfNode, visitsOfCore } from './scale/limits.ts'
import type { MishapKind } from './scale/mishap.ts'
import { type MomentReport, playMoment } from './scale/moment.ts'
import {
  type Installation,
  institutes,
  resultsDay,
  type Scenario,
  wholeNetwork,
  workingDay,
} from './scale/network.ts'
import { playSharedMachine } from './scale/shared-machine.ts'
import type { Front } from './scale/visit-cost.ts'

// When most are there and staff still write.
const MISHAP_AT = 240
const mishaps: Record<MishapKind, string> = {
  crash: 'A process of the largest institute ends at the worst moment',
  silence: 'A machine of it is cut off without a word',
  restart: 'All its nodes are replaced in turn',
}

/**
 * What is to be expected of 1.5 million readers, simulated from what other parts measured (`scale/inputs.ts`):
 * nothing is measured here, so the figures are the same each time.
 */
export async function simulateScale(): Promise<Figure[]> {
  const all = institutes()
  const [largest, smallest] = [all[0] as Installation, all.at(-1) as Installation]
  return [
    ...check(),
    ...loneNode(smallest),
    ...dayFigures(all),
    ...plan('The largest institute, a working day', workingDay, largest, 'files'),
    ...fronts.flatMap((front) =>
      plan(`The largest institute, results, ${names[front]}`, resultsDay, largest, front),
    ),
    ...wholePlan(all),
    ...fronts.flatMap((front) =>
      plan(`All on one store, results, ${names[front]}`, resultsDay, wholeNetwork, front),
    ),
    ...mishapFigures(largest),
    ...breakFigures(largest),
    ...limitFigures(),
  ]
}

const fronts: readonly Front[] = ['none', 'files', 'pages']
const names: Record<Front, string> = {
  none: 'no cache',
  files: 'a cache for files',
  pages: 'a cache for pages too',
}

/** The same machine that was measured, simulated: it has to come out as it did. */
function check(): Figure[] {
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

/** One small machine, with nothing in front and nobody to take over. */
function loneNode(installation: Installation): Figure[] {
  const report = playMoment(resultsDay(installation, 1, 'none'))
  const readers = installation.enrolled.toLocaleString('en')
  return [
    {
      name: `One node alone for ${readers} readers, results: streams`,
      value: report.streams,
      unit: 'streams',
    },
    ...figuresOf(report),
  ]
}

function plan(
  name: string,
  scenario: Scenario,
  installation: Installation,
  front: Front,
): Figure[] {
  const { nodes, report } = leastNodes(scenario, installation, front)
  return [
    { name: `${name}: nodes, one of them spare`, value: nodes, unit: 'nodes' },
    { name: '  streams in all, at most', value: report.streams, unit: 'streams' },
    ...figuresOf(report),
    { name: '  writes', value: report.writes, unit: 'events' },
    {
      name: '  queries of PostgreSQL by waking, a second of the burst',
      value: wakesOf(report, nodes),
      unit: 'queries/s',
    },
    {
      name: '  connections of PostgreSQL',
      value: nodes * settings.connections.value,
      unit: 'connections',
    },
  ]
}

function wakesOf({ writes }: MomentReport, nodes: number): number {
  return (writes / assumed.burstSeconds.value) * nodes * settings.queriesToWake.value
}

/** Without the one that is spare. */
function figuresOf(report: MomentReport): Figure[] {
  const memory = measured.nodeMemory.value + (report.fullest * measured.streamMemory.value) / 1000
  return [
    { name: '  of the fullest node', value: report.fullest, unit: 'streams' },
    { name: '  its memory', value: memory, unit: 'MB' },
    {
      name: '  the busiest node, in its busiest ten seconds',
      value: report.busiest * 100,
      unit: '%',
      target: { atMost: wanted.busiest * 100 },
    },
    {
      name: '  from sent to told, 99 of 100',
      value: report.told,
      unit: 'ms',
      target: { atMost: wanted.told },
    },
    { name: '  a request waits, 99 of 100', value: report.waited, unit: 'ms' },
    { name: '  streams opened in a second, at most', value: report.opened, unit: 'streams' },
    { name: '  sent by the nodes', value: report.sent / 1e6, unit: 'GB' },
    { name: '  in the busiest second', value: (report.sentAtOnce * 8) / 1000, unit: 'Mbit/s' },
  ]
}

/** Each institute for itself, results everywhere in the same quarter of an hour. */
function wholePlan(all: readonly Installation[]): Figure[] {
  const plans = all.map((installation) => leastNodes(resultsDay, installation, 'files'))
  const nodes = plans.map((each) => each.nodes)
  const sum = (of: (report: MomentReport) => number) =>
    plans.reduce((total, { report }) => total + of(report), 0)
  const count = nodes.reduce((total, each) => total + each, 0)
  return [
    { name: 'A store for each institute, results: nodes', value: count, unit: 'nodes' },
    { name: '  of the largest', value: Math.max(...nodes), unit: 'nodes' },
    {
      name: '  institutes with two',
      value: nodes.filter((each) => each === 2).length,
      unit: 'times',
    },
    { name: '  streams in all, at most', value: sum(({ streams }) => streams), unit: 'streams' },
    { name: '  streams opened in a second', value: sum(({ opened }) => opened), unit: 'streams' },
    { name: '  sent by the nodes', value: sum(({ sent }) => sent) / 1e6, unit: 'GB' },
    { name: '  writes', value: sum(({ writes }) => writes), unit: 'events' },
    {
      name: '  connections of PostgreSQL',
      value: count * settings.connections.value,
      unit: 'connections',
    },
    {
      name: '  cores of balancers for a second of handshakes, as many as streams opened',
      value: (sum(({ opened }) => opened) * assumed.handshake.value) / 1000,
      unit: 'cores',
    },
  ]
}

function dayFigures(all: readonly Installation[]): Figure[] {
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

function mishapFigures(installation: Installation): Figure[] {
  const { nodes } = leastNodes(resultsDay, installation, 'files')
  return (Object.keys(mishaps) as MishapKind[]).flatMap((kind): Figure[] => {
    const usual = resultsDay(installation, nodes, 'files')
    const report = playMoment({ ...usual, mishap: { at: MISHAP_AT, kind } })
    return [
      { name: `${mishaps[kind]}: everybody back after`, value: report.back, unit: 's' },
      { name: '  streams opened in a second, at most', value: report.opened, unit: 'streams' },
      { name: '  refused for want of room', value: report.refused, unit: 'times' },
      { name: '  the others hear, 99 of 100', value: report.told, unit: 'ms' },
      {
        name: '  who was cut heard what they missed, 99 of 100',
        value: report.caughtUp,
        unit: 'ms',
      },
    ]
  })
}

function breakFigures(installation: Installation): Figure[] {
  const usual = settings.maxStreams.value
  return [1, 2, 4].flatMap((nodes) =>
    [usual, 10 * usual].map((room): Figure => {
      const base = installation
      const { streams, part } = firstBreak({ scenario: resultsDay, base, nodes, room })
      const name = `Results, ${nodes} without a spare, MAX_STREAMS=${room}: ${part}`
      return { name, value: streams, unit: 'streams' }
    }),
  )
}

function limitFigures(): Figure[] {
  const limits = limitsOfNode(1, wanted.busiest)
  return [
    ...limits.map(
      ({ part, streams }, index): Figure => ({
        name: `A node of one core breaks, ${index + 1}: ${part}`,
        value: streams,
        unit: 'streams',
      }),
    ),
    ...(['none', 'files'] as const).map(
      (front): Figure => ({
        name: `Visits a second of one core at ${wanted.busiest * 100} %, ${names[front]}`,
        value: visitsOfCore(wanted.busiest, assumed.resultsNewcomers.value, front),
        unit: 'times',
      }),
    ),
  ]
}
