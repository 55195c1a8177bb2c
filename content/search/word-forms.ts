/** Words that nearly every text has: they say nothing of what somebody looks for. */
const empty = new Set(
  'a à ao aos as às com como da das de do dos e é em esse essa este esta eu fica há isso isto já meu minha na nas no nos o os ou onde para pela pelo por qual quais quando que quem se sem ser seu sua são tem ter um uma'
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .split(' '),
)

/** True of a folded word that is left out of queries. */
export function isEmptyWord(folded: string): boolean {
  return empty.has(folded)
}

const plurals: [ending: RegExp, singular: string][] = [
  [/(?:oes|aes)$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/ns$/, 'm'],
  [/([rsz])es$/, '$1'],
  [/s$/, ''],
]

/** What a folded Portuguese word may be the plural of; none of a short one. The beginning of a word finds its plural anyway. */
export function singularsOf(folded: string): string[] {
  if (folded.length < 4) return []
  const forms = plurals.flatMap(([ending, singular]) =>
    ending.test(folded) ? [folded.replace(ending, singular)] : [],
  )
  return [...new Set(forms)].filter((form) => form.length > 2)
}
