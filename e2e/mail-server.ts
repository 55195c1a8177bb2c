/** `mail-server PORT FOLDER`: takes every mail that the server sends and keeps it, in a folder for each address. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const [port, folder = ''] = process.argv.slice(2)
let count = 0

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    text(stream).then((mail) => {
      for (const { address } of envelope.rcptTo) {
        const box = join(folder, address)
        mkdirSync(box, { recursive: true })
        count += 1
        writeFileSync(join(box, `${String(count).padStart(6, '0')}.eml`), mail)
      }
      done()
    }, done)
  },
}).listen(Number(port), '127.0.0.1')
