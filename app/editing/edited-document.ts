import type { CampusScope, Status } from '#content/document.ts'

/** A document as far as whoever edits it knows it: as staff see it, or this device's copy of what readers see. */
export interface EditedDocument {
  readonly campuses: CampusScope
  readonly status: Status
  /** Id of an account. */
  readonly owner?: string
  readonly [name: string]: unknown
}
