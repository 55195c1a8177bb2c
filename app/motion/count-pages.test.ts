import { afterEach, expect, test, vi } from 'vitest'
import { initialPlace } from '#app/navigation/place.ts'
import { createStream } from '#app/platform/stream.ts'
import { testUser } from '#app/session/test-user.ts'
import type { SessionUser, UsageReport } from '#protocol/api-types.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The app, at an address, as it is from the first touch on; before it, answers of the search were `seen`. */
async function open(first: string, who?: SessionUser | null, ...seen: string[]) {
  return openIn(instituteWith(false), first, who, ...seen)
}

/** The content of an institute that may count nothing. */
function instituteWith(withoutUsage: boolean) {
  const settings = { withoutUsage }
  const content = { collection: () => [], document: () => settings }
  return { settings, replica: { content: content as never } }
}

async function openIn(
  { replica }: ReturnType<typeof instituteWith>,
  first: string,
  who?: SessionUser | null,
  ...seen: string[]
) {
  const document = Object.assign(new EventTarget(), { hidden: true })
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  const reports: UsageReport[] = []
  const requests: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    reports.push(JSON.parse(String(request.body)))
    requests.push(request)
    return new Response(null, { status: 204 })
  })
  const { countPages } = await import('./count-pages.ts')
  const { countUsage } = await import('#app/platform/count-usage.ts')
  for (const answer of seen) countUsage('answers', answer)
  const user = createStream(who)
  const url = createStream(first)
  const get = () => ({ place: initialPlace(url.get()) }) as never
  countPages({ get, subscribe: url.subscribe }, replica, { user })
  return {
    user,
    requests,
    go: (next: string) => url.set(next),
    see: (answer: string) => countUsage('answers', answer),
    /** What was reported, once the app has gone out of sight. */
    putAway() {
      document.dispatchEvent(new Event('visibilitychange'))
      return reports
    },
  }
}

test('what is read is reported by its path, each once', async () => {
  const { go, see, putAway } = await open('/tab2?q=ana', null, 'bolsa')
  go('/sobre')
  see('noturno')
  go('/tab2')
  expect(putAway()).toEqual([{ pages: ['/tab2', '/sobre'], answers: ['bolsa', 'noturno'] }])
  expect(putAway()).toHaveLength(1)
})

test('a report names neither the person nor the page in view', async () => {
  const { requests, putAway } = await open('/sobre', null)
  putAway()
  expect(requests).toMatchObject([{ credentials: 'omit', referrerPolicy: 'origin' }])
})

test('an address that is longer than any page’s does not keep the others back', async () => {
  const { go, putAway } = await open(`/noticias/${'x'.repeat(200)}`, null)
  go('/sobre')
  expect(putAway()).toEqual([{ pages: ['/sobre'], answers: [] }])
})

test('what a signed-in person opened is not reported after signing out either', async () => {
  const { user, go, see, putAway } = await open('/sobre', testUser, 'creche')
  go('/mapa')
  see('noturno')
  go('/perfil')
  user.set(null)
  go('/horario')
  see('bolsa')
  expect(putAway()).toEqual([{ pages: ['/horario'], answers: ['bolsa'] }])
})

test('while nobody knows who it is nothing is noted, and then the page in view is', async () => {
  const { user, go, putAway } = await open('/sobre')
  go('/mapa')
  user.set(null)
  expect(putAway()).toEqual([{ pages: ['/mapa'], answers: [] }])
})

test('a session that ends makes no page read that its person had opened', async () => {
  const { user, putAway } = await open('/sobre')
  user.set(testUser)
  user.set(null)
  expect(putAway()).toEqual([])
})

test.each([
  '/sugestao/c2VncmVkbw',
  '/sugerir/courses/redes',
  '/perfil?convite=c2VncmVkbw',
  '/perfil/usuarios',
  '/details/redes',
  '/nada/ana@exemplo.org',
  '/%E0%A4',
])('%s leaves the device with no report', async (address) => {
  const { go, putAway } = await open(address, null)
  go('/sobre')
  expect(putAway()).toEqual([{ pages: ['/sobre'], answers: [] }])
})

test('where the institute counts nothing, nothing is noted or sent, nor later what was read meanwhile', async () => {
  const institute = instituteWith(true)
  const { go, see, putAway } = await openIn(institute, '/sobre', null, 'bolsa')
  go('/mapa')
  see('noturno')
  expect(putAway()).toEqual([])
  institute.settings.withoutUsage = false
  expect(putAway()).toEqual([])
  go('/horario')
  institute.settings.withoutUsage = true
  expect(putAway()).toEqual([])
})
