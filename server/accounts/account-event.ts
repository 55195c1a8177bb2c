import type { NewAccountEvent } from '#server/store/account-store.ts'
import { eventOrigin } from './event-origin.ts'

type Subjects = Pick<NewAccountEvent, 'actor' | 'subject' | 'detail'>

/** What a request did just now, for the audit log. */
export function accountEvent(
  request: Parameters<typeof eventOrigin>[0],
  kind: NewAccountEvent['kind'],
  subjects: Subjects,
): NewAccountEvent {
  return { at: new Date().toISOString(), kind, ...eventOrigin(request), ...subjects }
}
