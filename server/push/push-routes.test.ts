import { expect, test } from 'vitest'
import { pushLimits } from '#protocol/push.ts'
import { pushPaths } from '#protocol/push-paths.ts'
import { writingApp } from '#test/documents/writing-app.ts'
import { openPushService } from '#test/push/push-service.ts'
import { published, temporaryApp } from '#test/server.ts'
import { makeVapidKeys } from './vapid-keys.ts'

async function site() {
  const service = await openPushService(makeVapidKeys().publicKey)
  const { app } = await temporaryApp([], { pushServices: [service.origin] })
  const { endpoint, ...keys } = service.addDevice().target
  await service.close()
  const subscription = { endpoint, keys }
  const follow = async (body: unknown) => {
    const answer = await app.inject({
      method: 'PUT',
      url: pushPaths.subscription,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
    return [answer.statusCode, answer.statusCode === 204 ? undefined : answer.json().code]
  }
  return { app, subscription, follow }
}

test('a device says what it follows, changes it and is forgotten', async () => {
  const { app, subscription, follow } = await site()
  expect((await app.inject(pushPaths.key)).json().key).toMatch(/^B[\w-]{86}$/)
  expect(await follow({ subscription, topics: ['events/feira', 'notices'] })).toEqual([
    204,
    undefined,
  ])
  expect(await follow({ subscription, topics: [] })).toEqual([204, undefined])
})

test('what is no subscription, no push service or somebody else’s is refused', async () => {
  const { subscription, follow } = await site()
  const topics = ['events/feira']
  const at = (endpoint: string) => follow({ subscription: { ...subscription, endpoint }, topics })
  for (const endpoint of [
    'https://vitima.exemplo.org/push',
    'https://127.0.0.1/push',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://eu@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com.exemplo.org/a',
    'file:///etc/passwd',
  ])
    expect(await at(endpoint), endpoint).toEqual([422, 'push_refused'])
  expect(await at('não é endereço')).toEqual([400, 'invalid_request'])
  expect(await at(`https://fcm.googleapis.com/${'a'.repeat(pushLimits.endpoint)}`)).toEqual([
    400,
    'invalid_request',
  ])
  expect(await at('https://fcm.googleapis.com/fcm/send/a')).toEqual([204, undefined])
  for (const body of [
    null,
    [],
    { subscription },
    { subscription, topics: 'events/feira' },
    { subscription, topics: ['users/ana'] },
    { subscription, topics: ['events/../a b'] },
    { subscription, topics: [7] },
    { subscription, topics: Array.from({ length: 61 }, (_, n) => `events/e${n}`) },
  ])
    expect(await follow(body)).toEqual([400, 'invalid_request'])
  const many = Array.from({ length: 10_000 }, (_, n) => `events/e${n}`)
  expect((await follow({ subscription, topics: many }))[0]).toBe(413)
  const keys = { ...subscription.keys, p256dh: 'AAAA' }
  expect(await follow({ subscription: { ...subscription, keys }, topics })).toEqual([
    422,
    'push_refused',
  ])
  expect(await follow({ subscription, topics })).toEqual([204, undefined])
  const foreign = { ...subscription, keys: { ...subscription.keys, auth: 'A'.repeat(22) } }
  expect(await follow({ subscription: foreign, topics: [] })).toEqual([422, 'push_refused'])
})

test('who writes notices is told how many devices one would reach, and nobody else is', async () => {
  const service = await openPushService(makeVapidKeys().publicKey)
  const { app, person } = await writingApp(
    [published('campuses', 'gama', { name: 'Campus Gama', shortName: 'Gama' })],
    { pushServices: [service.origin] },
  )
  for (const topics of [
    ['notices'],
    ['notices', 'campuses/gama'],
    ['campuses/gama'],
    ['events/feira'],
  ]) {
    const { endpoint, ...keys } = service.addDevice().target
    const answer = await app.inject({
      method: 'PUT',
      url: pushPaths.subscription,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ subscription: { endpoint, keys }, topics }),
    })
    expect(answer.statusCode).toBe(204)
  }
  await service.close()
  const editor = await person('editor', ['gama'])
  const reach = async (query = '') => (await editor.call('GET', pushPaths.reach + query)).json()
  expect(await reach('?campuses=gama')).toEqual({ devices: 3 })
  expect(await reach('?campuses=')).toEqual({ devices: 2 })
  expect(await reach('?campuses=nenhum')).toEqual({ devices: 2 })
  expect(await reach()).toEqual({ devices: 3 })
  expect((await (await person('sector_owner')).call('GET', pushPaths.reach)).statusCode).toBe(403)
  expect((await app.inject(pushPaths.reach)).statusCode).toBe(401)
})
