import type { Summary } from '#content/document.ts'

/** What the banner needs of a notice. */
export type UrgentNotice = Pick<
  Summary<'notices'>,
  'id' | 'text' | 'severity' | 'campuses' | 'from' | 'until' | 'link'
>

/** More at once nobody reads; `urgent.css` has a rule for each. */
export const MAX_URGENT = 5

/** The element of the banner, before the app's. Not a document's id, which has no underscore. */
export const urgentRootId = '_avisos'

/** The element with what the server rendered the banner with. */
export const urgentDataId = '_avisos-dados'

/** The name of the `<meta>` with the versions of the notices on the page, in their order. */
export const urgentMeta = 'avisos'

/** Where the device keeps the versions that were read, with spaces between them. */
export const readNoticesKey = 'avisos-lidos'
