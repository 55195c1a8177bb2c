import { rewriteDocuments } from './rewrite-documents.ts'

/** Composes the texts that are there (NFC), as every write does since. `nfc` and `nfc_json` are functions of whoever migrates. */
export const composeMigration = `
  ${rewriteDocuments({
    where: `nfc_json(fields) <> fields OR nfc_json(doubts) <> doubts OR nfc(source) <> source
    OR nfc(owner) <> owner OR nfc(confirmed_by) <> confirmed_by`,
    set: `fields = nfc_json(fields), doubts = nfc_json(doubts), source = nfc(source), owner = nfc(owner),
    confirmed_by = nfc(confirmed_by)`,
  })}

  UPDATE media SET name = nfc(name), alt = nfc(alt);
  UPDATE proposals SET
    changes = nfc_json(changes), seen = nfc_json(seen), note = nfc(note), word = nfc(word);
  UPDATE comments SET text = nfc(text);
  UPDATE drafts SET body = nfc_json(body);
  UPDATE users SET name = nfc(name) WHERE nfc(name) <> name;
  UPDATE passkeys SET name = nfc(name);
  UPDATE pending_registrations SET name = nfc(name);
`
