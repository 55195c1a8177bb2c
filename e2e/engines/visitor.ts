import { expect } from '@playwright/test'
import { findReplica } from '#e2e/replica-of.ts'
import type { EngineWindow, Key } from './engine.ts'
import { elementOf, type Query } from './query.ts'

/** Every wait is for a condition; this is only when to give up. */
const GIVE_UP_AFTER_MS = 30_000

/** Repeats an attempt until it succeeds: pages load, render and move while they are looked at. */
function eventually(attempt: () => Promise<void>): Promise<void> {
  return expect(attempt).toPass({ timeout: GIVE_UP_AFTER_MS, intervals: [25, 50, 100] })
}

/** Whether what was found is hydrated; texts that are HTML from the server (`prose`) always answer. */
const answersToScripts = `(it) => it !== null && (it.closest('.prose') !== null ||
  Object.keys(it).some((key) => key.startsWith('__reactProps')))`

/** Somebody with a browser, whichever engine it has. What they do waits until it can be done. */
export class Visitor {
  readonly #window: EngineWindow
  readonly #origin: string

  constructor(window: EngineWindow, origin: string) {
    this.#window = window
    this.#origin = origin
  }

  /** Opens an address and waits until the page answers to scripts. */
  async open(path: string): Promise<void> {
    await this.#window.load(this.#origin + path)
    await this.#whenHydrated()
  }

  async reload(): Promise<void> {
    await this.#window.reload()
    await this.#whenHydrated()
  }

  async goBack(): Promise<void> {
    await this.evaluate(() => history.back())
  }

  async goForward(): Promise<void> {
    await this.evaluate(() => history.forward())
  }

  /** Runs a function that closes over nothing inside the page; the arguments and the answer travel as JSON. */
  async evaluate<Args extends unknown[], Result>(
    inside: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const given = args.map((arg) => JSON.stringify(arg)).join(', ')
    return (await this.#window.evaluate(`(${inside})(${given})`)) as Awaited<Result>
  }

  async click(query: Query): Promise<void> {
    await this.sees(query)
    // Parts of a page are hydrated later than the rest: a click before that does nothing.
    await this.#expect(query, answersToScripts, true)
    await eventually(() => this.#window.click(elementOf(query)))
  }

  /** Replaces what a field says. */
  async fill(query: Query, text: string): Promise<void> {
    await this.#expect(query, '(it) => (it?.focus(), it?.select(), it !== null)', true)
    await this.#window.type(text)
    await this.has(query, text)
  }

  press(key: Key): Promise<void> {
    return this.#window.press(key)
  }

  async focus(query: Query): Promise<void> {
    await this.#expect(query, '(it) => (it?.focus(), it !== null)', true)
    await this.isFocusedOn(query)
  }

  /** Waits until something can be seen. */
  sees(query: Query): Promise<void> {
    return this.#expect(query, '(it) => it !== null', true)
  }

  misses(query: Query): Promise<void> {
    return this.#expect(query, '(it) => it === null', true)
  }

  /** Waits until a field has a value. */
  has(query: Query, value: string): Promise<void> {
    return this.#expect(query, '(it) => it?.value', value)
  }

  isFocusedOn(query: Query): Promise<void> {
    return this.#expect(query, '(it) => it !== null && it === document.activeElement', true)
  }

  /** Waits until the address has this path and query. */
  async isAt(address: string): Promise<void> {
    await eventually(async () => {
      expect(await this.evaluate(() => location.pathname + location.search)).toBe(address)
    })
  }

  /** Waits until something that is read inside the page has a value. */
  async finds<Result>(inside: () => Result, value: Awaited<Result>): Promise<void> {
    await eventually(async () => expect<unknown>(await this.evaluate(inside)).toEqual(value))
  }

  /** Waits until the page follows the server, or knows that it does not. */
  async whenConnection(connection: 'live' | 'offline'): Promise<void> {
    await eventually(async () => {
      const status = await this.#window.evaluate(`(${findReplica})().status.get().connection`)
      expect(status).toBe(connection)
    })
  }

  /** Waits until the device has all that a start without the server needs. */
  async whenKept(): Promise<void> {
    await this.finds(() => navigator.serviceWorker.controller?.state, 'activated')
    await this.whenConnection('live')
  }

  async #whenHydrated(): Promise<void> {
    await this.finds(() => {
      const hasKey = (element: Element | null, start: string) =>
        Object.keys(element ?? {}).some((key) => key.startsWith(start))
      const links = [...document.querySelectorAll('main a:not(.prose a)')]
      return (
        hasKey(document.getElementById('app'), '__reactContainer') &&
        links.every((link) => hasKey(link, '__reactProps'))
      )
    }, true)
  }

  #ask(query: Query, question: string): Promise<unknown> {
    return this.#window.evaluate(`(${question})(${elementOf(query)})`)
  }

  #expect(query: Query, question: string, answer: unknown): Promise<void> {
    return eventually(async () => {
      expect(await this.#ask(query, question), `${query.role} ${query.name}`).toBe(answer)
    })
  }
}
