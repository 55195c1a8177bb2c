import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'

interface MailServerOptions {
  port?: number
  /** To whom it takes no mail for now. */
  refuses?: (address: string) => boolean
}

/** A mail server on the loopback that keeps what it gets. */
export async function temporaryMailServer({
  port: wanted = 0,
  refuses = () => false,
}: MailServerOptions = {}) {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (refuses(address)) done(Object.assign(new Error('Try later'), { responseCode: 450 }))
      else done()
    },
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        mails.push(decodeQuotedPrintable(mail))
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo

  return {
    mails,
    smtp: { url: `smtp://127.0.0.1:${port}`, from: 'nao-responda@exemplo.org' },
    /** The newest mail to somebody with this in it, as soon as it is there. */
    async mailTo(address: string, part: string): Promise<string> {
      const find = () =>
        mails.findLast((mail) => mail.includes(`To: ${address}`) && mail.includes(part))
      await expect.poll(find).toBeDefined()
      return find() ?? ''
    },
  }
}

function decodeQuotedPrintable(mail: string): string {
  const bytes = mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
