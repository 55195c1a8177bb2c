import * as z from 'zod'
import { collectionName, count, instant, values } from './components.ts'

/** A draft of this person's, as it was kept: its body is the app's own. */
export const draftAnswer = z.object({
  draft: z.object({ savedAt: instant, body: z.unknown() }).nullable(),
})

export const draftToSave = z
  .object({
    body: values.meta({ description: 'O que foi digitado, na forma de quem o grava' }),
    seen: z.string().exactOptional().meta({
      description: 'Quando foi guardado o que este substitui; 412 se há outro',
    }),
  })
  .meta({ id: 'DraftToKeep' })

export const draftReceipt = z.object({ savedAt: instant })

/** So that nothing goes to whoever signed in meanwhile. */
export const draftQuery = z.object({
  userId: z.string().meta({ description: 'Código da conta de quem digita' }),
})

export const presenceQuery = z.object({
  form: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .meta({ description: 'Um código do formulário, que o conta entre os abertos' }),
})

/** Who has a document open, in the order in which they opened it. */
export const presenceMessage = z
  .object({
    revision: count.meta({ description: 'Do registro; 0 quando não existe' }),
    copy: count.meta({ description: 'Revisão da alteração preparada; 0 quando não há' }),
    editors: z.array(
      z.object({
        form: z.string().meta({ description: 'Cada aba tem o seu' }),
        userId: z.string().meta({ description: 'Código de uma conta' }),
        person: z.string().meta({ description: 'O mesmo código', deprecated: true }),
        name: z.string(),
        openedAt: instant,
      }),
    ),
  })
  .meta({ id: 'Presence' })

/** The same with the document that it is about. */
export const presenceEvent = presenceMessage
  .extend({ collection: collectionName, id: z.string() })
  .meta({ id: 'PresenceEvent' })

export const holidayQuery = z.object({
  country: z
    .string()
    .max(2)
    .exactOptional()
    .meta({ description: 'O código de um país, como BR; sem ele, o dos ajustes' }),
  state: z.string().max(2).exactOptional().meta({
    description: 'A UF de um estado, como DF; sem ela, os feriados do país',
  }),
  city: z
    .string()
    .max(80)
    .exactOptional()
    .meta({ description: 'Uma cidade do estado: de algumas se conhecem os feriados' }),
})

/** The holidays of a place, in order. */
export const holidaySuggestions = z
  .object({
    place: z.string().meta({ description: 'O nome do país, do estado ou da cidade' }),
    until: z.iso.date().meta({ description: 'Até que dia' }),
    holidays: z.array(
      z.object({
        text: z.string().meta({
          description:
            'Como os ajustes o guardam: com o ano, se cai cada vez em outro dia que não segue a Páscoa',
        }),
        day: z.iso.date().meta({ description: 'Quando cai da próxima vez' }),
        isOptional: z.boolean().meta({ description: 'Ponto facultativo, e não feriado' }),
      }),
    ),
  })
  .meta({ id: 'HolidaySuggestions' })
