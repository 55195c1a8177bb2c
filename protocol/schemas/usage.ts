import * as z from 'zod'
import { usageLimits, usagePeriods } from '#protocol/usage.ts'

const subjects = z.array(z.string()).max(usageLimits.reported)

/** What a device saw since it last reported, each once. */
export const usageReport = z.object({
  pages: subjects.exactOptional().meta({ description: 'Endereços de páginas lidas, sem a busca' }),
  answers: subjects
    .exactOptional()
    .meta({ description: 'Códigos das respostas da busca que alguém viu' }),
})

export const usageQuery = z.object({
  days: z
    .enum(usagePeriods.map(String) as [string, ...string[]])
    .exactOptional()
    .meta({ description: 'Quantos dias, até ontem; sem ele, 30' }),
})

const published = z.int().meta({
  description: `Arredondado para baixo, a um múltiplo de ${usageLimits.step}`,
})

export const usageRow = z
  .object({
    path: z.string().meta({ description: 'Onde se lê' }),
    title: z.string(),
    answer: z.string().exactOptional().meta({ description: 'O código da resposta da busca' }),
    count: published,
  })
  .meta({ id: 'UsageRow' })

export const usageList = z
  .object({
    rows: z.array(usageRow).meta({ description: 'Do mais visto ao menos visto' }),
    others: published.meta({ description: 'Todo o resto, somado' }),
  })
  .meta({ id: 'UsageList' })

export const usageAnswer = z.object({
  days: z.literal([...usagePeriods]),
  from: z.iso.date(),
  until: z.iso.date(),
  isCounted: z.boolean().meta({
    description: 'Falso se a instituição não conta o uso; então as listas estão vazias',
  }),
  pages: usageList,
  answers: usageList,
})
