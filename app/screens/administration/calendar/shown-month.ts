import { monthAfter } from '#content/month-days.ts'

/** The month that the address names, or else the one of `today`; `later` months after it. */
export function monthOf(asked: string | null, today: string, later = 0): string {
  const isMonth = asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked)
  return monthAfter(isMonth ? asked : today.slice(0, 7), later)
}
