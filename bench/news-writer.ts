import { accountHeaders, accountPaths, type Persistence } from '#protocol/accounts.ts'
import { apiPaths } from '#protocol/public-content.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { openStores } from '#server/operations/open-stores.ts'
import { sharedClock } from './shared-clock.ts'

const email = 'admin@exemplo.org'
const password = 'uma frase bem comprida'

/** Publishes the next piece of news, and tells which number it has: 1, 2, 3 … */
export type WriteNews = () => Promise<number>

/** Adds an admin to the store in a folder. */
export async function addAdmin(folder: string): Promise<void> {
  const { store, accounts } = await openStores({ DATA_DIR: folder })
  const passwordHash = await hashPassword(password)
  await accounts.createUser(
    { name: 'Ana', email, isEmailVerified: true, role: 'admin', campuses: 'all', passwordHash },
    { at: new Date().toISOString(), kind: 'admin_created', address: 'console' },
  )
  await store.close()
}

/** Writes as this admin does from a program: with a bearer token. */
export async function newsWriter(url: string): Promise<WriteNews> {
  const answer = await fetch(url + accountPaths.signIn, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [accountHeaders.persistence]: 'none' satisfies Persistence,
    },
    body: JSON.stringify({ email, password }),
  })
  const token = answer.headers.get(accountHeaders.bearer)
  if (!answer.ok || !token) throw new Error(`The admin was answered with ${answer.status}`)
  return writerTo(url + apiPaths.collection('news'), { authorization: `Bearer ${token}` })
}

/** Sends numbered news to an address. */
export function writerTo(url: string, headers: Record<string, string> = {}): WriteNews {
  let number = 0
  return async () => {
    number += 1
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(news(number)),
    })
    await answer.text()
    if (!answer.ok) throw new Error(`A write was answered with ${answer.status}`)
    return number
  }
}

function news(number: number) {
  return {
    id: `fan-out-${number}`,
    status: 'published',
    campuses: 'all',
    doubts: [],
    title: 'Inscrições abertas',
    date: '2026-03-12',
    dateIsApproximate: false,
    pinned: false,
    summary: `sent ${sharedClock()}`,
  }
}
