import * as z from 'zod'
import { type ImportRequest, MOST_ROWS_AT_ONCE } from '#protocol/table-import.ts'

const row = z.object({
  row: z.int().min(1),
  id: z.string().optional(),
  values: z.record(z.string(), z.unknown()),
  revision: z.int().min(0).optional(),
})

/** The body of an import. */
export const importRequest = z.object({
  dryRun: z.boolean(),
  rows: z.array(row).min(1).max(MOST_ROWS_AT_ONCE),
}) as z.ZodType<ImportRequest>
