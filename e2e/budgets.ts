/** What a page may send, compressed, in kilobytes of 1,000 bytes (ADR 30). Who needs more says why in an ADR. */
export const budgets = {
  /** JavaScript until the page is there and answers to touch. */
  firstScript: 85,
  /** With all that follows it while idle. */
  wholeScript: 115,
  /** The page itself. */
  page: 22,
} as const

/** How often a browser that knows nothing yet asks for anything, from wherever that comes (ADR 88). */
export const requestBudgets = {
  /** Until the page answers to touch. */
  first: 8,
  /** With all that follows, of the page and of its service worker. */
  whole: 20,
} as const

/** From here on the run warns: the next feature will want room. */
export const NEAR = 0.97
