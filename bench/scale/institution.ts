import { assumed, measured } from './inputs.ts'

/** Whoever shares one store. */
export interface Institution {
  readonly enrolled: number
  readonly campuses: number
}

/** The institutes of the network, the largest first. */
export function institutes(): Institution[] {
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

/** Everybody on one store: the upper bound, and not how it is meant. */
export const wholeNetwork: Institution = {
  enrolled: assumed.enrolled.value,
  campuses: assumed.campuses.value,
}

/** What stands in front of the nodes: nothing, or a cache that keeps the files with a hash. */
export type Cache = 'none' | 'files'

/** What an average visit asks of the nodes. */
export interface VisitCost {
  /** Milliseconds of a processor, the stream included. */
  processor: number
  /** Kilobytes that the nodes send, and that the reader gets. */
  sent: number
  received: number
}

/** `newcomers`: the share of visits that are first ones. */
export function visitCost(
  newcomers: number,
  cache: Cache,
  { campuses }: Pick<Institution, 'campuses'>,
): VisitCost {
  const files = cache === 'none' ? measured.files.value * measured.file.value : 0
  const first = measured.firstPage.value + measured.bundle.value + files
  const processor =
    measured.openStream.value + newcomers * first + (1 - newcomers) * measured.laterPage.value
  const bundleSent = (measured.bundleSent.value * campuses) / measured.campuses.value
  const pagesSent =
    newcomers * (measured.firstPageSent.value + bundleSent) +
    (1 - newcomers) * measured.laterPageSent.value
  const received = pagesSent + newcomers * measured.filesSent.value
  return { processor: processor / 1000, sent: cache === 'none' ? received : pagesSent, received }
}

export function visitsOfDay({ enrolled }: Institution): number {
  return enrolled * assumed.dailyShare.value * assumed.visits.value
}

/** What a year leaves on the database's disk, in megabytes. */
export interface Year {
  edits: number
  /** Change log; kept for good. */
  log: number
  /** Who signed in when; kept for a year. */
  audit: number
  /** The write-ahead log, for whoever archives it. */
  writeAhead: number
}

export function yearOf({ campuses }: Institution): Year {
  const edits = campuses * assumed.writes.value * assumed.workingDays.value
  const signIns = campuses * assumed.staff.value * assumed.workingDays.value
  return {
    edits,
    log: (edits * measured.editOnDisk.value) / 1e6,
    audit: (signIns * assumed.auditOnDisk.value) / 1e6,
    writeAhead: (edits * measured.editLogged.value) / 1e6,
  }
}
