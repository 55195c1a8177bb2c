const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  )

/** How people say what a text writes in short: dates, times, telephones, addresses, acronyms. The rest stays as it is. */
export function spokenWords(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (address) =>
      address.replace('@', ' arroba ').replaceAll('.', ' ponto '),
    )
    .replace(
      /\b(?:https?:\/\/)?(?:[a-z\d-]+\.)+(?:br|com|org|net|gov)\b(?:\/[\w./-]*)?/gi,
      sayAddress,
    )
    .replace(/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g, (all, day, month, year) =>
      sayDate(all, day, month, ` de ${year}`),
    )
    .replace(/\b(\d{1,2})\/(\d{1,2})\b(?!\/)/g, (all, day, month) => sayDate(all, day, month, ''))
    .replace(/\b(\d{1,2})(?:h(\d{2})?|:(\d{2}))(?!\w)/g, (_, hour, minute, other) =>
      sayTime(Number(hour), Number(minute ?? other ?? 0)),
    )
    .replace(/\(\d{2}\)\s?\d{4,5}-?\d{4}|\b0800[\s-]?\d{3}[\s-]?\d{4}\b/g, sayDigits)
    .replace(/\b\d{5}-\d{3}\b/g, sayDigits)
    .replace(/\bn[º°]\s?/gi, 'número ')
    .replace(/(\d)\/(\d)/g, '$1 barra $2')
    .replace(/\p{Lu}{2,}(?![\p{Ll}\d])/gu, (acronym) =>
      isSaidAsWord(acronym) ? acronym : acronym.split('').join(' '),
    )
}

function sayAddress(address: string): string {
  return address
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replaceAll('.', ' ponto ')
    .replaceAll('/', ' barra ')
}

function sayDate(written: string, day: string, month: string, year: string): string {
  const name = months[Number(month) - 1]
  const number = Number(day)
  if (!name || number < 1 || number > 31) return written
  return `${number === 1 ? 'primeiro' : number} de ${name}${year}`
}

function sayTime(hour: number, minute: number): string {
  const hours = `${hour} ${hour === 1 || hour === 0 ? 'hora' : 'horas'}`
  return minute === 0 ? hours : `${hours} e ${minute}`
}

/** Digit by digit, with the pauses that it is written with. */
function sayDigits(number: string): string {
  return (number.match(/\d+/g) ?? []).map((part) => part.split('').join(' ')).join(', ')
}

const VOWELS = 'AEIOUÁÉÍÓÚÂÊÔÃÕ'

/** What one syllable may begin with in Portuguese, of more than one consonant. */
const ONSETS = /^(?:[BCDFGPTV]R|[BCFGP]L|[CLN]H|QU|GU)$/

/** Whether people say an acronym as a word (ENEM, PROEJA), not letter by letter (IFB, CGBI). */
function isSaidAsWord(acronym: string): boolean {
  if (acronym.length < 4 && acronym !== 'EJA') return false
  const groups = acronym.match(new RegExp(`[${VOWELS}]+|[^${VOWELS}]+`, 'g')) ?? []
  if (groups.length < 2) return false
  return groups.every((group, index) => {
    if (VOWELS.includes(group.charAt(0)) || group.length === 1) return group.length < 4
    const isFirst = index === 0
    const isLast = index === groups.length - 1
    if (isFirst) return ONSETS.test(group)
    // A syllable may end in one consonant, and the next begin with what words begin with.
    return !isLast && (group.length === 2 || ONSETS.test(group.slice(1)))
  })
}
