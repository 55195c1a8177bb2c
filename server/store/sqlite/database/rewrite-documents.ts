interface Rewrite {
  /** Which documents. */
  where: string
  /** Their new values, as assignments. */
  set: string
}

/**
 * Changes documents as a step of a migration. Each gets a revision and an entry of the log, as by any writer, so that
 * replicas hear of it and its history keeps how it was.
 */
export function rewriteDocuments({ where, set }: Rewrite): string {
  return `
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
  WHERE ${where}
  ORDER BY collection, id;

  UPDATE documents SET
    ${set},
    revision = changes.revision, updated_at = changes.at, updated_by = changes.by
  FROM changes
  WHERE changes.collection = documents.collection AND changes.id = documents.id
    AND changes.revision = documents.revision + 1;
`
}
