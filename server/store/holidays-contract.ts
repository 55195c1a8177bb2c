import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FormerDatabase } from './compose-contract.ts'
import { COUNTED_HOLIDAYS } from './counted-holidays.ts'
import type { Stores } from './stores.ts'

const at = '2026-03-12T22:30:00.000Z'

/** How every engine migrates settings from before they named the country and its holidays. */
export function describeCountedHolidays(
  name: string,
  makeFormer: () => Promise<FormerDatabase>,
): void {
  describe(`settings of a store from before they named the country’s holidays: ${name}`, () => {
    let former: FormerDatabase
    let stores: Stores

    async function openWith(fields: object): Promise<void> {
      const [names, values] = former.logColumns
      await former.run(`
        INSERT INTO documents (collection, id, revision, status, campuses, doubts, fields,
          created_at, created_by, updated_at, updated_by)
        VALUES ('settings', 'institution', 4, 'published', '"all"', '[]',
          '${JSON.stringify(fields)}', '${at}', 'ana', '${at}', 'ana');
        INSERT INTO changes (seq, kind, collection, id, revision, at, by${names})
        VALUES (1, 'put', 'settings', 'institution', 4, '${at}', 'ana'${values});
        ${former.countTo(1)};
      `)
      stores = await former.open()
    }

    beforeEach(async () => {
      former = await makeFormer()
    })

    afterEach(async () => {
      await stores.store.close()
      await former.remove()
    })

    test('the holidays that counted count on, and readers hear of it', async () => {
      const fields = { appName: 'Campus', holidays: ['30/11 Dia do Evangélico'] }
      await openWith(fields)
      const document = await stores.store.get('settings', 'institution')
      expect(document).toMatchObject({
        ...{ revision: 5, updatedBy: 'atualização' },
        fields: { ...fields, country: 'BR', nationalHolidays: COUNTED_HOLIDAYS },
      })
      const [change] = await stores.store.feed(1, 10)
      expect(change?.change).toMatchObject({ seq: 2, id: 'institution', revision: 5 })
      const [now] = await stores.store.history({
        ...{ collection: 'settings', id: 'institution', limit: 9 },
      })
      expect(now?.previous?.fields).toEqual(fields)
    })

    test('a country that is there stays', async () => {
      await openWith({ appName: 'Campus', country: 'PT' })
      expect((await stores.store.get('settings', 'institution'))?.fields).toMatchObject({
        country: 'PT',
      })
    })
  })
}
