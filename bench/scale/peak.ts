import { assumed, measured, settings } from './inputs.ts'
import { type Cache, type Institution, visitCost, visitsOfDay } from './institution.ts'

/** A quarter of an hour of an institution, by the second. */
export interface Load {
  readonly institution: Institution
  /** Seconds that a reader stays, on average. */
  readonly stay: number
  /** The share of visits that are first ones. */
  readonly newcomers: number
  /** Open at its beginning. */
  readonly streams: number
  /** Visits a second, and writes. */
  arrivals(second: number): number
  writes(second: number): number
}

const PEAK_S = 900

/** The busiest hour of a working day. */
export function workingDay(institution: Institution): Load {
  const arrivals = (visitsOfDay(institution) * assumed.busiestHour.value) / 3600
  const writes = (institution.campuses * assumed.writes.value * assumed.busiestWrites.value) / 3600
  return {
    institution,
    stay: assumed.stay.value,
    newcomers: assumed.newcomers.value,
    streams: arrivals * assumed.stay.value,
    arrivals: () => arrivals,
    writes: () => writes,
  }
}

/** After results are out, at the busiest of a working day, while staff put their lists up. */
export function resultsDay(institution: Institution): Load {
  const usual = workingDay(institution)
  const rush = assumed.resultsRush.value
  const coming = institution.enrolled * assumed.resultsShare.value
  const burst = (institution.campuses * assumed.burstWrites.value) / assumed.burstSeconds.value
  return {
    ...usual,
    stay: assumed.resultsStay.value,
    newcomers: assumed.resultsNewcomers.value,
    arrivals: (second) => usual.arrivals(second) + (coming / rush) * Math.exp(-second / rush),
    writes: (second) => usual.writes(second) + (second < assumed.burstSeconds.value ? burst : 0),
  }
}

/** What nodes of one core that share a load alike come to. */
export interface Peak {
  /** The most streams, in all. */
  streams: number
  /** The share of its core that a node uses in the busiest second. */
  busiest: number
  /** Milliseconds from sent to told, 99 of 100, at the worst moment. */
  told: number
  /** Gigabytes that the nodes send. */
  sent: number
  writes: number
}

export function peakOf(load: Load, nodes: number, cache: Cache): Peak {
  const visit = visitCost(load.newcomers, cache, load.institution)
  const peak: Peak = { streams: 0, busiest: 0, told: 0, sent: 0, writes: 0 }
  let { streams } = load
  for (let second = 0; second < PEAK_S; second++) {
    const [arrivals, writes] = [load.arrivals(second), load.writes(second)]
    streams += arrivals - streams / load.stay
    const beats = (streams / settings.beat.value) * measured.tell.value * 1e-6
    const requests = ((arrivals * visit.processor) / 1000 + beats) / nodes
    const telling = (writes * streams * measured.tell.value * 1e-6) / nodes
    peak.streams = Math.max(peak.streams, streams)
    peak.busiest = Math.max(peak.busiest, requests + telling)
    peak.told = Math.max(peak.told, deliveredWithin(streams / nodes, writes, requests))
    peak.sent += (arrivals * visit.sent + writes * streams * measured.eventSent.value) / 1e6
    peak.writes += writes
  }
  return peak
}

/**
 * Milliseconds from sent to told, 99 of 100, on a node of one core whose requests take that share of it and go first.
 * To tell all its streams takes T; a write that comes meanwhile waits for its end. Those who wait are as many as the
 * share of time that is spent telling (`busy`), and wait and turn are each anything up to T: `busy × (2 − x)² / 2` take
 * longer than x × T.
 */
export function deliveredWithin(streams: number, writes: number, requests: number): number {
  if (requests >= 1) return Number.POSITIVE_INFINITY
  const whole = (streams * measured.tell.value) / 1000 / (1 - requests)
  const heard = (writes * whole) / 1000
  const busy = heard / (heard + Math.exp(-heard))
  const turns = 2 - Math.min(1, Math.sqrt((2 * 0.01) / busy))
  return measured.commit.value + assumed.wake.value + whole * turns
}

/**
 * Milliseconds from sent to received on the two cores of `bench fan-out` and `nodes`, where writes are rare and one
 * process plays all readers: beside one node it has a core to itself, several share both with it.
 */
export function measuredMachine(readers: number, nodes: number): { median: number; slow: number } {
  const { tell, readersOwn, embeddedCommit, commit } = measured
  const isAlone = nodes === 1
  const heard = isAlone ? embeddedCommit.value : commit.value + assumed.wake.value
  const each = isAlone ? tell.value : (nodes * (tell.value + readersOwn.value)) / 2
  const whole = (readers * each) / 1000
  return { median: heard + whole / 2, slow: heard + 0.99 * whole }
}

/**
 * What has to hold while one node is lost. Readers are to be told within 400 ms; where nodes shared their cores with
 * others it took up to twice what is reckoned (`npm run bench nodes`), so that has to stay below 200.
 */
export const wanted = { told: 200, busiest: 0.6 }

interface Plan {
  /** With the one that may be lost. */
  nodes: number
  /** With all but one of them. */
  peak: Peak
}

/** The least number of nodes of which one may be lost: the others tell in time, have room and are not too busy. */
export function leastNodes(load: Load, cache: Cache): Plan {
  for (let left = 1; ; left++) {
    const peak = peakOf(load, left, cache)
    const isFull = peak.streams / left > settings.maxStreams.value
    if (!isFull && peak.told <= wanted.told && peak.busiest <= wanted.busiest)
      return { nodes: left + 1, peak }
  }
}

/** How many streams one core tells in time of the writes of a results day. */
export function streamsOfCore(institution: Institution): number {
  const writes = resultsDay(institution).writes(0)
  let streams = 0
  while (deliveredWithin(streams + 100, writes, 0) <= wanted.told) streams += 100
  return streams
}
