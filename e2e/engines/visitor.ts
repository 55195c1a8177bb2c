import { expect } from '@playwright/test'
import { findReplica } from '#e2e/replica-of.ts'
import type { EngineWindow, Key } from './engine.ts'

/** What a person would call a part of a page. */
interface ElementQuery {
  role: 'link' | 'button' | 'title' | 'field' | 'text'
  /** Whole accessible name, or a pattern of it. */
  name: string | RegExp
  /** CSS selector of what it stands in. */
  within?: string
}

export const link = (name: ElementQuery['name'], within?: string): ElementQuery =>
  query('link', name, within)

export const button = (name: ElementQuery['name']): ElementQuery => query('button', name)

export const title = (name: ElementQuery['name']): ElementQuery => query('title', name)

export const field = (name: ElementQuery['name'], within?: string): ElementQuery =>
  query('field', name, within)

export const text = (name: ElementQuery['name'], within?: string): ElementQuery =>
  query('text', name, within)

function query(
  role: ElementQuery['role'],
  name: ElementQuery['name'],
  within?: string,
): ElementQuery {
  return within === undefined ? { role, name } : { role, name, within }
}

/** The first such element that can be seen, as an expression for a page; null where there is none. */
function elementOf({ role, name, within = 'body' }: ElementQuery): string {
  return `(${findVisible})(${JSON.stringify(role)}, ${JSON.stringify(within)}, ${pattern(name)})`
}

function pattern(name: ElementQuery['name']): string {
  return typeof name === 'string' ? JSON.stringify(name) : String(name)
}

/** Runs inside a page. */
function findVisible(
  role: ElementQuery['role'],
  within: string,
  name: ElementQuery['name'],
): Element | null {
  const selectors = {
    link: 'a[href]',
    button: 'button',
    title: 'h1',
    field: 'input, select, textarea',
    text: '*',
  }
  function nameOf(element: Element): string {
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : []
    const given = labels.map(({ textContent }) => textContent).join(' ')
    const own = element.getAttribute('aria-label') ?? (given || element.textContent)
    return own.replaceAll(/\s+/g, ' ').trim()
  }

  const isMeant = (found: string) => (typeof name === 'string' ? found === name : name.test(found))

  const found = [...document.querySelectorAll(within)]
    .flatMap((place) => [...place.querySelectorAll(selectors[role])])
    .filter((element) => isMeant(nameOf(element)))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  // Of text the innermost element: all around it have the same text.
  return (role === 'text' ? found.at(-1) : found[0]) ?? null
}

/** Every wait is for a condition; this is only when to give up. */
const GIVE_UP_AFTER_MS = 30_000

/** Repeats an attempt until it succeeds: pages load, render and move while they are looked at. */
function eventually(attempt: () => Promise<void>): Promise<void> {
  return expect(attempt).toPass({ timeout: GIVE_UP_AFTER_MS, intervals: [25, 50, 100] })
}

/** Whether what was found is hydrated; texts that are HTML from the server (`prose`, `acronym`) always answer. */
const answersToScripts = `(it) => it !== null && (it.closest('.prose, .acronym') !== null ||
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

  async click(query: ElementQuery): Promise<void> {
    await this.sees(query)
    // Parts of a page are hydrated later than the rest: a click before that does nothing.
    await this.#expect(query, answersToScripts, true)
    await eventually(() => this.#window.click(elementOf(query)))
  }

  /** Replaces what a field says. */
  async fill(query: ElementQuery, text: string): Promise<void> {
    await this.#expect(query, '(it) => (it?.focus(), it?.select(), it !== null)', true)
    await this.#window.type(text)
    await this.has(query, text)
  }

  press(key: Key): Promise<void> {
    return this.#window.press(key)
  }

  async focus(query: ElementQuery): Promise<void> {
    await this.#expect(query, '(it) => (it?.focus(), it !== null)', true)
    await this.isFocusedOn(query)
  }

  /** Waits until something can be seen. */
  sees(query: ElementQuery): Promise<void> {
    return this.#expect(query, '(it) => it !== null', true)
  }

  misses(query: ElementQuery): Promise<void> {
    return this.#expect(query, '(it) => it === null', true)
  }

  /** Waits until a field has a value. */
  has(query: ElementQuery, value: string): Promise<void> {
    return this.#expect(query, '(it) => it?.value', value)
  }

  isFocusedOn(query: ElementQuery): Promise<void> {
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
      const links = [...document.querySelectorAll('main a:not(.prose a, .acronym, .sources a)')]
      return (
        hasKey(document.getElementById('app'), '__reactContainer') &&
        links.every((link) => hasKey(link, '__reactProps'))
      )
    }, true)
  }

  #ask(query: ElementQuery, question: string): Promise<unknown> {
    return this.#window.evaluate(`(${question})(${elementOf(query)})`)
  }

  #expect(query: ElementQuery, question: string, answer: unknown): Promise<void> {
    return eventually(async () => {
      expect(await this.#ask(query, question), `${query.role} ${query.name}`).toBe(answer)
    })
  }
}
