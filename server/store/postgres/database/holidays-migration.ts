import { COUNTED_HOLIDAYS } from '#server/store/counted-holidays.ts'
import { rewriteDocuments } from './rewrite-documents.ts'

/** Settings name their country and its holidays, which every installation counted before they could. */
export const holidaysMigration = `
  -- JSON keeps its order and its letters: what is added stands at its end.
  CREATE FUNCTION with_holidays(fields json) RETURNS json LANGUAGE sql IMMUTABLE RETURN (
    SELECT json_object_agg(key, value ORDER BY place) FROM (
      SELECT key, value, place FROM json_each(fields) WITH ORDINALITY AS own (key, value, place)
      UNION ALL SELECT 'country', '"BR"', 10000 WHERE fields -> 'country' IS NULL
      UNION ALL SELECT 'nationalHolidays', '${JSON.stringify(COUNTED_HOLIDAYS)}', 10001
    ) AS part
  );
  ${rewriteDocuments({
    where: `collection = 'settings' AND fields -> 'nationalHolidays' IS NULL`,
    set: 'fields = with_holidays(fields)',
  })}
  DROP FUNCTION with_holidays(json);
`
