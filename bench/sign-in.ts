import { accountPaths } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/content-api.ts'
import { hashPassword } from '#server/accounts/passwords/password-hash.ts'
import { openStores } from '#server/store/open-stores.ts'
import { type Figure, percentile } from './figure.ts'
import { readFor } from './read-for.ts'
import { type ServerProcess, startApp, withDataFolder } from './server-process.ts'

const CLIENTS = 64
const DURATION_S = 10
const list = apiPaths.collection('glossary')
const PASSWORD = 'uma frase bem comprida'

const emailOf = (client: number) => `pessoa-${client}@exemplo.org`

/** How many people sign in each second, and what readers notice meanwhile. */
export async function measureSignIn(): Promise<Figure[]> {
  return withDataFolder(async (folder) => {
    await addUsers(folder)
    const server = await startApp(folder)
    try {
      return await measure(server)
    } finally {
      await server.stop()
    }
  })
}

async function addUsers(folder: string): Promise<void> {
  const { store, accounts } = await openStores({ DATA_DIR: folder })
  const passwordHash = await hashPassword(PASSWORD)
  const at = new Date().toISOString()
  for (let client = 0; client < CLIENTS; client++) {
    await accounts.createUser(
      {
        name: 'Pessoa',
        email: emailOf(client),
        isEmailVerified: true,
        role: 'reader',
        campuses: [],
        passwordHash,
      },
      { at, kind: 'registered', address: 'console' },
    )
  }
  await store.close()
}

async function measure(server: ServerProcess): Promise<Figure[]> {
  await signIn(server, 0)
  const quiet = await readFor(server.url + list, 2)
  const end = performance.now() + DURATION_S * 1000
  const [reads, ...clients] = await Promise.all([
    readFor(server.url + list, DURATION_S),
    ...Array.from({ length: CLIENTS }, (_, client) => signInUntil(server, client, end)),
  ])
  const times = clients.flat()
  return [
    { name: `${CLIENTS} clients sign in`, value: times.length / DURATION_S, unit: 'sign-ins/s' },
    { name: '  a sign-in, 99 of 100', value: percentile(times, 0.99), unit: 'ms' },
    {
      name: 'Reading a list meanwhile, 99 of 100',
      value: percentile(reads, 0.99),
      unit: 'ms',
      target: { atMost: 50 },
    },
    { name: '  the median', value: percentile(reads, 0.5), unit: 'ms' },
    { name: '  99 of 100 while nobody signs in', value: percentile(quiet, 0.99), unit: 'ms' },
    { name: 'Resident memory after it', value: server.residentMemory(), unit: 'MB' },
  ]
}

async function signInUntil(server: ServerProcess, client: number, end: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < end) times.push(await signIn(server, client))
  return times
}

/** Milliseconds until somebody was signed in. */
async function signIn({ url }: ServerProcess, client: number): Promise<number> {
  const askedAt = performance.now()
  const answer = await fetch(url + accountPaths.signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(client), password: PASSWORD }),
  })
  await answer.text()
  if (answer.status !== 200) throw new Error(`A sign-in was answered with ${answer.status}`)
  return performance.now() - askedAt
}
