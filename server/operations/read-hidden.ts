import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks for a line at a terminal without showing what is typed; undefined where the input ends. */
export async function readHidden(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string | undefined> {
  output.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 })
  try {
    return await new Promise((resolve) => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(undefined))
    })
  } finally {
    lines.close()
    output.write('\n')
  }
}
