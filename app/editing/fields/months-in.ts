const unitMonths = {
  ano: 12,
  semestre: 6,
  trimestre: 3,
  bimestre: 2,
  mes: 1,
  mês: 1,
  meses: 1,
} as const

const duration =
  /^(\d{1,3})\s+(ano|semestre|trimestre|bimestre|m[eê]s|meses)s?(?:\s+e\s+(?:(meio)|(\d{1,2})\s+m(?:[eê]s|eses)))?$/

/** How many months a duration in words is: `1 ano e meio` 18, `3 semestres` 18; undefined where it is not as plain as that. */
export function monthsIn(text: string): number | undefined {
  const [, count = '', unit = '', half, more] = duration.exec(text.trim().toLowerCase()) ?? []
  if (count === '') return undefined
  const each = unitMonths[unit as keyof typeof unitMonths]
  const months = Number(count) * each + (half ? each / 2 : 0) + Number(more ?? 0)
  return Number.isInteger(months) ? months : undefined
}

/** The same as the input of a field of months has it; empty where it says none that fits. */
export function monthsText(text: string, { min, max }: { min: number; max: number }): string {
  const months = monthsIn(text)
  return months !== undefined && months >= min && months <= max ? String(months) : ''
}
