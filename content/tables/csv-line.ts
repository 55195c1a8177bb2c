/** The mark by which Excel knows UTF-8. */
export const byteOrderMark = '\ufeff'

/** The word in a cell that takes a value away; an empty cell leaves it as it is. */
export const emptyWord = '(vazio)'

// A spreadsheet would take it for a formula, and anybody may choose their name; or it would be read as another thing.
// The wide signs are those of East Asian keyboards, which some spreadsheets take for the plain ones.
const hazard = /^'*([=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]|\(vazio\)$)/i
const plainNumber = /^-?\d+([.,]\d+)?$/

/** A line as Excel in Brazil writes and opens it, with `;` between the cells. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`
}

/** A text that no spreadsheet takes for anything else. */
export function guarded(text: string): string {
  return hazard.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** The text that `guarded` was given. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && hazard.test(cell) ? cell.slice(1) : cell
}

function quoted(cell: string): string {
  return /[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
