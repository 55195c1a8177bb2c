import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accountPaths } from '#protocol/accounts.ts'
import type { TestUser } from './people.ts'
import { whenHydrated } from './test.ts'
import { ownHeaders } from './write-as.ts'

export type PersistenceLabel = 'Manter conectado' | 'Só nesta sessão' | 'Não lembrar'

/** Fills in the form that is in view and sends it. */
export async function fillSignIn(
  page: Page,
  { email, password }: TestUser,
  persistence: PersistenceLabel = 'Só nesta sessão',
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  if (persistence === 'Não lembrar') await page.getByText('Mais opções').click()
  if (persistence !== 'Só nesta sessão') await page.getByLabel(persistence).check()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Signs in as somebody does, with the form, and waits until the profile is there. */
export async function signInByForm(
  page: Page,
  somebody: TestUser,
  persistence?: PersistenceLabel,
): Promise<void> {
  await page.goto('/perfil')
  await whenHydrated(page)
  await fillSignIn(page, somebody, persistence)
  await whenOnProfile(page, somebody)
}

/** Signs in by the API: the next page that opens is theirs. */
export async function signIn(page: Page, { email, password }: TestUser): Promise<void> {
  const answer = await page.request.post(accountPaths.signIn, {
    data: { email, password },
    headers: await ownHeaders(page),
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The same, with their profile in view. */
export async function signInOnProfile(page: Page, somebody: TestUser): Promise<void> {
  await signIn(page, somebody)
  await openProfile(page, somebody)
}

/** The profile of whoever is signed in. */
export async function openProfile(page: Page, somebody: TestUser): Promise<void> {
  await page.goto('/perfil')
  await whenHydrated(page)
  await whenOnProfile(page, somebody)
}

async function whenOnProfile(page: Page, { name }: TestUser): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu perfil')
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

/** What an authenticator app shows at an instant, in milliseconds since 1970: RFC 6238 with its defaults. */
export function codeAt(secret: string, instant: number): string {
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(instant / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The link in the newest mail to an address whose subject fits; waits until it is there, by default a minute. */
export async function mailedLink(
  address: string,
  subject: RegExp,
  timeout = 60_000,
): Promise<string> {
  let link: string | undefined
  await expect(() => {
    link = linkIn(mailsTo(address).findLast((mail) => subject.test(mail.split('\n\n')[0] ?? '')))
    expect(link, `a mail to ${address}`).toBeDefined()
  }).toPass({ timeout })
  return link ?? ''
}

function mailsTo(address: string): string[] {
  const box = join(process.env.E2E_MAIL ?? '', address)
  try {
    return readdirSync(box)
      .sort()
      .map((name) => decode(readFileSync(join(box, name), 'latin1')))
  } catch {
    return []
  }
}

function linkIn(mail: string | undefined): string | undefined {
  return mail?.split('\n').find((line) => /^http\S+[?=]/.test(line))
}

/** Header and text as one string: mails are quoted-printable, subjects encoded words (RFC 2045, 2047). */
function decode(mail: string): string {
  const bytes = (code: string) => code.replaceAll(/=([0-9A-F]{2})/g, (_, hex) => byte(hex))
  const words = mail
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, code: string) => bytes(code.replaceAll('_', ' ')))
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, code: string) => atob(code))
  return Buffer.from(
    bytes(words.replaceAll('\r\n', '\n').replaceAll('=\n', '')),
    'latin1',
  ).toString()
}

function byte(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}
