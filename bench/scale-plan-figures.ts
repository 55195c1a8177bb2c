import type { Figure } from './figure.ts'
import { firstBreak } from './scale/first-break.ts'
import { assumed, measured, settings } from './scale/inputs.ts'
import { leastNodes, wanted } from './scale/least-nodes.ts'
import type { MishapKind } from './scale/mishap.ts'
import { type MomentReport, playMoment } from './scale/moment.ts'
import { type Installation, resultsDay, type Scenario } from './scale/network.ts'
import type { Front } from './scale/visit-cost.ts'

// When most are there and staff still write.
const MISHAP_AT = 240
const mishaps: Record<MishapKind, string> = {
  crash: 'A process of the largest institute ends at the worst moment',
  silence: 'A machine of it is cut off without a word',
  restart: 'All its nodes are replaced in turn',
}

/** One small machine, with nothing in front and nobody to take over. */
export function loneNodeFigures(installation: Installation): Figure[] {
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

export function planFigures(
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
export function wholePlanFigures(all: readonly Installation[]): Figure[] {
  const plans = all.map((installation) => leastNodes(resultsDay, installation, 'files'))
  const nodes = plans.map((each) => each.nodes)
  const sum = (of: (report: MomentReport) => number) =>
    plans.reduce((total, { report }) => total + of(report), 0)
  const most = (of: (report: MomentReport) => number) =>
    Math.max(...plans.map(({ report }) => of(report)))
  const count = nodes.reduce((total, each) => total + each, 0)
  return [
    { name: 'A store for each institute, results: nodes', value: count, unit: 'nodes' },
    { name: '  of the largest', value: Math.max(...nodes), unit: 'nodes' },
    {
      name: '  institutes with two',
      value: nodes.filter((each) => each === 2).length,
      unit: 'times',
    },
    { name: '  the fullest node of all', value: most(({ fullest }) => fullest), unit: 'streams' },
    { name: '  the busiest', value: most(({ busiest }) => busiest) * 100, unit: '%' },
    { name: '  told, 99 of 100 of the slowest', value: most(({ told }) => told), unit: 'ms' },
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

export function mishapFigures(installation: Installation): Figure[] {
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

export function breakFigures(base: Installation): Figure[] {
  const room = settings.maxStreams.value
  return [1, 2, 4].map((nodes) => {
    const { streams, part } = firstBreak({ scenario: resultsDay, base, nodes, room })
    return { name: `Results, ${nodes} without a spare: ${part}`, value: streams, unit: 'streams' }
  })
}
