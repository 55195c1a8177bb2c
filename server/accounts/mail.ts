import type { Transporter } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
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

const TIMEOUT = 15_000

/** Sends mail by SMTP; connects, and loads what that takes, with the first one. */
export function createMailer({ url, from }: MailSettings): Mailer {
  let connecting: Promise<Transporter> | undefined

  async function connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return {
    async send(mail) {
      connecting ??= connect()
      const transport = await connecting
      // As an object: an address is never taken apart at commas or angle brackets.
      await transport.sendMail({ ...mail, from, to: { name: '', address: mail.to } })
    },
  }
}
