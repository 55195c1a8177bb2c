import * as z from 'zod'
import { campusScope, instant } from './components.ts'

const openingKinds = ['open', 'closed', 'holiday', 'by-appointment', 'unknown'] as const

const openPlace = z
  .object({
    id: z.string().meta({ description: 'Código do horário' }),
    name: z.string(),
    campuses: campusScope,
    isOpen: z.boolean(),
    state: z.enum(openingKinds).meta({
      description:
        '`holiday`: é feriado e ninguém disse se abre; `by-appointment`: só com hora marcada; ' +
        '`unknown`: horário não informado',
    }),
    closesAt: instant.exactOptional().meta({ description: 'Até quando fica aberto' }),
    opensAt: instant
      .exactOptional()
      .meta({ description: 'Quando abre de novo, se abre nos próximos 60 dias' }),
    isDoubtful: z.boolean().meta({ description: 'O horário está a confirmar' }),
    url: z.url().meta({ description: 'Página do horário' }),
  })
  .meta({ id: 'OpenPlace' })

/** Which campus is asked for. */
export const openNowQuery = z.object({
  campus: z
    .string()
    .exactOptional()
    .meta({ description: 'Código de um campus: só o que é dele ou do instituto todo' }),
})

/** What is open now. */
export const openNow = z
  .object({
    at: instant.meta({ description: 'De que minuto é a resposta, no fuso do instituto' }),
    timeZone: z.string(),
    places: z.array(openPlace),
  })
  .meta({ id: 'OpenNow' })
