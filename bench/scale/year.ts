import { assumed, measured } from './inputs.ts'
import { contentOf, type Installation } from './network.ts'

/** What a year leaves on the database's disk; sizes in gigabytes. */
export interface Year {
  edits: number
  /** Change log and what else an edit leaves; kept for good. */
  log: number
  /** Who signed in when; kept for a year. */
  audit: number
  /** The write-ahead log, for whoever archives it. */
  writeAhead: number
  /** The documents themselves, at any time. */
  documents: number
}

const GIGABYTE = 1e9

export function reckonYear({ campuses }: Installation): Year {
  const days = assumed.workingDays.value
  const edits = campuses * assumed.writes.value * days
  const signIns = campuses * assumed.staff.value * days
  const documents = measured.documents.value * contentOf(campuses)
  return {
    edits,
    log: (edits * measured.editOnDisk.value) / GIGABYTE,
    audit: (signIns * assumed.auditOnDisk.value) / GIGABYTE,
    writeAhead: (edits * measured.editLogged.value) / GIGABYTE,
    documents: (documents * measured.documentOnDisk.value) / GIGABYTE,
  }
}
