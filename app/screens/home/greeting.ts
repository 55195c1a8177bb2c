/** What one says at this time of the institute's day, `08:30`. */
export function greeting(time: string): string {
  if (time >= '05:00' && time < '12:00') return 'Bom dia!'
  return time >= '12:00' && time < '18:00' ? 'Boa tarde!' : 'Boa noite!'
}
