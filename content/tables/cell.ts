/** What cells are read and written with, besides the field. */
export interface TableContext {
  /** The institute's, an IANA name. */
  timeZone: string
  /** The id of the document of a collection that somebody calls so; undefined where none, or more than one, is. */
  idNamed(collection: string, text: string): string | undefined
}

/** How the values of one kind stand in the cells of a table. Reading what was written gives the same value. */
export interface Cell {
  write(value: unknown, context: TableContext): string
  /** Of a text that is not empty; undefined where it cannot be read. */
  read(text: string, context: TableContext): unknown
  /** What somebody writes into it, in Portuguese, after “use”. */
  readonly form: string
  /** What stands in the model that people fill in. */
  readonly example: string
  /** Tells instants to the minute only. */
  readonly isToTheMinute?: true
}
