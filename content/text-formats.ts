/** How a text is written that programs read: its pattern, and what somebody is told whose text is another. */
export const textFormats = {
  androidPackage: {
    pattern: /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/,
    hint: 'use um código como br.edu.instituto.campus, só com letras, números e pontos',
  },
  /** SHA-256 in hexadecimal, as `keytool` and the Play Console print it. */
  certificateFingerprint: {
    pattern: /^[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){31}$/,
    hint: 'use a impressão SHA-256 inteira, 32 pares como FA:C6:17 separados por dois-pontos',
  },
  appleTeam: {
    pattern: /^[A-Z0-9]{10}$/,
    hint: 'use os 10 números e letras maiúsculas que a Apple deu à equipe, como A1B2C3D4E5',
  },
  appleBundle: {
    pattern: /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
    hint: 'use um código como br.edu.instituto.campus, só com letras, números, hífens e pontos',
  },
} as const satisfies Readonly<Record<string, { pattern: RegExp; hint: string }>>

export type TextFormat = keyof typeof textFormats
