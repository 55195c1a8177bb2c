import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DocumentContent, StoredDocument } from './store.ts'
import type { Stores } from './stores.ts'

/** A database as the version before texts were composed left it. */
export interface FormerDatabase {
  /** Runs statements that both engines understand. */
  run(statements: string): Promise<void>
  /** What only this engine wants of a row of `changes`: columns, and their values. */
  logColumns: readonly [names: string, values: string]
  /** Statements after which the next entry of the log is the one after `seq`. */
  countTo(seq: number): string
  /** Opens it with this version. */
  open(): Promise<Stores>
  remove(): Promise<void>
}

const at = '2026-03-12T22:30:00.000Z'
const parts = (text: string) => text.normalize('NFD')
const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`

/** Of every shape that a text has in a document; an accent after an escape and after a quote has no letter to join. */
const fields = {
  acronym: 'ÁÇÃO',
  description: 'Linha \\ “d’água”\n\u0301é\t\u0301 \u0001\u0301',
  aliases: ['\u0301só', 'Ação', 'x\\ń'],
  steps: [{ label: 'Inscrição', order: 1, isOpen: false, note: null }],
  image: { src: '/a.webp', alt: 'Pátio' },
}

function decomposed<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'string' ? parts(part) : part,
  )
}

const row = (id: string, values: object, envelope = 'NULL, NULL, NULL') => `
  INSERT INTO documents (collection, id, revision, status, campuses, owner, source, confirmed_by,
    doubts, fields, created_at, created_by, updated_at, updated_by)
  VALUES ('glossary', '${id}', 1, 'published', '["centro"]', ${envelope},
    ${quoted([{ field: `description#${parts('Seção')}` }])}, ${quoted(values)},
    '${at}', 'ana', '${at}', 'ana');`

/** How every engine migrates texts from before. */
export function describeComposing(name: string, makeFormer: () => Promise<FormerDatabase>): void {
  describe(`texts of a store from before they were composed: ${name}`, () => {
    let former: FormerDatabase
    let stores: Stores

    beforeEach(async () => {
      former = await makeFormer()
      const [names, values] = former.logColumns
      const entry = (seq: number, id: string) => `
        INSERT INTO changes (seq, kind, collection, id, revision, at, by${names})
        VALUES (${seq}, 'put', 'glossary', '${id}', 1, '${at}', 'ana'${values});`
      await former.run(`
        ${row('mac', decomposed(fields), `NULL, '${parts('Guia de 2024, página 3, Câmpus')}', NULL`)}
        ${row('plain', fields).replaceAll(parts('Seção'), 'Seção')}
        ${row('twin', { acronym: parts('AÇÃO') })}
        ${['mac', 'plain', 'twin'].map((id, n) => entry(n + 1, id)).join('')}
        ${former.countTo(3)};
        INSERT INTO users (id, name, email, "emailVerified", "createdAt", "updatedAt")
          VALUES ('ana', '${parts('José')}', 'ana@exemplo.org', true, '${at}', '${at}');
        INSERT INTO media (hash, width, height, widths, placeholder, alt, name, bytes, uploaded_at, uploaded_by)
          VALUES ('00', 1, 1, '[1]', 'x', '${parts('O pátio')}', '${parts('Pátio.jpg')}', 1, '${at}', 'ana');
        INSERT INTO proposals (id, kind, collection, document, changes, seen, note, at, state)
          VALUES ('p', 'correction', 'glossary', 'mac', ${quoted(decomposed({ acronym: 'Ç', image: null }))},
            ${quoted(decomposed(fields))}, '${parts('Não é')}', '${at}', 'open');
        INSERT INTO comments (id, collection, document, author, at, text)
          VALUES ('c', 'glossary', 'mac', 'ana', '${at}', '${parts('Está certo?')}');
        INSERT INTO drafts (user_id, collection, document, body, saved_at)
          VALUES ('ana', 'glossary', 'mac', ${quoted(decomposed({ body: fields }))}, '${at}');
      `)
      stores = await former.open()
    })

    afterEach(async () => {
      await stores.store.close()
      await former.remove()
    })

    const document = (id: string) => stores.store.get('glossary', id) as Promise<StoredDocument>

    test('every text of a document is composed, and nothing else of it changes', async () => {
      const { updatedAt, ...mac } = await document('mac')
      expect(mac).toEqual({
        ...{ collection: 'glossary', id: 'mac', revision: 2, status: 'published', fields },
        ...{ campuses: ['centro'], doubts: [{ field: 'description#Seção' }] },
        source: 'Guia de 2024, página 3, Câmpus',
        ...{ createdAt: at, createdBy: 'ana', updatedBy: 'atualização' },
      })
      expect(updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(Object.keys(mac.fields)).toEqual(Object.keys(fields))
    })

    test('what is the same stays as it is, and two that become the same both stay', async () => {
      expect(await document('plain')).toMatchObject({ revision: 1, updatedBy: 'ana', fields })
      expect((await document('twin')).fields).toEqual({ acronym: 'AÇÃO' })
      expect(await stores.store.list('glossary')).toHaveLength(3)
    })

    test('whoever reads on gets each change once, in the order of the log, with its document', async () => {
      const entries = await stores.store.feed(3, 10)
      expect(entries).toEqual([
        {
          change: {
            ...{ seq: 4, kind: 'put', collection: 'glossary', id: 'mac', revision: 2 },
            ...{ at: expect.any(String), by: 'atualização' },
            before: { status: 'published', campuses: ['centro'] },
          },
          document: await document('mac'),
        },
        {
          change: expect.objectContaining({ seq: 5, id: 'twin', revision: 2 }),
          document: await document('twin'),
        },
      ])
      expect(entries[0]?.change.at).toBe((await document('mac')).updatedAt)
      expect(await stores.store.lastSeq()).toBe(5)
    })

    test('the history keeps how it was, letter by letter', async () => {
      const [now, first] = await stores.store.history({
        ...{ collection: 'glossary', id: 'mac', limit: 9 },
      })
      const before = {
        ...{ status: 'published', campuses: ['centro'], fields: decomposed(fields) },
        source: parts('Guia de 2024, página 3, Câmpus'),
        doubts: [{ field: `description#${parts('Seção')}` }],
      }
      expect(now).toMatchObject({ change: { revision: 2 }, content: { fields } })
      expect(now?.previous).toEqual(before)
      expect(first?.content).toEqual(before)
    })

    test('the next write goes on from there', async () => {
      const content: DocumentContent = { status: 'draft', campuses: 'all', doubts: [], fields: {} }
      const put = { kind: 'put', collection: 'glossary', id: 'mac', content } as const
      const stamp = { by: 'ana', at }
      expect(await stores.store.commit([{ ...put, expected: 1 }], stamp)).toMatchObject({
        kind: 'conflict',
      })
      expect(await stores.store.commit([{ ...put, expected: 2 }], stamp)).toMatchObject({
        changes: [{ seq: 6, revision: 3 }],
      })
    })

    test('opening it again changes nothing more', async () => {
      await stores.store.close()
      stores = await former.open()
      expect(await stores.store.lastSeq()).toBe(5)
      expect(await document('mac')).toMatchObject({ revision: 2 })
    })

    test('what stands beside documents is composed too', async () => {
      expect(await stores.accounts.user('ana')).toMatchObject({ name: 'José' })
      expect((await stores.media.find(['00'])).get('00')).toMatchObject({
        ...{ alt: 'O pátio', name: 'Pátio.jpg' },
      })
      expect(await stores.proposals.get('p')).toMatchObject({
        ...{ changes: { acronym: 'Ç', image: null }, seen: fields, note: 'Não é' },
      })
      expect(await stores.comments.get('c')).toMatchObject({ text: 'Está certo?' })
      const key = { userId: 'ana', collection: 'glossary', document: 'mac' } as const
      const draft = await stores.editing.draft(key)
      expect(JSON.parse(draft?.body ?? '')).toEqual({ body: fields })
    })
  })
}
