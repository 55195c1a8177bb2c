import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** Statements by name, each prepared when it is first used: most are not in most processes, and each takes memory. */
export function lazyStatements<N extends string>(
  db: DatabaseSync,
  texts: Record<N, string>,
): Readonly<Record<N, StatementSync>> {
  const statements = {} as Record<N, StatementSync>
  for (const name of Object.keys(texts) as N[]) {
    Object.defineProperty(statements, name, {
      configurable: true,
      get() {
        const value = db.prepare(texts[name])
        Object.defineProperty(statements, name, { value })
        return value
      },
    })
  }
  return statements
}
