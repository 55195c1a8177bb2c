import type { NewAccountEvent } from '#server/store/account-store.ts'

/** What the operator did just now at the machine itself, for the audit log. */
export function consoleEvent(
  kind: NewAccountEvent['kind'],
  subjects: Pick<NewAccountEvent, 'subject' | 'detail'> = {},
): NewAccountEvent {
  return { at: new Date().toISOString(), kind, address: 'console', ...subjects }
}
