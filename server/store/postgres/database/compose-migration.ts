import { rewriteDocuments } from './rewrite-documents.ts'

/** Composes the texts that are there (NFC), as every write does since. */
export const composeMigration = `
  -- In the text of JSON an accent may follow the letter of an escape, as in \\n, with which it must not be composed:
  -- U+0001, which JSON has nowhere as itself, stands between them meanwhile. Most texts are soon seen to be composed.
  CREATE FUNCTION nfc(raw json) RETURNS json LANGUAGE sql IMMUTABLE RETURN
    CASE WHEN raw::text IS NFC NORMALIZED THEN raw ELSE replace(
      normalize(regexp_replace(raw::text, '\\\\(u[0-9A-Fa-f]{4}|.)', '\\&' || chr(1), 'g')), chr(1), ''
    )::json END;

  ${rewriteDocuments({
    where: `nfc(fields)::text <> fields::text OR nfc(doubts)::text <> doubts::text
    OR source IS NOT NFC NORMALIZED OR owner IS NOT NFC NORMALIZED
    OR confirmed_by IS NOT NFC NORMALIZED`,
    set: `fields = nfc(fields), doubts = nfc(doubts), source = normalize(source), owner = normalize(owner),
    confirmed_by = normalize(confirmed_by)`,
  })}

  UPDATE media SET name = normalize(name), alt = normalize(alt)
    WHERE name IS NOT NFC NORMALIZED OR alt IS NOT NFC NORMALIZED;
  UPDATE proposals SET
    changes = nfc(changes), seen = nfc(seen), note = normalize(note), word = normalize(word);
  UPDATE comments SET text = normalize(text) WHERE text IS NOT NFC NORMALIZED;
  UPDATE drafts SET body = nfc(body);
  UPDATE users SET name = normalize(name) WHERE name IS NOT NFC NORMALIZED;
  UPDATE passkeys SET name = normalize(name) WHERE name IS NOT NFC NORMALIZED;
  UPDATE pending_registrations SET name = normalize(name) WHERE name IS NOT NFC NORMALIZED;

  DROP FUNCTION nfc(json);
`
