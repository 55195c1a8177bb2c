/** How old a piece of information is: `2019-08-21` as `2019`, `c. 2012` as `2012, aproximadamente`. */
export function formatAsOf(asOf: string): string {
  if (asOf.startsWith('c. ')) return `${asOf.slice(3, 7)}, aproximadamente`
  return asOf.includes('–') ? asOf : asOf.slice(0, 4)
}

/** What readers are told beside what awaits confirmation; `asOf` is how old it is. */
export function doubtWords(asOf: string | undefined): string {
  return asOf ? `a confirmar (informação de ${formatAsOf(asOf)})` : 'a confirmar'
}
