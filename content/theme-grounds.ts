/** What texts stand on in each appearance: the page, cards and fields, quiet areas. */
export const themeGrounds = {
  light: { ground: '#f6f8f5', surface: '#ffffff', sunken: '#ecf0ea' },
  dark: { ground: '#0e1310', surface: '#171d19', sunken: '#222a25' },
} as const

export type Appearance = keyof typeof themeGrounds

/** What texts of ordinary size need (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5
