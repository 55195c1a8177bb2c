import type { Transporter } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The same for those who read mail as pages. */
  html?: string
  /** Header fields besides the usual ones. */
  headers?: Readonly<Record<string, string>>
  /** Names it, so that the same mail sent twice is known as one. */
  messageId?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…` */
  url: string
  /** Address that mail comes from. */
  from: string
}

const TIMEOUT_MS = 15_000

/** Sends mail by SMTP; connects, and loads what that takes, with the first one. */
export function createMailer({ url, from }: MailSettings): Mailer {
  let connecting: Promise<Transporter> | undefined

  return {
    async send(mail) {
      connecting ??= connect(url)
      const transport = await connecting
      // As an object: an address is never taken apart at commas or angle brackets.
      await transport.sendMail({ ...mail, from, to: { name: '', address: mail.to } })
    },
  }
}

/** Throws what keeps a mail server from letting us in; nothing is sent. */
export async function tryMailServer(url: string): Promise<void> {
  const transport = await connect(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
