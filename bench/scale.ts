import type { Figure } from './figure.ts'
import { assumed, measured, settings } from './scale/inputs.ts'
import {
  type Cache,
  type Institution,
  institutes,
  visitCost,
  visitsOfDay,
  wholeNetwork,
  yearOf,
} from './scale/institution.ts'
import {
  type Load,
  leastNodes,
  measuredMachine,
  type Peak,
  peakOf,
  resultsDay,
  streamsOfCore,
  wanted,
  workingDay,
} from './scale/peak.ts'

/**
 * What to set up for how many readers (docs/scale.md), reckoned from what other parts measured (`scale/inputs.ts`):
 * nothing is measured here, so the figures are the same each time.
 */
export async function reckonScale(): Promise<Figure[]> {
  const all = institutes()
  const [largest, smallest] = [all[0] as Institution, all.at(-1) as Institution]
  return [
    ...checkFigures(),
    ...dayFigures(all),
    ...loneNodeFigures(smallest),
    ...planFigures('The largest institute, a working day', workingDay(largest), 'files'),
    ...planFigures('The largest institute, results, no cache', resultsDay(largest), 'none'),
    ...planFigures(
      'The largest institute, results, a cache for files',
      resultsDay(largest),
      'files',
    ),
    ...networkFigures(all),
    ...planFigures('All on one store, results', resultsDay(wholeNetwork), 'files'),
    ...limitFigures(largest),
    ...yearFigures('the largest institute', largest),
    ...yearFigures('all institutes', wholeNetwork),
  ]
}

/** What `fan-out` and `nodes` measured on two cores, reckoned. */
function checkFigures(): Figure[] {
  return [
    ...[1000, 5000, 10_000].map((readers) => ({ readers, nodes: 1 })),
    { readers: 3000, nodes: 3 },
  ].flatMap(({ readers, nodes }): Figure[] => {
    const { median, slow } = measuredMachine(readers, nodes)
    const name = `Two cores, ${(readers * nodes).toLocaleString('en')} readers of ${nodes}`
    return [
      { name: `${name}: sent to received, the median`, value: median, unit: 'ms' },
      { name: '  99 of 100', value: slow, unit: 'ms' },
    ]
  })
}

function dayFigures(all: readonly Institution[]): Figure[] {
  const sum = (of: (each: Institution) => number) =>
    all.reduce((total, each) => total + of(each), 0)
  const costOf = (each: Institution) => visitCost(assumed.newcomers.value, 'files', each)
  const told = ({ enrolled, campuses }: Institution) =>
    campuses * assumed.writes.value * workingDay({ enrolled, campuses }).streams
  const processor = (each: Institution) =>
    visitsOfDay(each) * costOf(each).processor + (told(each) * measured.tell.value) / 1000
  const bytes = (of: 'sent' | 'received') =>
    sum((each) => visitsOfDay(each) * costOf(each)[of] + told(each) * measured.eventSent.value)
  return [
    { name: 'A working day of all institutes: visits', value: sum(visitsOfDay), unit: 'times' },
    { name: '  processors are busy', value: sum(processor) / 3.6e6, unit: 'core-hours' },
    { name: '  readers receive', value: bytes('received') / 1e6, unit: 'GB' },
    { name: '  sent by the nodes, a cache for files', value: bytes('sent') / 1e6, unit: 'GB' },
  ]
}

/** One small machine, with nothing in front and nobody to take over. */
function loneNodeFigures(institution: Institution): Figure[] {
  const readers = institution.enrolled.toLocaleString('en')
  const peak = peakOf(resultsDay(institution), 1, 'none')
  return figuresOf(`One node alone for ${readers} readers, results`, peak, 1)
}

function planFigures(name: string, load: Load, cache: Cache): Figure[] {
  const { nodes, peak } = leastNodes(load, cache)
  const writes = load.writes(0)
  return [
    { name: `${name}: nodes, one of them spare`, value: nodes, unit: 'nodes' },
    ...figuresOf('  without it', peak, nodes - 1),
    { name: '  streams of each with it', value: peak.streams / nodes, unit: 'streams' },
    { name: '  writes', value: writes, unit: 'commits/s' },
    {
      name: '  queries of PostgreSQL by waking',
      value: writes * nodes * settings.queriesToWake.value,
      unit: 'queries/s',
    },
    {
      name: '  connections of PostgreSQL',
      value: nodes * settings.connections.value,
      unit: 'connections',
    },
  ]
}

function figuresOf(name: string, peak: Peak, nodes: number): Figure[] {
  const fullest = peak.streams / nodes
  return [
    { name: `${name}: streams`, value: peak.streams, unit: 'streams' },
    { name: '  of the fullest node', value: fullest, unit: 'streams' },
    { name: '  its memory', value: memoryOf(fullest), unit: 'MB' },
    {
      name: '  its core, in the busiest second',
      value: peak.busiest * 100,
      unit: '%',
      target: { atMost: wanted.busiest * 100 },
    },
    {
      name: '  from sent to told, 99 of 100',
      value: peak.told,
      unit: 'ms',
      target: { atMost: wanted.told },
    },
    { name: '  sent by the nodes', value: peak.sent, unit: 'GB' },
  ]
}

function memoryOf(streams: number): number {
  return measured.nodeMemory.value + (streams * measured.streamMemory.value) / 1000
}

/** Each institute for itself, results everywhere in the same quarter of an hour. */
function networkFigures(all: readonly Institution[]): Figure[] {
  const plans = all.map((institution) => leastNodes(resultsDay(institution), 'files'))
  const sum = (of: (plan: (typeof plans)[number]) => number) =>
    plans.reduce((total, plan) => total + of(plan), 0)
  const most = (of: (plan: (typeof plans)[number]) => number) => Math.max(...plans.map(of))
  const nodes = sum((plan) => plan.nodes)
  const fullest = most(({ nodes, peak }) => peak.streams / (nodes - 1))
  return [
    { name: 'A store for each institute, results: nodes', value: nodes, unit: 'nodes' },
    {
      name: '  institutes with two',
      value: plans.filter((plan) => plan.nodes === 2).length,
      unit: 'times',
    },
    { name: '  streams in all', value: sum(({ peak }) => peak.streams), unit: 'streams' },
    { name: '  the fullest node of all', value: fullest, unit: 'streams' },
    { name: '  its memory', value: memoryOf(fullest), unit: 'MB' },
    { name: '  the busiest', value: most(({ peak }) => peak.busiest) * 100, unit: '%' },
    { name: '  told, 99 of 100 of the slowest', value: most(({ peak }) => peak.told), unit: 'ms' },
    { name: '  sent by the nodes', value: sum(({ peak }) => peak.sent), unit: 'GB' },
    {
      name: '  connections of PostgreSQL',
      value: nodes * settings.connections.value,
      unit: 'connections',
    },
  ]
}

/** What a node of one core and 1 GB runs out of. */
function limitFigures(institution: Institution): Figure[] {
  const inTime = wanted.told - measured.commit.value - assumed.wake.value
  // What the system takes of it, and what an idle node does.
  const free = (1000 - 200 - measured.nodeMemory.value) * 1000
  const ofMemory = free / (measured.streamMemory.value + assumed.kernelMemory.value)
  const ofLine = (inTime * assumed.line.value) / 8 / measured.eventSent.value
  const visits = (cache: Cache) =>
    (wanted.busiest * 1000) /
    visitCost(assumed.resultsNewcomers.value, cache, institution).processor
  return [
    {
      name: 'One core tells in time, of the writes of results',
      value: streamsOfCore(institution),
      unit: 'streams',
    },
    {
      name: '  of a single write',
      value: (inTime * 1000) / measured.tell.value,
      unit: 'streams',
    },
    { name: '  its line of a single write', value: ofLine, unit: 'streams' },
    { name: '  its memory of 1 GB holds', value: ofMemory, unit: 'streams' },
    { name: '  visits a second at 60 %, no cache', value: visits('none'), unit: 'times' },
    { name: '  visits a second at 60 %, a cache for files', value: visits('files'), unit: 'times' },
    {
      name: '  visits a second of the largest institute, results',
      value: resultsDay(institution).arrivals(0),
      unit: 'times',
    },
  ]
}

function yearFigures(whose: string, institution: Institution): Figure[] {
  const { edits, log, audit, writeAhead } = yearOf(institution)
  return [
    { name: `A year of ${whose}: edits`, value: edits, unit: 'events' },
    { name: '  they leave on the disk', value: log, unit: 'MB' },
    { name: '  audit of sign-ins', value: audit, unit: 'MB' },
    { name: '  write-ahead log', value: writeAhead, unit: 'MB' },
  ]
}
