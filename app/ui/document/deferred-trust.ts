import { deferredComponent } from '#app/ui/deferred-component.tsx'

/** How sure a page is, as `trust-fold.tsx` has it; right as of the page until its code is here. */
export const { Part: TrustFold, fetch: fetchTrust } = deferredComponent(
  async () => (await import('./trust-fold.tsx')).TrustFold,
)
