import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openStores } from '#server/store/open-stores.ts'
import type { Store } from '#server/store/store.ts'
import type { Stores } from '#server/store/stores.ts'

interface TestPlace {
  DATA_DIR: string
  DATABASE_URL?: string
  remove(): Promise<void>
}

/** Where a test keeps its data: a folder, or a schema on the PostgreSQL server of a run that has one (see `vitest.config.ts`). */
export async function makePlace(): Promise<TestPlace> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'campus-'))
  const removeFolder = async () => rmSync(DATA_DIR, { recursive: true })
  if (!inject('postgres')) return { DATA_DIR, remove: removeFolder }
  const { createMigratedSchema } = await import('#test/postgres/database.ts')
  const schema = await createMigratedSchema()
  return {
    DATA_DIR,
    DATABASE_URL: schema.url,
    async remove() {
      await schema.remove()
      await removeFolder()
    },
  }
}

/** An empty database, opened by two nodes or processes, for all tests of a file: each leaves it as it found it. */
export async function openTwoNodes(): Promise<{
  one: Stores
  other: Stores
  remove(): Promise<void>
}> {
  const place = await makePlace()
  const [one, other] = await Promise.all([openStores(place), openStores(place)])
  return {
    one,
    other,
    async remove() {
      await one.store.close()
      await other.store.close()
      await place.remove()
    },
  }
}

/** A store whose place another can take while it is in use, as behind one address after a fail-over or a restore. */
export function replaceableStore(first: Store): { store: Store; replaceBy(other: Store): void } {
  let current = first
  const store = new Proxy(first, { get: (_, member) => Reflect.get(current, member) })
  return {
    store,
    replaceBy(other) {
      current = other
    },
  }
}
