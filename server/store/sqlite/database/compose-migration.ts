/**
 * Composes the texts that are there (NFC), as every write does since. A document that changes gets a revision and an
 * entry of the log, as by any writer, so that replicas hear of it and its history keeps how it was. `nfc` and
 * `nfc_json` are functions of whoever migrates.
 */
export const composeMigration = `
  INSERT INTO changes (kind, collection, id, revision, at, by, before, previous)
  SELECT 'put', collection, id, revision + 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'atualização',
    json_patch('{}', json_object('status', status, 'campuses', json(campuses), 'owner', owner)),
    json_insert(
      json_patch('{}', json_object(
        'status', status, 'campuses', json(campuses), 'publishAt', publish_at, 'expireAt', expire_at,
        'confirmedAt', confirmed_at, 'confirmedBy', confirmed_by, 'owner', owner, 'source', source,
        'asOf', as_of, 'doubts', json(doubts)
      )),
      '$.fields', json(fields)
    )
  FROM documents
  WHERE nfc_json(fields) <> fields OR nfc_json(doubts) <> doubts OR nfc(source) <> source
    OR nfc(owner) <> owner OR nfc(confirmed_by) <> confirmed_by
  ORDER BY collection, id;

  UPDATE documents SET
    fields = nfc_json(fields), doubts = nfc_json(doubts), source = nfc(source), owner = nfc(owner),
    confirmed_by = nfc(confirmed_by),
    revision = changes.revision, updated_at = changes.at, updated_by = changes.by
  FROM changes
  WHERE changes.collection = documents.collection AND changes.id = documents.id
    AND changes.revision = documents.revision + 1;

  UPDATE media SET name = nfc(name), alt = nfc(alt);
  UPDATE proposals SET
    changes = nfc_json(changes), seen = nfc_json(seen), note = nfc(note), word = nfc(word);
  UPDATE comments SET text = nfc(text);
  UPDATE drafts SET body = nfc_json(body);
  UPDATE users SET name = nfc(name) WHERE nfc(name) <> name;
  UPDATE passkeys SET name = nfc(name);
  UPDATE pending_registrations SET name = nfc(name);
`
