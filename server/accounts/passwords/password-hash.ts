import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

type HashCost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

// OWASP's first choice for Argon2id: 46 MiB, one pass.
const defaultCost: HashCost = { memory: 47_104, passes: 1, parallelism: 1 }
const TAG_BYTES = 32
const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)

/** Argon2id of a password with a salt of its own, in PHC string format. Off the main thread; call it within a `WorkQueue`. */
export async function hashPassword(password: string, as: HashCost = defaultCost): Promise<string> {
  return writeHash(password, randomBytes(16), as)
}

/** Whether a password is the one that `hash` was made of. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phcFormat.exec(hash) ?? []
  if (!tag) return false
  const expected = Buffer.from(tag, 'base64')
  const as: HashCost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  }
  const found = await tagOf(password, Buffer.from(nonce, 'base64'), as, expected.length)
  return timingSafeEqual(found, expected)
}

/** Like `hashPassword` with a given salt, so that the same password gives the same hash; call it within a `WorkQueue`. */
export async function derivePassword(password: string, salt: Buffer): Promise<string> {
  return writeHash(password, salt, defaultCost)
}

async function writeHash(password: string, nonce: Buffer, as: HashCost): Promise<string> {
  const tag = await tagOf(password, nonce, as, TAG_BYTES)
  const { memory, passes, parallelism } = as
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toText(nonce)}$${toText(tag)}`
}

function tagOf(password: string, nonce: Buffer, as: HashCost, tagLength: number): Promise<Buffer> {
  // The same letters may be typed composed or not, depending on the keyboard.
  const message = password.normalize('NFKC')
  return derive('argon2id', { message, nonce, tagLength, ...as }) as Promise<Buffer>
}

function toText(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
