/** How long to wait, in seconds, as people say it: `40 segundos`, `5 minutos`; never less than it is. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return counted(seconds, 'segundo')
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? counted(minutes, 'minuto') : counted(Math.ceil(minutes / 60), 'hora')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
