declare module 'date-holidays/data' {
  /** By the codes of ISO 3166-1. */
  export const data: { holidays: Record<string, object>; names: object }
}
