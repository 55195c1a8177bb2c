import { expect, onTestFinished, test } from 'vitest'
import { defaultChoices, type Topic } from '#protocol/notifications.ts'
import { createMailer } from '#server/accounts/mails/mailer.ts'
import { AllDocuments } from '#server/documents/all-documents.ts'
import { openPublishedContent } from '#server/documents/published/published-content.ts'
import type { Stores } from '#server/store/stores.ts'
import { temporaryMailServer } from '#test/accounts/mail-server.ts'
import { addPerson } from '#test/accounts/people.ts'
import { freePort } from '#test/free-port.ts'
import { published, temporaryNodes, write } from '#test/server.ts'
import { createDigestSender } from './digest-sender.ts'
import { createMailChannel } from './mail-channel.ts'
import { openUnsubscriber } from './unsubscribe.ts'

const HOUR_MS = 3_600_000
const publicUrl = 'https://app.exemplo.edu.br'
// A Monday at noon in Brasília.
const monday = Date.parse('2026-03-09T15:00:00Z')
const registered = '2026-01-01T00:00:00.000Z'

const sector = published(
  'glossary',
  'cdbi',
  { acronym: 'CDBI & <b>', kind: 'setor', aliases: [] },
  { campuses: ['centro'], confirmedAt: '2025-09-09T10:00:00Z' },
)

/** Nodes on one database, a mail server, and a clock that both read. */
async function site({ nodes: count = 1, isFilled = true, ...mailOptions }: SiteOptions = {}) {
  const stores = await temporaryNodes(count)
  const [first] = stores
  if (!first) throw new Error('no store')
  if (isFilled) await write(first.store, sector)
  const port = mailOptions.port ?? 0
  const mail = port === 0 ? await temporaryMailServer(mailOptions) : undefined
  const clock = { now: monday }
  const errors: string[] = []
  const smtp = mail?.smtp ?? { url: `smtp://127.0.0.1:${port}`, from: 'campus@exemplo.org' }
  const senders = await Promise.all(stores.map((each) => openSender(each, smtp, clock, errors)))
  return {
    ...first,
    nodes: stores,
    clock,
    errors,
    mails: mail?.mails ?? [],
    senders,
    send: async () => (await Promise.all(senders.map((sender) => sender()))).every(Boolean),
    /** As after a restart. */
    another: (others: Partial<Stores> = {}) =>
      openSender({ ...first, ...others }, smtp, clock, errors),
    person: (email: string, campuses = ['centro']) =>
      addPerson(first.accounts, email, 'editor', { campuses, at: registered }),
    correct: (id: string, at: number) =>
      first.proposals.add(
        {
          ...{ id, kind: 'correction', collection: 'glossary', document: 'cdbi' },
          ...{ changes: { room: 'B' }, seen: {}, at: new Date(at).toISOString(), state: 'open' },
        },
        { ofDocument: 99, altogether: 99 },
      ),
  }
}

interface SiteOptions {
  nodes?: number
  isFilled?: boolean
  port?: number
  refuses?: (address: string) => boolean
}

async function openSender(
  stores: Stores,
  smtp: { url: string; from: string },
  clock: { now: number },
  errors: string[],
): Promise<() => Promise<boolean>> {
  const documents = new AllDocuments()
  const content = await openPublishedContent(stores.store, [documents])
  onTestFinished(() => content.close())
  return createDigestSender(
    {
      ...stores,
      documents,
      hour: 7,
      timeZone: () => 'America/Sao_Paulo',
      logError: (_error, message) => errors.push(message),
      now: () => clock.now,
    },
    createMailChannel({
      ...stores,
      mailer: createMailer(smtp),
      unsubscriber: await openUnsubscriber(stores.accounts, publicUrl),
      publicUrl,
    }),
  )
}

test('a digest says what is new, with a way to each and a way out, as text and as a page', async () => {
  const { person, correct, send, mails, accounts } = await site()
  const ana = await person('ana@exemplo.org')
  await person('caio@exemplo.org', ['sul'])
  await addPerson(accounts, 'leitora@exemplo.org', 'reader', { at: registered })
  await correct('p1', monday - HOUR_MS)
  expect(await send()).toBe(true)
  expect(mails).toHaveLength(1)
  const [mail = ''] = mails
  expect(mail).toContain('To: ana@exemplo.org')
  expect(mail).toContain('1 correção do público espera você decidir')
  expect(mail).toContain(`${publicUrl}/perfil/propostas`)
  // The other topic of that Monday.
  expect(mail).toContain('1 informação para confirmar')
  expect(mail).toContain(`${publicUrl}/perfil/conteudo/glossary/cdbi`)
  expect(mail).toContain('multipart/alternative')
  expect(mail).toContain('CDBI &amp; &lt;b&gt;</a>')
  const link = (await openUnsubscriber(accounts, publicUrl)).linkFor(ana.id)
  expect(mail).toContain(link)
  // The test's mail server decodes the body, and so takes the `=` of the head for a code.
  expect(mail).toMatch(/^List-Unsubscribe:\s+<https:\S+\/api\/notifications\/unsubscribe\?token/m)
  expect(mail).toContain(`${link.slice(-60)}>`)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toContain('Auto-Submitted: auto-generated')
})

test('of several nodes one sends, once a period, also after a restart', async () => {
  const { person, correct, send, another, clock, mails } = await site({ nodes: 2 })
  await person('ana@exemplo.org')
  await person('bia@exemplo.org')
  await correct('p1', monday - HOUR_MS)
  await send()
  await send()
  expect(mails).toHaveLength(2)
  await (await another())()
  expect(mails).toHaveLength(2)
  clock.now += 24 * HOUR_MS
  await send()
  // What waits is told again; the fact that was due is not.
  expect(mails).toHaveLength(4)
  expect(mails[3]).not.toContain('informação para confirmar')
})

for (const [moment, method] of [
  ['before a mail', 'settings'],
  ['between a mail and its mark', 'saveMailed'],
] as const)
  test(`where a node is killed ${moment}, another one goes on, and only the mail under way may come again, with its name`, async () => {
    const { person, correct, another, nodes, mails } = await site({ nodes: 2 })
    const people = await Promise.all(
      ['ana', 'bia', 'caio', 'davi', 'eva'].map((name) => person(`${name}@exemplo.org`)),
    )
    await correct('p1', monday - HOUR_MS)
    const [one, two] = nodes
    if (!one || !two) throw new Error('two nodes are needed')
    let calls = 0
    const { promise: killed, resolve: kill } = Promise.withResolvers<void>()
    const dies = await another({
      notifications: {
        ...one.notifications,
        [method]: async (...given: [never, never]) => {
          calls += 1
          if (calls <= 2) return one.notifications[method](...given)
          kill()
          // It never goes on.
          return new Promise(() => {})
        },
      },
    })
    void dies()
    await killed
    expect(mails).toHaveLength(method === 'settings' ? 2 : 3)

    // The lease of who was killed ends by itself.
    const lease = async () => true
    const heir = await another({
      ...two,
      store: Object.assign(Object.create(two.store), { lease }),
    })
    await heir()
    await heir()
    const told = new Map<string, string[]>()
    for (const mail of mails) {
      const [, to = ''] = /^To: (\S*)/m.exec(mail) ?? []
      const [, id = ''] = /^Message-ID: (\S*)/im.exec(mail) ?? []
      told.set(to, [...(told.get(to) ?? []), id])
    }
    expect([...told.keys()].sort()).toEqual(people.map(({ email }) => email).sort())
    // A mail that comes again has the name that it had, by which mailboxes know it.
    for (const ids of told.values()) expect(new Set(ids).size).toBe(1)
    expect(mails).toHaveLength(method === 'settings' ? 5 : 6)
  })

test('nothing to say, no mail; and nothing of what was chosen away', async () => {
  const { person, correct, send, clock, mails, notifications, proposals } = await site({
    isFilled: false,
  })
  const ana = await person('ana@exemplo.org')
  await send()
  expect(mails).toEqual([])
  await correct('p1', clock.now)
  // Of no document that there is.
  clock.now += 24 * HOUR_MS
  await send()
  expect(mails).toEqual([])
  expect((await notifications.settings(ana.id)).mailed.correction).toBeDefined()
  expect(await proposals.get('p1')).toBeDefined()
})

test('who unsubscribed gets none; who asks for it gets corrections within seconds, each once', async () => {
  const { person, correct, send, clock, mails, notifications } = await site()
  const [ana, bia] = [await person('ana@exemplo.org'), await person('bia@exemplo.org')]
  const none = Object.fromEntries(Object.keys(defaultChoices).map((topic) => [topic, 'none']))
  await notifications.saveChoices(ana.id, none as Record<Topic, 'none'>)
  await notifications.saveChoices(bia.id, { ...none, correction: 'at_once' })
  await correct('p1', clock.now)
  clock.now += 10_000
  await send()
  await send()
  expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual(['bia@exemplo.org'])
  await correct('p2', clock.now)
  clock.now += 10_000
  await send()
  expect(mails).toHaveLength(2)
  clock.now += 24 * HOUR_MS
  await send()
  expect(mails).toHaveLength(2)
})

test('while the mail server is down nothing is lost, and nothing told twice when it is back', async () => {
  const port = await freePort()
  const { person, correct, send, errors } = await site({ port })
  await person('ana@exemplo.org')
  await person('bia@exemplo.org')
  await correct('p1', monday - HOUR_MS)
  expect(await send()).toBe(false)
  // Nobody else is tried: it would take as long.
  expect(errors).toHaveLength(1)
  const { mails } = await temporaryMailServer({ port })
  expect(await send()).toBe(true)
  expect(await send()).toBe(true)
  expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).sort()).toEqual([
    'ana@exemplo.org',
    'bia@exemplo.org',
  ])
})

test('who is refused holds nobody else up, and is tried again later', async () => {
  let isRefusing = true
  const refuses = (address: string) => isRefusing && address.startsWith('ana')
  const { person, correct, send, clock, mails } = await site({ refuses })
  await person('ana@exemplo.org')
  await person('bia@exemplo.org')
  await correct('p1', monday - HOUR_MS)
  expect(await send()).toBe(true)
  expect(mails).toHaveLength(1)
  isRefusing = false
  await send()
  expect(mails).toHaveLength(1)
  clock.now += 2 * 60_000
  await send()
  await send()
  expect(mails).toHaveLength(2)
})

test('a mail that went out is not sent again where that could not be kept at once', async () => {
  const { person, correct, another, mails, notifications } = await site()
  await person('ana@exemplo.org')
  await correct('p1', monday - HOUR_MS)
  let failures = 1
  const forgetful = {
    ...notifications,
    async saveMailed(...kept: Parameters<typeof notifications.saveMailed>) {
      if (failures-- > 0) throw new Error('the disk is full')
      await notifications.saveMailed(...kept)
    },
  }
  const send = await another({ notifications: forgetful })
  await expect(send()).rejects.toThrow('full')
  expect(mails).toHaveLength(1)
  await send()
  await send()
  expect(mails).toHaveLength(1)
})
