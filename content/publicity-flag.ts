import type { Field } from './fields.ts'

/** The field of every collection whose documents may be institutional publicity (`blackout.ts`). */
export const publicityFlag = {
  kind: 'flag',
  isPublicity: true,
  label: 'Publicidade institucional',
  hint: 'Sai do ar no período eleitoral marcado nos ajustes e volta depois, sem ninguém mexer. Serviço e informação de que alguém precisa não são publicidade.',
  optional: true,
  audience: 'staff',
} as const satisfies Field
