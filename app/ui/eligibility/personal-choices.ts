import { type AgeBand, isInBand } from '#content/eligibility/age-bands.ts'
import { schoolingLevels } from '#content/schooling.ts'
import { type Given, SKIPPED } from './steps.ts'

/** An answer that one may choose, as the address has it. */
export interface OfferedAnswer {
  label: string
  answer: Given
}

/** The bands of ages; an address keeps one age of a band: of the youngest its last, else its first. */
export function ageChoices(bands: readonly AgeBand[]): OfferedAnswer[] {
  return [
    ...bands.map((band) => ({
      label: bandLabel(band),
      answer: { idade: String(band.from || band.until) },
    })),
    { label: 'Prefiro não dizer', answer: { idade: SKIPPED } },
  ]
}

export const schoolingChoices: readonly OfferedAnswer[] = [
  ...Object.entries(schoolingLevels).map(([level, label]) => ({
    label,
    answer: { escolaridade: level },
  })),
  { label: 'Prefiro não dizer', answer: { escolaridade: SKIPPED } },
]

/** Whether a choice is what was answered: an age by its band, all else to the letter. */
export function isChosen(
  { idade, ...answer }: Given,
  given: Given,
  names: readonly string[],
  bands: readonly AgeBand[],
): boolean {
  if (idade === undefined) return names.every((name) => answer[name] === given[name])
  const told = given.idade
  if (told === undefined || told === SKIPPED || idade === SKIPPED) return idade === told
  return bandOf(Number(told), bands) === bandOf(Number(idade), bands)
}

/** Of an age as an address has it. */
export function ageLabel(idade: string | undefined, bands: readonly AgeBand[]): string {
  const band = idade && idade !== SKIPPED ? bandOf(Number(idade), bands) : undefined
  return band ? bandLabel(band) : 'Qualquer idade'
}

/** Of a level as an address has it. */
export function schoolingLabel(escolaridade = ''): string {
  return Object.hasOwn(schoolingLevels, escolaridade)
    ? schoolingLevels[escolaridade as keyof typeof schoolingLevels]
    : 'Qualquer escolaridade'
}

function bandOf(age: number, bands: readonly AgeBand[]): AgeBand | undefined {
  return bands.find((band) => isInBand(age, band))
}

/** `Até 17 anos`, `De 18 a 59 anos`, `60 anos ou mais`. */
function bandLabel({ from, until }: AgeBand): string {
  if (until === undefined) return `${from} anos ou mais`
  if (from === until) return `${from} anos`
  return from === 0 ? `Até ${until} anos` : `De ${from} a ${until} anos`
}
