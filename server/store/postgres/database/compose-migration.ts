/**
 * Composes the texts that are there (NFC), as every write does since. A document that changes gets a revision and an
 * entry of the log, as by any writer, so that replicas hear of it and its history keeps how it was.
 */
export const composeMigration = `
  -- In the text of JSON an accent may follow the letter of an escape, as in \\n, with which it must not be composed:
  -- U+0001, which JSON has nowhere as itself, stands between them meanwhile. Most texts are soon seen to be composed.
  CREATE FUNCTION nfc(raw json) RETURNS json LANGUAGE sql IMMUTABLE RETURN
    CASE WHEN raw::text IS NFC NORMALIZED THEN raw ELSE replace(
      normalize(regexp_replace(raw::text, '\\\\(u[0-9A-Fa-f]{4}|.)', '\\&' || chr(1), 'g')), chr(1), ''
    )::json END;

  -- Nobody else writes documents from here on, and the next statement sees what they wrote before.
  SELECT FROM change_log FOR UPDATE;

  INSERT INTO changes (seq, kind, collection, id, revision, at, by, before, previous, batch)
  SELECT last_seq + row_number() OVER (ORDER BY collection, documents.id),
    'put', collection, documents.id, revision + 1, stamp.at, 'atualização',
    (SELECT json_object_agg(key, value ORDER BY place) FROM (VALUES
      (1, 'status', to_json(status)), (2, 'campuses', campuses), (3, 'owner', to_json(owner))
    ) AS part (place, key, value) WHERE value IS NOT NULL),
    (SELECT json_object_agg(key, value ORDER BY place) FROM (VALUES
      (1, 'status', to_json(status)), (2, 'campuses', campuses), (3, 'publishAt', to_json(publish_at)),
      (4, 'expireAt', to_json(expire_at)), (5, 'confirmedAt', to_json(confirmed_at)),
      (6, 'confirmedBy', to_json(confirmed_by)), (7, 'owner', to_json(owner)),
      (8, 'source', to_json(source)), (9, 'asOf', to_json(as_of)), (10, 'doubts', doubts),
      (11, 'fields', fields)
    ) AS part (place, key, value) WHERE value IS NOT NULL),
    stamp.batch
  FROM documents, change_log, (SELECT gen_random_uuid() AS batch, to_char(
    clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) AS at) AS stamp
  WHERE nfc(fields)::text <> fields::text OR nfc(doubts)::text <> doubts::text
    OR source IS NOT NFC NORMALIZED OR owner IS NOT NFC NORMALIZED
    OR confirmed_by IS NOT NFC NORMALIZED;

  UPDATE documents SET
    fields = nfc(fields), doubts = nfc(doubts), source = normalize(source), owner = normalize(owner),
    confirmed_by = normalize(confirmed_by),
    revision = changes.revision, updated_at = changes.at, updated_by = changes.by
  FROM changes
  WHERE changes.collection = documents.collection AND changes.id = documents.id
    AND changes.revision = documents.revision + 1;

  UPDATE change_log SET last_seq = (SELECT max(seq) FROM changes)
    WHERE last_seq < (SELECT max(seq) FROM changes);
  -- Nodes of the version before are listening.
  SELECT pg_notify('campus_changes', '');

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
