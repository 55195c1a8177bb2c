/** Numbers at the beginning of a text or after ` · `, up to its end or the next one: what spreadsheets take for numbers. */
const leadingZeros = /(^| · )0+(?=\d+(?: · |$))/g

/** A text as a spreadsheet leaves it: `007` is `7` there. Of a key each part. */
export function withoutLeadingZeros(text: string): string {
  return text.replace(leadingZeros, '$1')
}

/** Whether a value is what a spreadsheet made of the other one. */
export function hasLostZeros(from: unknown, to: unknown): boolean {
  if (typeof from !== 'string' || typeof to !== 'string') return false
  return from !== to && withoutLeadingZeros(from) === to
}
