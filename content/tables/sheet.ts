/** A line of a spreadsheet, numbered as it shows it. */
export interface SheetLine {
  row: number
  cells: readonly string[]
}

/** The lines in which something is written; the first of them names the columns. */
export interface Sheet {
  header: readonly string[]
  lines: readonly SheetLine[]
}

export function sheetOf([first, ...lines]: readonly SheetLine[]): Sheet {
  return { header: first?.cells ?? [], lines }
}
