import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The link in the newest mail to an address whose subject fits; waits until it is there. */
export async function mailedLink(address: string, subject: RegExp): Promise<string> {
  let link: string | undefined
  await expect(() => {
    link = linkIn(mailsTo(address).findLast((mail) => subject.test(mail.split('\n\n')[0] ?? '')))
    expect(link, `a mail to ${address}`).toBeDefined()
  }).toPass({ timeout: 10_000 })
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
