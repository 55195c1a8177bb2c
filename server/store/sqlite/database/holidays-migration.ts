import { COUNTED_HOLIDAYS } from '#server/store/counted-holidays.ts'
import { rewriteDocuments } from './rewrite-documents.ts'

/** Settings name their country and its holidays, which every installation counted before they could. */
export const holidaysMigration = rewriteDocuments({
  where: `collection = 'settings' AND json_type(fields, '$.nationalHolidays') IS NULL`,
  set: `fields = json_set(json_insert(fields, '$.country', 'BR'),
      '$.nationalHolidays', json('${JSON.stringify(COUNTED_HOLIDAYS)}'))`,
})
