import { assumed, measured, visitsByHour, writesByHour } from './inputs.ts'
import type { Moment } from './moment.ts'
import type { Front } from './visit-cost.ts'

/** Whoever shares one store. */
export interface Installation {
  readonly enrolled: number
  readonly campuses: number
}

/** The institutes of the network, the largest first. */
export function institutes(): Installation[] {
  const weights = Array.from(
    { length: assumed.institutes.value },
    (_, rank) => (rank + 1) ** -assumed.unevenness.value,
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => ({
    enrolled: Math.round((assumed.enrolled.value * weight) / sum),
    campuses: Math.max(1, Math.round((assumed.campuses.value * weight) / sum)),
  }))
}

/** Everybody on one store, which is not how it is meant: the upper bound. */
export const wholeNetwork: Installation = {
  enrolled: assumed.enrolled.value,
  campuses: assumed.campuses.value,
}

export type Scenario = (
  installation: Installation,
  nodes: number,
  front: Front,
) => Omit<Moment, 'mishap'>

const HOUR = 3600
const busiestHour = Math.max(...visitsByHour)

/** A quarter of an hour at the busiest of a working day, with the writes of the busiest hour for those. */
export const workingDay: Scenario = ({ enrolled, campuses }, nodes, front) => {
  const arrivals = (visitsOfDay(enrolled) * busiestHour) / HOUR
  const writes = (campuses * assumed.writes.value * Math.max(...writesByHour)) / HOUR
  return {
    ...{ seconds: 900, nodes, front, newcomers: assumed.newcomers.value },
    content: contentOf(campuses),
    stay: assumed.stay.value,
    streams: arrivals * assumed.stay.value,
    arrivals: () => arrivals,
    writes: () => writes,
  }
}

/** The quarter of an hour after results are out, at the busiest of a working day, while staff put their lists up. */
export const resultsDay: Scenario = (installation, nodes, front) => {
  const usual = workingDay(installation, nodes, front)
  const rush = assumed.resultsRush.value
  const coming = installation.enrolled * assumed.resultsShare.value
  const burst = (installation.campuses * assumed.burstWrites.value) / assumed.burstSeconds.value
  return {
    ...usual,
    stay: assumed.resultsStay.value,
    newcomers: assumed.resultsNewcomers.value,
    arrivals: (second) => usual.arrivals(second) + (coming / rush) * Math.exp(-second / rush),
    writes: (second) => usual.writes(second) + (second < assumed.burstSeconds.value ? burst : 0),
  }
}

/** How many times the content that was measured. */
export function contentOf(campuses: number): number {
  return campuses / measured.measuredCampuses.value
}

export function visitsOfDay(enrolled: number): number {
  return enrolled * assumed.dailyShare.value * assumed.visits.value
}
