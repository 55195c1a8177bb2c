import { type Persistence, persistences } from '#protocol/accounts.ts'

/** Until the browser is closed. Devices are often shared: staying signed in is a choice. */
export const presetPersistence: Persistence = 'session'

/** The choice in a form that was sent. */
export function persistenceOf(chosen: string | undefined): Persistence {
  return persistences.find((value) => value === chosen) ?? presetPersistence
}
