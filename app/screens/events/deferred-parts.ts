import { deferredComponent } from '#app/ui/deferred-component.tsx'

/** What stands where nothing is to come, as `no-events.tsx` has it: words and links, which need no code. */
export const { Part: NoEvents, fetch: fetchNoEvents } = deferredComponent(
  async () => (await import('./no-events.tsx')).NoEvents,
  () => false,
)

/** The links of an event, as `event-actions.tsx` has them. */
export const { Part: EventActions, fetch: fetchActions } = deferredComponent(
  async () => (await import('./event-actions.tsx')).EventActions,
  () => false,
)
