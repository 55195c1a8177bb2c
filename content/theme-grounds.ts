/** What texts stand on in each appearance: the page, cards and fields, quiet areas. */
export const themeGrounds = {
  light: { ground: '#f3f6f1', surface: '#ffffff', sunken: '#e9efe8' },
  dark: { ground: '#0d1411', surface: '#161f1a', sunken: '#212c26' },
} as const

export type Appearance = keyof typeof themeGrounds

/** What texts of ordinary size need (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5
