import type { TestProject } from 'vitest/node'
import { TestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run, where it has one, with a user who may do everything. */
    postgres: string | undefined
  }
}

/** Vitest's: one server for all tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await TestPostgres.create()
  project.provide('postgres', server.url)
  return () => server.remove()
}
