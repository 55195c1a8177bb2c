import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createDraftSync,
  type DeviceDraft,
  type DraftSync,
} from '#app/editing/drafts/draft-sync.ts'
import type { StoredDraft } from '#app/editing/drafts/stored-draft.ts'
import type { Answer } from '#app/session/answer.ts'
import { answerOf, type Send } from '#app/session/http-client.ts'
import type { DraftAnswer } from '#protocol/api-types.ts'
import { editingPaths } from '#protocol/editing.ts'
import { addPerson, signIn } from '#test/accounts/people.ts'
import { temporaryApp } from '#test/server.ts'

type Outcome = 'arrives' | 'request lost' | 'answer lost'

/** Requests that are under way, in the hands of the test: each goes to the server, and its answer back, when the test says so. */
class Network {
  #waiting: (() => Promise<void> | void)[] = []
  readonly #server: Send
  next: Outcome = 'arrives'

  constructor(server: Send) {
    this.#server = server
  }

  readonly send: Send = <T>(...request: Parameters<Send>) => {
    const outcome = this.next
    this.next = 'arrives'
    const lost: Answer<T> = { kind: 'refused', code: 'offline' }
    return new Promise<Answer<T>>((resolve) => {
      this.#waiting.push(async () => {
        const answer = outcome === 'request lost' ? lost : await this.#server<T>(...request)
        this.#waiting.push(() => resolve(outcome === 'answer lost' ? lost : answer))
      })
    })
  }

  /** One request arrives, or one answer; `which` chooses among those under way. */
  async step(which = 0): Promise<void> {
    const [move] = this.#waiting.splice(which % Math.max(1, this.#waiting.length), 1)
    await move?.()
    // What follows from it without the network has happened by then.
    await new Promise((resolve) => setImmediate(resolve))
  }

  /** Until nothing is under way. */
  async settle(): Promise<void> {
    await this.step()
    while (this.#waiting.length > 0) await this.step()
  }
}

/** One person's device with the form of a document open. */
class Device {
  readonly #name: string
  readonly #sync: DraftSync
  #kept: StoredDraft | undefined
  #seen: string | undefined
  offer: Awaited<ReturnType<DraftSync['look']>>

  constructor(name: string, send: Send, url: string) {
    this.#name = name
    const device: DeviceDraft = {
      read: () => this.#kept,
      isOurs: (there) => there.device === name,
      isOnlyInPage: () => false,
      seen: () => this.#seen,
      storeSeen: (savedAt) => {
        this.#seen = savedAt
      },
    }
    this.#sync = createDraftSync(send, url, device)
  }

  get isChanged(): boolean {
    return this.#kept !== undefined
  }

  type(name: string): void {
    const document: StoredDraft['document'] = { campuses: [], status: 'draft' }
    this.#kept = { draft: { name }, document, keptAt: '', device: this.#name }
  }

  /** Publishes what is typed, or gives it up: either way it is no draft any more. */
  finish(): void {
    this.#kept = undefined
  }

  save(): void {
    void this.#sync.save()
  }

  look(): void {
    void this.#sync.look().then((offer) => {
      this.offer = offer
    })
  }

  choose(accepts: boolean): void {
    if (!this.offer || this.offer === 'unknown') return
    this.#seen = this.offer.savedAt
    if (accepts) this.#kept = { ...this.offer.body, device: this.#name }
    this.offer = undefined
  }
}

/** A server with one person, who has the form of a document open at two devices. */
async function twoDevices() {
  let at = Date.parse('2026-03-12T22:30:00.000Z')
  const { app, accounts } = await temporaryApp([], { now: () => (at += 1000) })
  await addPerson(accounts.store, 'ana@x.org', 'editor', { campuses: ['centro'] })
  const headers = await signIn(app, 'ana@x.org')
  const { user } = (await app.inject({ url: '/api/session', headers })).json()
  const server: Send = async (method, url, { body } = {}) => {
    const payload = body as object | undefined
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    const { 'content-type': type = '' } = answer.headers
    const init = { status: answer.statusCode, headers: { 'content-type': String(type) } }
    return answerOf(new Response(answer.body || null, init))
  }
  return (id: string) => {
    const url = `${editingPaths.draft('courses', id)}?userId=${user.id}`
    const network = new Network(server)
    return {
      network,
      desk: new Device('desk', network.send, url),
      phone: new Device('phone', network.send, url),
      async stored() {
        const answer = await server<DraftAnswer>('GET', url)
        return answer.kind === 'done' ? (answer.value.draft?.body as StoredDraft) : undefined
      },
    }
  }
}

test('what is published while its first draft is on the way is offered at no other device', async () => {
  const { network, desk, phone } = (await twoDevices())('redes')
  desk.type('Reds')
  desk.save()
  desk.finish()
  // The form goes away.
  desk.save()
  await network.settle()
  phone.look()
  await network.settle()
  expect(phone.offer).toBeUndefined()
})

test('a draft that is on the way arrives after no deletion of it', async () => {
  const { network, desk, stored } = (await twoDevices())('redes')
  desk.type('Rede')
  desk.save()
  await network.settle()
  desk.type('Reds')
  desk.save()
  desk.finish()
  desk.save()
  await network.step(1)
  await network.settle()
  expect(await stored()).toBeUndefined()
})

test('a draft whose answer was lost is forgotten, too', async () => {
  const { network, desk, stored } = (await twoDevices())('redes')
  desk.type('Reds')
  network.next = 'answer lost'
  desk.save()
  await network.settle()
  desk.finish()
  desk.save()
  await network.settle()
  expect(await stored()).toBeUndefined()
})

test('a device forgets nothing that another one wrote and it has not seen', async () => {
  const { network, desk, phone, stored } = (await twoDevices())('redes')
  desk.type('Da mesa')
  desk.save()
  await network.settle()
  phone.look()
  await network.settle()
  phone.choose(true)
  phone.type('Do telefone')
  phone.save()
  await network.settle()
  desk.finish()
  desk.save()
  await network.settle()
  expect((await stored())?.draft).toEqual({ name: 'Do telefone' })
})

const device = fc.constantFrom('desk', 'phone')
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('type', 'save', 'finish', 'look'), device }),
  fc.record({ kind: fc.constant('choose'), device, accepts: fc.boolean() }),
  fc.record({ kind: fc.constant('network'), which: fc.nat(3) }),
  fc.record({
    kind: fc.constant('lose'),
    outcome: fc.constantFrom<Outcome>('request lost', 'answer lost'),
  }),
)

test('whatever happens at both devices and on the way, the server offers only what its device still keeps', async () => {
  const open = await twoDevices()
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      const { network, stored, ...devices } = open(`curso-${count++}`)
      for (const each of steps) {
        if (each.kind === 'network') await network.step(each.which)
        else if (each.kind === 'lose') network.next = each.outcome
        else act(devices[each.device as keyof typeof devices], each)
      }
      network.next = 'arrives'
      for (const each of Object.values(devices)) each.save()
      await network.settle()
      if (steps.some(({ kind }) => kind === 'lose'))
        for (const each of Object.values(devices)) {
          // Who was out of reach opens the form again.
          each.look()
          each.save()
          await network.settle()
        }
      const there = await stored()
      if (there) expect(devices[there.device as keyof typeof devices].isChanged).toBe(true)
    }),
  )
})

function act(device: Device, step: { kind: string; accepts?: boolean }): void {
  if (step.kind === 'type') device.type('Redes')
  if (step.kind === 'save') device.save()
  if (step.kind === 'finish') device.finish()
  if (step.kind === 'look') device.look()
  if (step.kind === 'choose') device.choose(step.accepts === true)
}
