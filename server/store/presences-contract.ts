import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EditingStore } from './editing-store.ts'
import type { Stores } from './stores.ts'

/** A database as the version before left it, which one of its nodes has open. */
export interface DatabaseBefore {
  node: EditingStore
  /** Runs a statement that both engines understand. */
  run(statement: string): Promise<void>
  /** Opens it with this version. */
  open(): Promise<Stores>
  /** The columns of `presences`. */
  columns(): Promise<string[]>
  remove(): Promise<void>
}

const at = (minute: number) => `2026-03-12T22:${minute}:00.000Z`
const form = (name: string) => ({
  ...{ form: name, collection: 'courses', document: 'redes' },
  ...{ userId: 'ana', name: 'Ana', openedAt: at(10) },
})

/** How every engine keeps open forms when the columns of the edit lock go. */
export function describePresenceColumns(
  name: string,
  makeBefore: () => Promise<DatabaseBefore>,
): void {
  describe(`open forms of a store that had an edit lock: ${name}`, () => {
    let before: DatabaseBefore

    beforeEach(async () => {
      before = await makeBefore()
    })

    afterEach(() => before.remove())

    test('the lock’s columns go, the forms stay, and a node of the version before goes on', async () => {
      await before.node.enter([form('one')], at(10))
      await before.run(
        `UPDATE presences SET asked_at = '${at(10)}', got_at = '${at(10)}', handed = '{"a":1}'`,
      )
      const { editing, store } = await before.open()
      expect((await before.columns()).toSorted()).toEqual([
        'collection',
        'document',
        'form',
        'name',
        'opened_at',
        'seen_at',
        'user_id',
      ])
      expect(await editing.present(at(10))).toEqual([form('one')])

      await before.node.enter([form('one'), form('two')], at(11))
      expect(await editing.present(at(11))).toEqual([form('one'), form('two')])
      await editing.enter([form('three')], at(12))
      await before.node.leave('two', 'ana')
      expect(await before.node.present(at(11))).toEqual([form('one'), form('three')])
      await before.node.prunePresences(at(12))
      expect(await editing.present(at(10))).toEqual([form('three')])
      await store.close()
    })
  })
}
