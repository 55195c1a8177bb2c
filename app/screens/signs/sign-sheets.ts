/** How signs come onto paper: the sheet's size, and how many stand on it. The keys are classes of `signs.css`. */
export const layouts = {
  'a4-1': { name: 'Uma por folha A4', perSheet: 1 },
  'a4-4': { name: 'Quatro por folha A4 (cada uma A6)', perSheet: 4 },
  'a4-8': { name: 'Oito por folha A4 (cada uma A7)', perSheet: 8 },
  'a6-1': { name: 'Uma por folha A6', perSheet: 1 },
} as const

export type Layout = keyof typeof layouts

/** The signs of each sheet, each sign `copies` times in a row. */
export function sheetsOf<S>(signs: readonly S[], layout: Layout, copies: number): S[][] {
  const all = signs.flatMap((sign) => Array.from({ length: copies }, () => sign))
  const { perSheet } = layouts[layout]
  return Array.from({ length: Math.ceil(all.length / perSheet) }, (_, at) =>
    all.slice(at * perSheet, (at + 1) * perSheet),
  )
}
