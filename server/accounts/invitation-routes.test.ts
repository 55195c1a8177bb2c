import type { FastifyInstance } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { temporaryMailServer } from '#test/accounts/mail-server.ts'
import { addPerson, password, signIn } from '#test/accounts/people.ts'
import { get, published, temporaryApp } from '#test/server.ts'
import { hashSecretToken } from './passwords/secret-token.ts'
import { assignOwners } from './registration/assign-owners.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

async function institute(puts: Parameters<typeof temporaryApp>[0] = []) {
  const { smtp, mails, mailTo } = await temporaryMailServer()
  const { app, accounts, store: documents, content } = await temporaryApp(puts, {}, { smtp })
  const admin = await addPerson(accounts.store, 'admin@x.org', 'admin', { campuses: 'all' })
  const headers = await signIn(app, 'admin@x.org')
  return { app, store: accounts.store, documents, content, admin, mails, mailTo, headers }
}

type Institute = Awaited<ReturnType<typeof institute>>

async function inviteTo({ app, headers }: Institute, payload: object): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: accountPaths.invitations,
    headers,
    payload,
  })
  const link = String(response.json().link)
  expect(link).toMatch(/^http:\/\/localhost:3000\/perfil\?convite=[\w-]{43}$/)
  return link.split('=')[1] ?? ''
}

function accept(app: FastifyInstance, payload: object) {
  return app.inject({
    method: 'POST',
    url: accountPaths.acceptInvitation,
    payload: { name: 'Ana', password, ...payload },
  })
}

function lookup(app: FastifyInstance, token: string) {
  return get(app, `${accountPaths.invitation}?token=${encodeURIComponent(token)}`)
}

describe('an invitation by e-mail', () => {
  const offer = { email: 'Ana@X.org', role: 'editor', campuses: ['gama'] }

  test('gives an editor a campus', async () => {
    const { app, headers } = await institute()
    const payload = { ...offer, campuses: [] }
    const url = accountPaths.invitations
    const refused = await app.inject({ method: 'POST', url, headers, payload })
    expect(refused.json()).toMatchObject({ status: 400, code: 'editor_without_campus' })
  })

  test('is mailed, shown and accepted: the account has its role and a proven e-mail', async () => {
    const place = await institute()
    const { app, store } = place
    const token = await inviteTo(place, offer)
    expect(await place.mailTo('ana@x.org', 'convite')).toContain(token)
    expect((await lookup(app, token)).json()).toEqual({ ...offer, email: 'ana@x.org' })
    expect((await accept(app, { token })).json()).toEqual({ isEmailVerified: true })
    expect(await store.userByEmail('ana@x.org')).toMatchObject({
      name: 'Ana',
      role: 'editor',
      campuses: ['gama'],
      isEmailVerified: true,
    })
    await signIn(app, 'ana@x.org')
    const events = await store.events({ limit: 9 })
    expect(events.map(({ kind, detail }) => [kind, detail])).toEqual(
      expect.arrayContaining([
        ['invited', 'ana@x.org; editor; gama'],
        ['invitation_accepted', 'editor'],
      ]),
    )
  })

  test('is for that e-mail, whatever the body says', async () => {
    const place = await institute()
    const token = await inviteTo(place, offer)
    await accept(place.app, { token, email: 'eva@x.org' })
    expect(await place.store.userByEmail('eva@x.org')).toBeUndefined()
    expect(await place.store.userByEmail('ana@x.org')).toMatchObject({ role: 'editor' })
  })

  test('displaces whoever took the e-mail without proving it, and their password', async () => {
    const place = await institute()
    const squatter = await addPerson(place.store, 'ana@x.org', 'reader', { isEmailVerified: false })
    const token = await inviteTo(place, offer)
    expect((await accept(place.app, { token, password: 'outra senha comprida' })).statusCode).toBe(
      200,
    )
    expect(await place.store.user(squatter.id)).toBeUndefined()
    await expect(signIn(place.app, 'ana@x.org')).rejects.toThrow('wrong_credentials')
  })

  test('is not made for an e-mail that has an account', async () => {
    const { app, store, headers, mails } = await institute()
    await addPerson(store, 'ana@x.org', 'reader')
    const url = accountPaths.invitations
    const response = await app.inject({ method: 'POST', url, headers, payload: offer })
    expect(response.json()).toMatchObject({ status: 409, code: 'account_exists' })
    expect(mails).toEqual([])
  })

  test('reaches its admin also where mail fails', async () => {
    const place = await institute()
    const smtp = { url: 'smtp://127.0.0.1:1', from: 'a@x.org' }
    const logError = vi.fn()
    const { app, accounts } = await temporaryApp([], {}, { smtp, logError })
    await addPerson(accounts.store, 'admin@x.org', 'admin')
    const headers = await signIn(app, 'admin@x.org')
    await inviteTo({ ...place, app, headers }, offer)
    await accounts.background.settled()
    expect(logError).toHaveBeenCalledOnce()
  })
})

describe('an invitation by link', () => {
  test('takes the e-mail of whoever has it, and does not believe it', async () => {
    const place = await institute()
    const token = await inviteTo(place, { role: 'sector_owner', campuses: [] })
    expect((await lookup(place.app, token)).json()).toEqual({ role: 'sector_owner', campuses: [] })
    expect((await accept(place.app, { token })).json()).toMatchObject({ code: 'invalid_request' })
    expect((await accept(place.app, { token, email: 'ana@x.org' })).statusCode).toBe(200)
    expect(await place.store.userByEmail('ana@x.org')).toMatchObject({
      role: 'sector_owner',
      isEmailVerified: false,
    })
    await expect(signIn(place.app, 'ana@x.org')).rejects.toThrow('email_not_verified')
  })

  test('asks only slowly which e-mails have an account', async () => {
    const place = await institute()
    const token = await inviteTo(place, { role: 'reader', campuses: [] })
    const codes: string[] = []
    for (let n = 0; n < 60; n++) {
      // Refused before it costs a hash.
      const answer = await accept(place.app, { token, email: `p${n}@x.org`, password: 'curta' })
      codes.push(answer.json().code)
    }
    expect(codes[0]).toBe('weak_password')
    expect(codes.at(-1)).toBe('too_many_requests')
  })
})

describe('open invitations', () => {
  const offer = { email: 'ana@x.org', role: 'editor', campuses: ['gama'] }

  test('are listed for admins without their tokens, and withdrawn', async () => {
    const place = await institute()
    const { app, headers, store } = place
    const token = await inviteTo(place, offer)
    const listed = await get(app, accountPaths.invitations, headers)
    const [{ id, ...open }] = listed.json().invitations
    expect(open).toMatchObject({ ...offer, invitedBy: 'admin@x.org' })
    expect(listed.body).not.toContain(token)
    const withdraw = () =>
      app.inject({ method: 'DELETE', url: accountPaths.openInvitation(id), headers })
    expect((await withdraw()).statusCode).toBe(204)
    expect((await withdraw()).json()).toMatchObject({ status: 404, code: 'not_found' })
    expect((await lookup(app, token)).json()).toMatchObject({ code: 'invitation_invalid' })
    expect((await accept(app, { token })).json()).toMatchObject({ code: 'invitation_invalid' })
    expect(await store.events({ limit: 1 })).toMatchObject([
      { kind: 'invitation_withdrawn', actor: 'admin@x.org', detail: 'ana@x.org' },
    ])
  })

  test('do not let an admin back in who is one no more', async () => {
    const place = await institute()
    const { app, headers, store } = place
    const token = await inviteTo(place, { role: 'admin', campuses: 'all' })
    await addPerson(store, 'other@x.org', 'admin')
    const payload = { role: 'reader', campuses: [] }
    const me = (await store.userByEmail('admin@x.org'))?.id ?? ''
    const demotion = { method: 'PATCH' as const, url: accountPaths.user(me), headers, payload }
    expect((await app.inject(demotion)).statusCode).toBe(200)
    const back = await accept(app, { token, email: 'again@x.org' })
    expect(back.json()).toMatchObject({ status: 404, code: 'invitation_invalid' })
  })
})

describe('a token', () => {
  const offer = { email: 'ana@x.org', role: 'admin', campuses: 'all' }

  test('is good once, also for many who come at the same moment', async () => {
    const place = await institute()
    const token = await inviteTo(place, { role: 'admin', campuses: 'all' })
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => accept(place.app, { token, email: `p${n}@x.org` })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404])
    expect(await place.store.users({ limit: 9 })).toHaveLength(2)
    expect((await lookup(place.app, token)).json()).toMatchObject({ code: 'invitation_invalid' })
  })

  test('ends after seven days', async () => {
    const place = await institute()
    // Without a mail on its way, which a jumping clock would disturb.
    const token = await inviteTo(place, { role: 'admin', campuses: 'all' })
    const accepting = () => accept(place.app, { token, email: 'ana@x.org' })
    vi.useFakeTimers({ now: Date.now() + 7 * DAY_MS - HOUR_MS, toFake: ['Date'] })
    try {
      expect((await lookup(place.app, token)).statusCode).toBe(200)
      vi.setSystemTime(Date.now() + HOUR_MS + 1)
      for (const response of [await lookup(place.app, token), await accepting()]) {
        expect(response.json()).toMatchObject({ status: 404, code: 'invitation_invalid' })
      }
    } finally {
      vi.useRealTimers()
    }
    expect(await place.store.userByEmail('ana@x.org')).toBeUndefined()
  })

  test('cannot be guessed, and what the store keeps of it does not open anything', async () => {
    const place = await institute()
    const token = await inviteTo(place, offer)
    const guesses = [
      '',
      'a',
      token.slice(0, -1),
      `${token}a`,
      token.toLowerCase(),
      hashSecretToken(token),
      `${token}' --`,
      'a'.repeat(5000),
      '\u0000',
    ]
    for (const guess of guesses) {
      expect([404, 414]).toContain((await lookup(place.app, guess)).statusCode)
      expect([400, 404]).toContain((await accept(place.app, { token: guess })).statusCode)
    }
    expect((await get(place.app, `${accountPaths.invitation}?token=a&token=b`)).statusCode).toBe(
      404,
    )
    expect((await lookup(place.app, token)).statusCode).toBe(200)
  })

  test.each([
    ['a role', { role: 'admin' }],
    ['campuses', { campuses: 'all' }],
    ['a proven e-mail', { isEmailVerified: true }],
    ['no name', { name: ' ' }],
    ['a name with a line break', { name: 'Ana\nadmin' }],
    ['a name turned around', { name: 'Ana\u202e' }],
    ['an endless name', { name: 'a'.repeat(121) }],
    ['an endless password', { password: 'a'.repeat(1025) }],
    ['a password that is none', { password: 12345678901 }],
    ['an e-mail with a second one', { email: 'a@x.org,b@x.org' }],
    ['an e-mail with a header', { email: 'a@x.org\r\nBcc: b@x.org' }],
  ])('with %s in the body is refused, and stays good', async (_name, fields) => {
    const place = await institute()
    const token = await inviteTo(place, { role: 'reader', campuses: [] })
    const response = await accept(place.app, { token, email: 'ana@x.org', ...fields })
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(await place.store.users({ limit: 9 })).toHaveLength(1)
    expect((await lookup(place.app, token)).statusCode).toBe(200)
  })

  test.each([
    ['curta', 'weak_password'],
    ['ana@x.org', 'password_is_email'],
    ['1234567890', 'common_password'],
    ['ana-maria 2026', 'guessable_password'],
    ['a'.repeat(300), 'long_password'],
  ])('with the password %s is refused, and stays good', async (given, code) => {
    const place = await institute()
    const token = await inviteTo(place, { ...offer, email: 'ana-maria@x.org' })
    const sent = given === 'ana@x.org' ? 'ana-maria@x.org' : given
    const response = await accept(place.app, { token, password: sent })
    expect(response.json()).toMatchObject({ status: 400, code })
    expect((await accept(place.app, { token })).statusCode).toBe(200)
  })
})

describe('an invitation that names sectors', () => {
  const sector = { acronym: 'CDRH', name: 'Gestão de Pessoas', kind: 'setor' }
  const puts = [
    published('glossary', 'cdrh', sector),
    published('services', 'balcao', { name: 'Balcão', sector: 'cdrh', order: 1 }),
    published('news', 'prova', { title: 'Prova', date: '2026-01-05' }),
  ]
  const owns = [
    { collection: 'glossary', id: 'cdrh' },
    { collection: 'services', id: 'balcao' },
  ]
  const offer = { email: 'ana@x.org', role: 'sector_owner', campuses: [], owns }

  test('says them in the mail, the offer and the list, and gives them to whoever accepts', async () => {
    const place = await institute(puts)
    const { app, store, documents, headers, admin } = place
    const token = await inviteTo(place, offer)
    const mail = await place.mailTo('ana@x.org', 'convite')
    expect(mail.replaceAll('\r\n', '\n')).toContain(
      'Você vai cuidar de:\n- CDRH (sigla)\n- Balcão (horário)\n',
    )
    const titled = [
      { ...owns[0], title: 'CDRH' },
      { ...owns[1], title: 'Balcão' },
    ]
    expect((await lookup(app, token)).json()).toEqual({ ...offer, owns: titled })
    const listed = await get(app, accountPaths.invitations, headers)
    expect(listed.json().invitations).toMatchObject([{ owns: titled }])
    expect(await documents.get('glossary', 'cdrh')).not.toHaveProperty('owner')

    expect((await accept(app, { token })).json()).toEqual({ isEmailVerified: true })
    const { id } = (await store.userByEmail('ana@x.org')) ?? {}
    for (const { collection, id: document } of owns) {
      const stored = await documents.get(collection as 'glossary', document)
      expect(stored).toMatchObject({ owner: id, updatedBy: admin.id, revision: 2 })
    }
    expect((await documents.get('glossary', 'cdrh'))?.fields).toEqual(sector)
    expect(await store.pendingOwners()).toEqual([])
    const events = await store.events({ kinds: ['invited'], limit: 1 })
    expect(events[0]?.detail).toBe('ana@x.org; sector_owner; glossary/cdrh, services/balcao')
  })

  test('leaves alone what was deleted meanwhile', async () => {
    const place = await institute(puts)
    const token = await inviteTo(place, offer)
    const gone = { kind: 'delete', collection: 'services', id: 'balcao', expected: 1 } as const
    await place.documents.commit([gone], { by: 'x', at: new Date().toISOString() })
    expect((await lookup(place.app, token)).json().owns).toHaveLength(1)
    expect((await accept(place.app, { token })).statusCode).toBe(200)
    expect(await place.documents.get('services', 'balcao')).toBeUndefined()
    expect(await place.store.pendingOwners()).toEqual([])
  })

  test('is finished later where the documents could not be written at once', async () => {
    const place = await institute(puts)
    const { app, store, documents, content } = place
    const token = await inviteTo(place, offer)
    const commit = vi.spyOn(documents, 'commit').mockRejectedValue(new Error('disk full'))
    expect((await accept(app, { token })).statusCode).toBe(200)
    expect(await documents.get('glossary', 'cdrh')).not.toHaveProperty('owner')
    const { id = '' } = (await store.userByEmail('ana@x.org')) ?? {}
    expect(await store.pendingOwners(id)).toHaveLength(2)
    commit.mockRestore()
    const dependencies = { store: documents, accounts: store, content }
    // Two nodes at once write it once.
    await Promise.all([assignOwners(dependencies), assignOwners(dependencies)])
    await assignOwners(dependencies)
    expect(await documents.get('glossary', 'cdrh')).toMatchObject({ owner: id, revision: 2 })
    expect(await store.pendingOwners()).toEqual([])
  })

  test.each([
    ['of a document that there is not', { owns: [{ collection: 'glossary', id: 'x' }] }, 404],
    ['of what no sector owns', { owns: [{ collection: 'news', id: 'prova' }] }, 404],
    ['of a collection that there is not', { owns: [{ collection: 'x', id: 'x' }] }, 400],
    ['for somebody who reads', { role: 'reader' }, 400],
    ['of too many', { owns: Array.from({ length: 51 }, () => owns[0]) }, 400],
  ])('is not made %s', async (_name, fields, status) => {
    const { app, headers, store, mails } = await institute(puts)
    const url = accountPaths.invitations
    const payload = { ...offer, ...fields }
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(status)
    expect([mails, await store.invitations(new Date().toISOString())]).toEqual([[], []])
  })
})
