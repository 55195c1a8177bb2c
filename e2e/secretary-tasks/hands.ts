import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type { OwnServer } from '#e2e/own-server.ts'
import type { TestUser } from '#e2e/people.ts'
import { openProfile, signIn } from '#e2e/sign-in.ts'
import { whenHydrated } from '#e2e/test.ts'
import type { Role } from '#protocol/accounts.ts'
import { type File, photo } from './files.ts'
import { keepShot, stepKeeper } from './pictures.ts'

/** What a task is done with, and in front of whom. */
export interface Stage {
  page: Page
  context: BrowserContext
  browser: Browser
  server: OwnServer
  /** What the page complained of so far. */
  faults: string[]
}

/** A person at the screen, whose taps are counted: one a tap, one a field to write into, two a list to choose from. */
export interface Hands extends Stage {
  person: TestUser
  tap(target: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  choose(list: Locator, label: string): Promise<void>
  /** Takes files from the device, a photo unless told: one tap for the button, one in the device's own dialog. */
  upload(input: Locator, ...files: readonly File[]): Promise<void>
  /** Keeps a picture of the screen in the folder that TASK_SHOTS names, in the dark with TASK_THEME=dark; without one, nothing. */
  shot(name: string): Promise<void>
}

export interface Task {
  /** As a secretary says it. */
  title: string
  /** Whose task it is; by default an editor's. */
  as?: Role
  /** It changes the account itself, which is nobody else's. */
  isOnOwnAccount?: true
  /** Taps from the profile to the end. */
  most: number
  /** Ends with what readers get. */
  run(hands: Hands): Promise<void>
}

/** Who has a session already, and its cookies, by server and role: each costs the hashes of two passwords. */
const known = new WeakMap<OwnServer, Map<Role, Entry>>()

interface Entry {
  person: TestUser
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

/** The profile of whose task it is. */
async function enter(
  { as = 'editor', isOnOwnAccount }: Task,
  { page, context, server }: Stage,
): Promise<TestUser> {
  const entries = known.get(server) ?? new Map<Role, Entry>()
  known.set(server, entries)
  const entry = isOnOwnAccount ? undefined : entries.get(as)
  if (entry) await context.addCookies(entry.cookies)
  const person = entry?.person ?? (await server.personWith(as, 'Secretária'))
  if (!entry) await signIn(page, person)
  if (!entry && !isOnOwnAccount) entries.set(as, { person, cookies: await context.cookies() })
  await openProfile(page, person)
  return person
}

/** Signs in and does a task, in no more taps than it may take. */
export async function doTask(task: Task, stage: Stage): Promise<void> {
  const { most, run } = task
  const { page } = stage
  if (process.env.TASK_THEME === 'dark') await page.emulateMedia({ colorScheme: 'dark' })
  const person = await enter(task, stage)
  const keepStep = stepKeeper(page, task.title)
  let taps = 0
  await run({
    ...stage,
    person,
    async tap(target) {
      await keepStep('tap', target)
      await target.click()
      taps += 1
    },
    async write(field, text) {
      await keepStep('write', field)
      await field.fill(text)
      taps += 1
    },
    async choose(list, label) {
      await keepStep('choose', list)
      await list.selectOption({ label })
      taps += 2
    },
    async upload(input, ...files) {
      await keepStep('upload')
      await input.setInputFiles(files.length > 0 ? [...files] : await photo())
      taps += 2
    },
    shot: (name) => keepShot(page, name),
  })
  await keepStep('end')
  expect(taps).toBeLessThanOrEqual(most)
}

export const main = (page: Page) => page.getByRole('main')

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** From the profile to one of its parts. */
export async function openPart({ page, tap }: Hands, name: RegExp): Promise<void> {
  await tap(main(page).getByRole('link', { name }))
}

/** From the profile to a collection's list. */
export async function openList(hands: Hands, label: RegExp): Promise<void> {
  await openPart(hands, /^Painel/)
  await hands.tap(main(hands.page).getByRole('link', { name: label }).first())
}

/** The same for what is done most, which the panel offers first: a new one, or where that is meant the list. */
export async function openFrequent(hands: Hands, task: string): Promise<void> {
  await openPart(hands, /^Painel/)
  const now = hands.page.getByRole('region', { name: 'Fazer agora' })
  await hands.tap(now.getByRole('link', { name: task, exact: true }))
}

export async function openNew(hands: Hands, label: RegExp, create: string): Promise<void> {
  await openList(hands, label)
  await hands.tap(hands.page.getByRole('link', { name: create }))
}

/** Somebody without an account, at a page; nobody counts their taps. */
export async function readerAt({ browser }: Stage, path: string): Promise<Page> {
  const reader = await browser.newPage()
  await reader.goto(path)
  await whenHydrated(reader)
  return reader
}

/** Somebody else of the staff, at a device of their own. */
export async function colleagueOf(
  { browser, server }: Stage,
  role: Role,
  name: string,
): Promise<Page> {
  const colleague = await browser.newPage()
  await signIn(colleague, await server.personWith(role, name))
  return colleague
}

/** A day from today as an input takes it, on the institute's calendar. */
export function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000)
    .toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    .slice(0, 10)
}

export async function readers(server: OwnServer, collection: string) {
  const answer = await server.api.get(`/api/collections/${collection}`)
  return ((await answer.json()) as { documents: Record<string, unknown>[] }).documents
}

/** One of them as it is now. */
export async function readersOne(server: OwnServer, collection: string, id: string) {
  return (await readers(server, collection)).find((one) => one.id === id)
}

export const unique = () => crypto.randomUUID().slice(0, 5)
