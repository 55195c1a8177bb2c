import { beforeEach, expect, test, vi } from 'vitest'
import { createStream } from '#app/platform/stream.ts'
import type { Session } from '#app/session/session.ts'
import type { SessionCalls } from '#app/session/session-calls.ts'
import { testUser } from '#app/session/test-user.ts'
import type { Role } from '#protocol/accounts.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { showBadge } from './show-badge.ts'
import { TestStorage } from './test-storage.ts'

// The native end of Capacitor's bridge, as it stands in a web view before any script runs.
const icon = vi.hoisted(() => {
  const icon = { said: [] as string[], display: 'granted' }
  const methods = ['checkPermissions', 'requestPermissions', 'set', 'clear']
  vi.stubGlobal('Capacitor', {
    PluginHeaders: [
      { name: 'Badge', methods: methods.map((name) => ({ name, rtype: 'promise' })) },
    ],
    async nativePromise(_: string, method: string, options?: { count: number }) {
      if (method === 'checkPermissions') return { display: icon.display }
      icon.said.push(method === 'set' ? `set ${options?.count}` : method)
    },
  })
  return icon
})

const page = new EventTarget()
vi.stubGlobal('document', page)
// The plug-in's web implementation looks there for an earlier number.
vi.stubGlobal('localStorage', new TestStorage())

let asked: string[]

beforeEach(() => {
  icon.said = []
  icon.display = 'granted'
  asked = []
})

const somebody = (role: Role): SessionUser => ({ ...testUser, role })

function shownFor(first: SessionUser | null | undefined, count = 3) {
  const user = createStream(first)
  const send = async (_: string, path: string) => {
    asked.push(path)
    return { kind: 'done', value: { count } }
  }
  const call: Session['call'] = (run) => run({ send } as unknown as SessionCalls)
  showBadge({ user, call })
  return user
}

const said = (...words: string[]) => expect.poll(() => icon.said).toEqual(words)

test('the icon says how much waits, counted anew whenever somebody comes or goes', async () => {
  const user = shownFor(somebody('editor'))
  await said('set 3')
  page.dispatchEvent(new Event('visibilitychange'))
  await said('set 3', 'set 3')
  user.set(null)
  await said('set 3', 'set 3', 'clear')
})

test('for a reader nothing is counted and nothing shown', async () => {
  shownFor(somebody('reader'))
  await said('clear')
  expect(asked).toEqual([])
})

test('only who has just signed in is asked whether it may, and only where something waits', async () => {
  icon.display = 'prompt'
  shownFor(somebody('editor'))
  await said('set 3')
  icon.said = []
  const user = shownFor(null)
  await said('clear')
  user.set(somebody('editor'))
  await said('clear', 'requestPermissions', 'set 3')
  icon.said = []
  shownFor(null, 0).set(somebody('editor'))
  await said('clear', 'set 0')
  expect(new Set(asked)).toEqual(new Set([contentQualityPaths.count]))
})
