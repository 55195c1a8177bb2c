import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { apiRoutesOf, published, temporaryApp } from '#test/server.ts'

const actors = [
  'visitor',
  'reader',
  'sector owner',
  'editor of another campus',
  'editor',
  'admin',
] as const

type Actor = (typeof actors)[number]

const everybody = actors
const signedIn = actors.slice(1)
const staff: readonly Actor[] = ['sector owner', 'editor of another campus', 'editor', 'admin']
/** Of some course; which one, the call itself looks at. */
const writers: readonly Actor[] = ['editor of another campus', 'editor', 'admin']
const admins: readonly Actor[] = ['admin']
const nobody: readonly Actor[] = []

/** To whom each call is open, said here once more on purpose: a slip in a route's own entry shows. */
const expected: Record<string, readonly Actor[]> = {
  'GET /api/bundle': everybody,
  'GET /api/open-now': everybody,
  'GET /api/collections/:collection': everybody,
  'GET /api/collections/:collection/:id': everybody,
  ...closed('/api/bundle', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
  ...closed('/api/collections/:collection', ['PUT', 'PATCH', 'DELETE', 'OPTIONS']),
  ...closed('/api/collections/:collection/:id', ['POST', 'OPTIONS']),
  // To a campus of their own; to no other, see `write-rights.test.ts`.
  'POST /api/collections/:collection': writers,
  'PUT /api/collections/:collection/:id': ['editor', 'admin'],
  'PATCH /api/collections/:collection/:id': ['editor', 'admin'],
  'DELETE /api/collections/:collection/:id': ['editor', 'admin'],
  'GET /api/staff/collections/:collection': staff,
  'GET /api/staff/collections/:collection/:id': staff,
  'GET /api/collections/:collection/:id/history': staff,
  'GET /api/collections/:collection/:id/history/:revision': staff,
  'GET /api/collections/:collection/:id/history/:revision/restoration': staff,
  'POST /api/collections/:collection/:id/history/:revision/restoration': staff,
  'GET /api/trash': staff,
  // Of each document, see `table-routes.test.ts`.
  'POST /api/staff/collections/:collection/import': ['editor of another campus', 'editor', 'admin'],
  'GET /api/staff/collections/:collection/export': staff,
  'GET /api/staff/export': staff,
  'GET /api/media': staff,
  'POST /api/media': staff,
  // Of a picture that there is, see `media-routes.test.ts`.
  'PATCH /api/media/:hash': staff,
  'DELETE /api/media/:hash': staff,
  'POST /api/media/:hash/versions': staff,
  'POST /api/media/:hash/replacement': staff,
  'POST /api/collections/:collection/:id/corrections': everybody,
  'GET /api/corrections/:token': everybody,
  'DELETE /api/corrections/:token': everybody,
  'POST /api/staff/collections/:collection/:id/reviews': ['editor', 'admin'],
  'GET /api/staff/proposals': staff,
  // Of proposals that there are, see `corrections.test.ts` and `reviews.test.ts`.
  'DELETE /api/staff/proposals/:proposal': staff,
  'POST /api/staff/proposals/:proposal/acceptance': staff,
  'POST /api/staff/proposals/:proposal/refusal': staff,
  'DELETE /api/staff/proposals/:proposal/refusal': staff,
  'GET /api/staff/notifications': staff,
  'POST /api/staff/notifications/seen': staff,
  'GET /api/staff/notifications/choices': staff,
  'PUT /api/staff/notifications/choices': staff,
  'PUT /api/staff/notifications/push-choices': staff,
  'PUT /api/staff/notifications/device': staff,
  'DELETE /api/staff/notifications/device': staff,
  'GET /api/notifications/unsubscribe': everybody,
  'POST /api/notifications/unsubscribe': everybody,
  // Of a document that they may see, and of comments that there are, see `comment-routes.test.ts`.
  'GET /api/staff/collections/:collection/:id/comments': staff,
  'POST /api/staff/collections/:collection/:id/comments': staff,
  'PUT /api/staff/comments/:comment': staff,
  'DELETE /api/staff/comments/:comment': staff,
  'PUT /api/staff/comments/:comment/resolution': staff,
  'DELETE /api/staff/comments/:comment/resolution': staff,
  'GET /api/drafts/:collection': writers,
  'PUT /api/drafts/:collection': writers,
  'DELETE /api/drafts/:collection': writers,
  'GET /api/drafts/:collection/:id': writers,
  'PUT /api/drafts/:collection/:id': writers,
  'DELETE /api/drafts/:collection/:id': writers,
  // Of a document that they may change, see `presence-routes.test.ts`.
  'GET /api/presence/:collection/:id': staff,
  'DELETE /api/presence/:collection/:id': staff,
  'GET /api/staff/live': staff,
  'GET /api/staff/holidays': admins,
  'GET /api/staff/calendars/:id/import': admins,
  'POST /api/staff/calendars/:id/import': admins,
  'GET /api/staff/upkeep': staff,
  'GET /api/staff/upkeep/count': staff,
  'GET /api/staff/dashboard': staff,
  'GET /api/staff/calendar': staff,
  'POST /api/search/zero-results': everybody,
  'POST /api/search/misses': everybody,
  'POST /api/usage': everybody,
  'GET /api/usage': everybody,
  'GET /api/push/key': everybody,
  'PUT /api/push/subscription': everybody,
  'GET /api/staff/push/reach': writers,
  'GET /api/changes': everybody,
  ...closed('/api/changes', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
  'GET /api/docs': everybody,
  'GET /api/docs/json': everybody,
  'GET /api/docs/*': everybody,
  'GET /api/*': everybody,
  'GET /.well-known/jwks.json': everybody,
  'GET /.well-known/assetlinks.json': everybody,
  'GET /.well-known/apple-app-site-association': everybody,

  'GET /api/session': everybody,
  'POST /api/auth/sign-up/email': everybody,
  'POST /api/auth/sign-in/email': everybody,
  'POST /api/auth/sign-out': everybody,
  'POST /api/auth/two-factor/verify-totp': everybody,
  'POST /api/auth/two-factor/verify-backup-code': everybody,
  'POST /api/auth/request-password-reset': everybody,
  'POST /api/auth/reset-password': everybody,
  'POST /api/auth/send-verification-email': everybody,
  'GET /api/auth/verify-email': everybody,
  'POST /api/auth/verify-email': everybody,
  'GET /api/auth/passkey/generate-authenticate-options': everybody,
  'POST /api/auth/passkey/verify-authentication': everybody,
  'GET /api/invitations/lookup': everybody,
  'POST /api/invitations/accept': everybody,

  'POST /api/stars': signedIn,
  'POST /api/auth/change-password': signedIn,
  'POST /api/auth/update-user': signedIn,
  'POST /api/auth/delete-user': signedIn,
  'GET /api/auth/list-sessions': signedIn,
  'POST /api/auth/revoke-session': signedIn,
  'POST /api/auth/revoke-sessions': signedIn,
  'POST /api/auth/two-factor/enable': signedIn,
  'POST /api/auth/two-factor/disable': signedIn,
  'POST /api/auth/two-factor/generate-backup-codes': signedIn,
  'GET /api/auth/token': signedIn,
  'GET /api/auth/passkey/generate-register-options': signedIn,
  'POST /api/auth/passkey/verify-registration': signedIn,
  'GET /api/auth/passkey/list-user-passkeys': signedIn,
  'POST /api/auth/passkey/delete-passkey': signedIn,
  'GET /api/account/export': signedIn,
  'GET /api/account/email': everybody,
  'GET /api/account/email/confirmation': everybody,
  'POST /api/account/email/confirmation': everybody,
  'POST /api/account/email': signedIn,
  'POST /api/account/session/renewal': signedIn,

  'GET /api/admin/users': admins,
  'PATCH /api/admin/users/:id': admins,
  'DELETE /api/admin/users/:id/sessions': admins,
  'GET /api/admin/invitations': admins,
  'POST /api/admin/invitations': admins,
  'DELETE /api/admin/invitations/:id': admins,
  'GET /api/admin/audit': admins,
  'GET /api/admin/audit/export': admins,
}

const at = '2026-03-12T22:30:00.000Z'

const parameters: Record<string, string> = {
  ':collection': 'courses',
  ':id': 'redes',
  ':revision': '1',
  '*': 'nada',
}

// Some three hundred calls, and a dozen passwords to verify.
const TIMEOUT_MS = 120_000

/** Calls after which whoever made them is signed out. */
const leaving: string[] = [accountPaths.signOut, accountPaths.revokeSessions]

test(
  'every call of the API is open to those who may make it, and to nobody else',
  async () => {
    const course = published('courses', 'redes', { name: 'Redes' }, { campuses: ['centro'] })
    const { app, accounts, store: documents } = await temporaryApp([course])
    const { store } = accounts
    await addPerson(store, 'reader@x.org', 'reader')
    await addPerson(store, 'owner@x.org', 'sector_owner')
    await addPerson(store, 'other@x.org', 'editor', { campuses: ['sul'] })
    await addPerson(store, 'editor@x.org', 'editor', { campuses: ['centro'] })
    await addPerson(store, 'admin@x.org', 'admin', { campuses: 'all' })
    const emails: Record<Actor, string | undefined> = {
      visitor: undefined,
      reader: 'reader@x.org',
      'sector owner': 'owner@x.org',
      'editor of another campus': 'other@x.org',
      editor: 'editor@x.org',
      admin: 'admin@x.org',
    }

    const routes = apiRoutesOf(app)
    const found: Record<string, readonly Actor[]> = Object.fromEntries(
      routes.map((route) => [route, []]),
    )
    for (const actor of actors) {
      const email = emails[actor]
      const enter = async () => (email ? signIn(app, email) : {})
      let headers = await enter()
      for (const route of routes) {
        const [method, url = ''] = route.split(' ', 2)
        const response = await app.inject({
          method: method as NonNullable<InjectOptions['method']>,
          url: url.replace(/:\w+|\*/g, (name) => parameters[name] ?? name),
          headers: { ...headers, 'if-match': '*' },
          ...(method !== 'GET' && { payload: {} }),
        })
        expect(response.statusCode, `${route}: ${response.body}`).toBeLessThan(500)
        if (isLetIn(response)) found[route] = [...(found[route] ?? []), actor]
        if (leaving.includes(url)) headers = await enter()
        // Whoever may delete it leaves the next one nothing to try.
        if (method === 'DELETE') await documents.commit([course], { by: 'teste', at })
      }
    }
    expect(found).toEqual(expected)
  },
  TIMEOUT_MS,
)

test('asking for the head of an answer needs what the answer needs', async () => {
  const { app } = await temporaryApp([])
  const closed = Object.keys(expected).filter(
    (route) => route.startsWith('GET ') && !expected[route]?.includes('visitor'),
  )
  expect(closed.length).toBeGreaterThan(4)
  for (const route of closed) {
    const response = await app.inject({ method: 'HEAD', url: route.slice('GET '.length) })
    expect(response.statusCode, route).toBe(401)
  }
})

function closed(url: string, methods: readonly string[]): Record<string, readonly Actor[]> {
  return Object.fromEntries(methods.map((method) => [`${method} ${url}`, nobody]))
}

function isLetIn(response: { statusCode: number; json: () => { code?: string } }): boolean {
  if (response.statusCode === 405) return false
  if (response.statusCode !== 401 && response.statusCode !== 403) return true
  return !['signed_out', 'forbidden', 'forged_request'].includes(response.json().code ?? '')
}
