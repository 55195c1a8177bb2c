import * as z from 'zod'
import { MAX_BATCH_ROWS } from '#protocol/table-import.ts'
import { campusScope, count, values } from './components.ts'
import { fieldError } from './errors.ts'

/** What a row of a table says of one document. */
export const importRow = z
  .object({
    row: z.int().min(1).meta({ description: 'Número da linha, para a resposta' }),
    id: z
      .string()
      .exactOptional()
      .meta({ description: 'Sem ele, vale o registro de mesmo nome, ou um novo' }),
    values: values.meta({
      description: 'Valores pelo nome do campo; `null` retira, o que falta fica como está',
    }),
    revision: count
      .exactOptional()
      .meta({ description: 'A da conferência, 0 para um novo; sem ela, a que houver' }),
  })
  .meta({ id: 'ImportRow' })

export const importRequest = z.object({
  dryRun: z.boolean().meta({ description: 'Só diz o que mudaria' }),
  toCopies: z.boolean().exactOptional().meta({
    description:
      'Nada vai ao ar: o que muda um registro publicado vai para a alteração preparada dele, e o que é novo, para um rascunho',
  }),
  rows: z.array(importRow).min(1).max(MAX_BATCH_ROWS),
})

/** A value that is other than before; absent where there is none. Long texts are cut. */
export const fieldChange = z
  .object({
    field: z.string(),
    from: z.unknown().exactOptional(),
    to: z.unknown().exactOptional(),
  })
  .meta({ id: 'FieldChange' })

/** The outcome of a row. */
export const rowOutcome = z
  .union([
    z.object({
      row: z.int(),
      kind: z.enum(['new', 'changed', 'unchanged']),
      id: z.string(),
      revision: count.meta({ description: 'A de antes de gravar; 0 para um novo' }),
      title: z.string(),
      changes: z.array(fieldChange),
      key: z
        .string()
        .exactOptional()
        .meta({ description: 'O que outra linha não pode repetir em um mesmo campus' }),
      campuses: campusScope,
      isCopy: z
        .literal(true)
        .exactOptional()
        .meta({ description: 'Muda só a alteração preparada: quem lê vê o que está publicado' }),
      twin: z
        .object({ id: z.string(), title: z.string() })
        .exactOptional()
        .meta({ description: 'O registro que uma linha nova parece ser, sem os zeros do começo' }),
    }),
    z.object({ row: z.int(), kind: z.literal('failed'), errors: z.array(fieldError) }),
  ])
  .meta({ id: 'RowOutcome' })

export const importAnswer = z.object({ rows: z.array(rowOutcome) })

export const exportQuery = z.object({
  format: z.enum(['csv', 'json']).exactOptional().meta({ description: 'Por padrão `csv`' }),
})
