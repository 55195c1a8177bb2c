import type { FastifyInstance } from 'fastify'
import type { CampusScope } from '#content/document.ts'
import type { Role } from '#protocol/accounts.ts'
import type { Put } from '#server/store/store.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { published, temporaryApp } from '#test/server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Writer {
  /** Id of the account. */
  id: string
  /** The headers that say who it is. */
  session: Record<string, string>
  /** Sends JSON, or a text or bytes as they are. */
  call(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Call
}

type Call = ReturnType<typeof inject>

/** Two campuses, and the settings that every page needs. */
const institute = [
  ...['centro', 'sul'].map((id) =>
    published('campuses', id, {
      name: id,
      shortName: id,
      kind: 'campus',
      stage: 'operating',
      city: 'Brasília',
      state: 'DF',
    }),
  ),
  published('settings', 'institution', {
    appName: 'Campus na Mão',
    institutionName: 'Instituto Exemplo',
    institutionShortName: 'IEx',
    institutionAcronym: 'IEX',
    description: 'Um instituto.',
    accent: '#2f9e41',
    defaultCampus: 'centro',
    timeZone: 'America/Sao_Paulo',
  }),
]

/** The whole application with a small institute, these documents, and people to write. */
export async function writingApp(
  puts: readonly Put[] = [],
  others: Parameters<typeof temporaryApp>[1] = {},
) {
  const parts = await temporaryApp([...institute, ...puts], others)
  const { app, accounts, store } = parts
  return {
    ...parts,
    /** The place in the log before anything was written over HTTP. */
    begin: await store.lastSeq(),
    async person(role: Role, campuses: CampusScope = []): Promise<Writer> {
      const email = `${role}-${[campuses].flat().join('-')}@x.org`
      const { id } = await addPerson(accounts.store, email, role, { campuses })
      const session = await signIn(app, email)
      return {
        id,
        session,
        call: (method, url, body, headers = {}) =>
          inject(app, method, url, body, { ...session, ...headers }),
      }
    },
  }
}

function inject(
  app: FastifyInstance,
  method: Method,
  url: string,
  body: unknown,
  headers: Record<string, string>,
) {
  return app.inject({
    method,
    url,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && {
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    }),
  })
}
