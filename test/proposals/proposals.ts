import type { CampusScope } from '#content/document.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import type { Writer } from '#test/documents/writing-app.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { published } from '#test/server.ts'

const inCentro: { campuses: CampusScope } = { campuses: ['centro'] }
const fields = { acronym: 'CDBI', name: 'Biblioteca', kind: 'setor', aliases: [], room: 'B-101' }

/** The whole application with a sector, a draft of another one, and ways to propose changes. */
export async function proposingApp(others: Parameters<typeof writingApp>[1] = {}) {
  const parts = await writingApp(
    [
      published('glossary', 'cdbi', fields, inCentro),
      published(
        'glossary',
        'cgen',
        { ...fields, acronym: 'CGEN' },
        { ...inCentro, status: 'draft' },
      ),
    ],
    others,
  )
  const { app } = parts
  return {
    ...parts,
    /** Sends a correction of the sector, as a reader without account. */
    correct: (changes: object, more: object = {}, id = 'cdbi', remoteAddress = '203.0.113.7') =>
      app.inject({
        method: 'POST',
        url: proposalPaths.corrections('glossary', id),
        remoteAddress,
        payload: { revision: 1, changes, ...more },
      }),
    /** What the secret of a correction tells. */
    track: async (token: string) =>
      (await app.inject({ url: proposalPaths.correction(token) })).json(),
    sector: async () => (await app.inject({ url: '/api/collections/glossary/cdbi' })).json(),
    /** What waits for somebody, as they see it. */
    waiting: async (person: Writer, query = '?state=open') =>
      (await person.call('GET', proposalPaths.proposals + query)).json().proposals,
  }
}

/** Accepts over the revision that was seen. */
export function accept(person: Writer, id: string, revision: number) {
  const ifMatch = { 'if-match': `"${revision}"` }
  return person.call('POST', proposalPaths.acceptance(id), {}, ifMatch)
}
