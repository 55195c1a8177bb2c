import { deferredComponent } from '#app/ui/deferred-component.tsx'

/** Whether this device has stars, before any of their code is here. */
function hasStars(): boolean {
  try {
    return 'favoritos-n' in localStorage
  } catch {
    return false
  }
}

/** The button that stars the page in view, as `star-button.tsx` has it: painted by the server; its code comes at the first touch, or earlier where the device has stars. */
export const { Part: StarButton } = deferredComponent(
  async () => (await import('./star-button.tsx')).StarButton,
  hasStars,
  'button button-room star-room',
)

/** The starred that come first now, as `starred-now.tsx` has it: no code of it where there is nothing. */
export const { Part: StarredNow } = deferredComponent(
  async () => (await import('./starred-now.tsx')).StarredNow,
  hasStars,
)
