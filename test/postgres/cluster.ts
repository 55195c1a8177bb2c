import type { TestProject } from 'vitest/node'
import { TestPostgres } from './postgres.ts'

/** Vitest's: one server for all tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await TestPostgres.create()
  project.provide('postgres', server.url)
  return () => server.remove()
}
