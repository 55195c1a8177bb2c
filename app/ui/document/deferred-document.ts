import { deferredComponent } from '#app/ui/deferred-component.tsx'

/** What stands where an address leads to nothing, as `missing-document.tsx` has it: few pages need it. */
export const { Part: MissingDocument } = deferredComponent(
  async () => (await import('./missing-document.tsx')).MissingDocument,
)

/** Who answers what a page does not, as `whom-to-ask.tsx` has it; below the content, or where there is none. */
export const { Part: WhomToAsk, fetch: fetchWhomToAsk } = deferredComponent(
  async () => (await import('./whom-to-ask.tsx')).WhomToAsk,
)

/** The button that shares the page in view, as `share-button.tsx` has it; a row must not grow when it comes. */
export const { Part: ShareButton } = deferredComponent(
  async () => (await import('./share-button.tsx')).ShareButton,
  undefined,
  'button button-room share-room',
)

/** How to follow what a page lists, as `subscribe.tsx` has it: at its foot, complete without a script. */
export const { Part: Subscribe, fetch: fetchSubscribe } = deferredComponent(
  async () => (await import('#app/ui/subscribe/subscribe.tsx')).Subscribe,
  () => false,
)
