import type { Store } from './store.ts'

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
