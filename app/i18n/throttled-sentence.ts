/** What is said to whoever tried too often: in how many seconds they may try again. */
export function throttledSentence(wait: number): string {
  return `Foram muitas tentativas seguidas. Tente de novo em ${formatWait(wait)}.`
}

/** Never less than it is. */
function formatWait(seconds: number): string {
  if (seconds <= 90) return counted(seconds, 'segundo')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? counted(minutes, 'minuto') : counted(Math.ceil(minutes / 60), 'hora')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
