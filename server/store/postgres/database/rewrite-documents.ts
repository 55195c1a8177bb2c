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
  WHERE ${where};

  UPDATE documents SET
    ${set},
    revision = changes.revision, updated_at = changes.at, updated_by = changes.by
  FROM changes
  WHERE changes.collection = documents.collection AND changes.id = documents.id
    AND changes.revision = documents.revision + 1;

  UPDATE change_log SET last_seq = (SELECT max(seq) FROM changes)
    WHERE last_seq < (SELECT max(seq) FROM changes);
  -- Nodes of the version before are listening.
  SELECT pg_notify('campus_changes', '');
`
}
