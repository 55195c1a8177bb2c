import { describe, expect, test } from 'vitest'
import { temporaryNodes } from '#server/test-server.ts'
import type { Attempt } from './attempts.ts'
import { openAccounts } from './open-accounts.ts'
import { addPerson } from './test-people.ts'

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
      Array.from({ length: 20 }, (_, n) => nodes[n % 2]?.attempts.begin(guess)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6)
    expect(waits.filter((wait) => wait === 1)).toHaveLength(14)
    // Who had to wait was not counted, by the address either: 44 of its fifty are left, and one more.
    const others = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        second.attempts.begin({ ...guess, account: `n${n}@exemplo.org` }),
      ),
    )
    expect(others.filter((wait) => wait === 0)).toHaveLength(45)
  })

  test('what succeeds, is undone or passes on one is known on the other', async () => {
    const { first, second, clock } = await twoNodes()
    for (let n = 0; n < 6; n++) await first.attempts.begin(guess)
    expect(await second.attempts.waitFor(guess)).toBe(1)
    await second.attempts.undo(guess)
    expect(await first.attempts.waitFor(guess)).toBe(0)
    await second.attempts.begin(guess)
    clock.now += 1000
    expect(await first.attempts.begin(guess)).toBe(0)
    expect(await second.attempts.begin(guess)).toBe(2)
    await first.attempts.succeed(guess)
    expect(await second.attempts.waitFor(guess)).toBe(0)
  })

  test('the keys tell neither who nor from where', async () => {
    const { first } = await twoNodes()
    const seen: string[] = []
    const { tallies } = first.store
    const { change } = tallies
    tallies.change = (keys, work) => {
      seen.push(...keys)
      return change(keys, work)
    }
    await first.attempts.begin(guess)
    expect(seen).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
  })
})

test('who registers on one node and signs in on another learns nothing, for as long as an account would await its proof', async () => {
  const { first, second, clock } = await twoNodes()
  const ana = await addPerson(first.store, 'ana@exemplo.org', 'reader')
  await first.decoys.add(ana, 'senha de outra pessoa')
  expect(await second.decoys.has(ana, 'senha de outra pessoa')).toBe(true)
  expect(await second.decoys.has(ana, 'ainda outra senha')).toBe(false)
  expect(await second.decoys.has({ ...ana, id: 'bia' }, 'senha de outra pessoa')).toBe(false)
  // Once it is proved, or no longer, the account is another.
  expect(await second.decoys.has({ ...ana, isEmailVerified: false }, 'senha de outra pessoa')).toBe(
    false,
  )
  clock.now += 7 * 24 * 60 * 60_000
  expect(await second.decoys.has(ana, 'senha de outra pessoa')).toBe(false)
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
