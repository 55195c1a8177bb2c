import { describe, expect, test } from 'vitest'
import { addPerson } from '#test/accounts/people.ts'
import { temporaryNodes } from '#test/server.ts'
import { openAccounts } from './open-accounts.ts'
import type { Attempt } from './request-security/rate-limiter.ts'

/** Two nodes on one database, with a clock that stands still. */
async function twoNodes() {
  const stores = await temporaryNodes(2)
  const at = Date.now()
  const clock = { now: at }
  const [first, second] = await Promise.all(
    stores.map(({ accounts: store }) =>
      openAccounts({
        store,
        publicUrl: 'http://localhost:3000',
        registration: true,
        logError: (error) => console.error(error),
        now: () => clock.now,
      }),
    ),
  )
  if (!first || !second) throw new Error('two nodes')
  return { first, second, nodes: [first, second], clock }
}

const guess: Attempt = { kind: 'password', address: '198.51.100.7', account: 'ana@exemplo.org' }

describe('attempts count on all nodes together', () => {
  test('of many at once on two nodes exactly the free ones come through, and one more', async () => {
    const { nodes, second } = await twoNodes()
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, n) => nodes[n % 2]?.rateLimiter.begin(guess)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
    expect(waits.filter((wait) => wait === 1)).toHaveLength(14)
    // Who had to wait was not counted, by the address either: 44 of its fifty are left, and one more.
    const others = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        second.rateLimiter.begin({ ...guess, account: `n${n}@exemplo.org` }),
      ),
    )
    expect(others.filter((wait) => wait === 0)).toHaveLength(45)
  })

  test('what succeeds, is undone or passes on one is known on the other', async () => {
    const { first, second, clock } = await twoNodes()
    for (let n = 0; n < 6; n++) await first.rateLimiter.begin(guess)
    expect(await second.rateLimiter.waitFor(guess)).toBe(1)
    await second.rateLimiter.undo(guess)
    expect(await first.rateLimiter.waitFor(guess)).toBe(0)
    await second.rateLimiter.begin(guess)
    clock.now += 1000
    expect(await first.rateLimiter.begin(guess)).toBe(0)
    expect(await second.rateLimiter.begin(guess)).toBe(2)
    await first.rateLimiter.succeed(guess)
    expect(await second.rateLimiter.waitFor(guess)).toBe(0)
  })

  test('the keys tell neither who nor from where', async () => {
    const { first } = await twoNodes()
    const seen: string[] = []
    const { rateLimits } = first.store
    const { change } = rateLimits
    rateLimits.change = (keys, work) => {
      seen.push(...keys)
      return change(keys, work)
    }
    await first.rateLimiter.begin(guess)
    expect(seen).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
  })
})

test('a registration on one node is known on another by its password and its browser', async () => {
  const { first, second, clock } = await twoNodes()
  const email = 'ana@exemplo.org'
  await addPerson(first.store, email, 'reader')
  const form = { name: 'Eva', email, password: 'senha de outra pessoa' }
  await first.registrations.add({ ...form, browserSecret: 'x' })
  const found = { name: 'Eva', email, registeredAt: new Date(clock.now).toISOString() }
  expect(await second.registrations.withPassword(email, form.password)).toMatchObject(found)
  expect(await second.registrations.withPassword(email, 'ainda outra senha')).toBeUndefined()
  expect(await second.registrations.withPassword('bia@x.org', form.password)).toBeUndefined()
  expect(await second.registrations.fromBrowser(email, 'x')).toMatchObject(found)
  for (const secret of ['y', '', undefined]) {
    expect(await second.registrations.fromBrowser(email, secret)).toBeUndefined()
  }
})

test('a link is good once, on whichever node it is opened', async () => {
  const { first, second, nodes } = await twoNodes()
  const ana = await addPerson(first.store, 'ana@exemplo.org', 'reader')
  const change = { userId: ana.id, email: 'nova@exemplo.org' }
  for (let round = 0; round < 5; round++) {
    const token = await first.auth.createEmailChange(change)
    const redeemed = await Promise.all(nodes.map(({ auth }) => auth.redeemEmailChange(token)))
    expect(redeemed.filter(Boolean)).toEqual([change])
    expect(await second.auth.redeemEmailChange(token)).toBeUndefined()
  }
})
