import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths, type Role } from '#protocol/accounts.ts'

const root = join(import.meta.dirname, '..')

type Command = 'admin create' | 'account verify' | 'account reset-link'

/** Where an installation keeps its data, and by which address readers come. */
export interface Installation {
  dataFolder: string
  url: string
}

/** Runs one of the commands of `campus` for an e-mail beside a server; answers what it prints. */
export function operate(
  command: Command,
  email: string,
  { dataFolder, url }: Installation,
): string {
  const env = { ...process.env, DATA_DIR: dataFolder, PUBLIC_URL: url }
  const given = ['server/campus.ts', ...command.split(' '), email]
  return execFileSync(process.execPath, given, { cwd: root, env, stdio: 'pipe' }).toString()
}

/** The link in what a command printed. */
export function printedLink(text: string): string {
  return /http\S+/.exec(text)?.[0] ?? ''
}

export interface TestUser {
  name: string
  email: string
  password: string
}

/** Makes an account with a role. */
export type CreateUser = (role: Role, name?: string) => Promise<TestUser>

/** Somebody whom nobody else in the tests is, without an account yet. */
export function newUser(name: string): TestUser {
  const local = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${crypto.randomUUID().slice(0, 8)}`
  return { name, email: `${local}@exemplo.edu.br`, password: 'uma frase bem longa de teste' }
}

export interface People {
  personWith: CreateUser
  /** What the first admin sends along as `Authorization`. */
  authorization: string
  dispose(): Promise<void>
}

/** Makes accounts as an institute would: the first admin by the operator's command, all others by invitation. */
export async function createPeople(installation: Installation): Promise<People> {
  const { url } = installation
  const anybody = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  const admin = newUser('Iara')
  await accept(printedLink(operate('admin create', admin.email, installation)), admin)
  const entry = await whole(
    anybody.post(accountPaths.signIn, {
      data: { email: admin.email, password: admin.password },
      headers: { [accountHeaders.persistence]: 'none' },
    }),
  )
  const authorization = `Bearer ${entry.headers()[accountHeaders.bearer]}`

  async function accept(link: string, { name, password }: TestUser): Promise<void> {
    const token = new URL(link).searchParams.get('convite')
    await whole(anybody.post(accountPaths.acceptInvitation, { data: { token, name, password } }))
  }

  return {
    async personWith(role, name = 'Ana') {
      const person = newUser(name)
      const invited = await whole(
        anybody.post(accountPaths.invitations, {
          data: { email: person.email, role, campuses: ['brasilia'] },
          headers: { authorization },
        }),
      )
      const { link } = (await invited.json()) as { link: string }
      await accept(link, person)
      return person
    },
    authorization,
    dispose: () => anybody.dispose(),
  }
}

async function whole(call: ReturnType<APIRequestContext['post']>): Promise<APIResponse> {
  const answer = await call
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${await answer.text()}`)
  return answer
}
