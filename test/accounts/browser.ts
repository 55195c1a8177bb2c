import { createHmac } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths, type Persistence } from '#protocol/accounts.ts'
import { xsrfCookie } from '#protocol/csrf.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an authenticator shows for this address (RFC 6238), `steps` of 30 seconds from now. */
export function totpOf(address: string, steps = 0): string {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  body: any
  headers: Record<string, unknown>
}

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
}

/** Somebody's browser, as far as accounts can tell: keeps cookies and repeats the one against forgery. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  /** The attributes that each cookie was set with. */
  readonly attributes = new Map<string, string>()
  readonly #app: FastifyInstance
  readonly #origin: string
  readonly #address: string

  constructor(app: FastifyInstance, address = '192.0.2.1', origin = 'http://localhost:3000') {
    this.#app = app
    this.#origin = origin
    this.#address = address
  }

  async call(url: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Answer> {
    // As over a network: what follows an answer never comes in the same turn of the server's event loop.
    await nextTurn()
    const xsrf = this.cookies.get(xsrfCookie)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        ...(method !== 'GET' && { origin: this.#origin, 'sec-fetch-site': 'same-origin' }),
        ...(cookie && { cookie }),
        ...(xsrf && { [accountHeaders.xsrf]: xsrf }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    for (const set of [response.headers['set-cookie'] ?? []].flat()) this.#keep(set)
    const isJson = /json/.test(String(response.headers['content-type']))
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    }
  }

  post(url: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call(url, { method: 'POST', body, headers })
  }

  /** Sends a page's form without JavaScript, from a page that hides where it is (`no-referrer`). */
  submit(url: string, fields: Record<string, string>): Promise<Answer> {
    return this.call(url, {
      method: 'POST',
      body: String(new URLSearchParams(fields)),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'null',
        [accountHeaders.xsrf]: '',
      },
    })
  }

  /** Opens the link of a mail and presses the button of the page that it leads to. */
  async press(link: string, fields: Record<string, string> = {}): Promise<Answer> {
    const page = await this.call(link)
    const [, action, token] =
      /<form method="post" action="([^"]+)">\s*<input [^>]*name="token" value="([^"]+)"/.exec(
        String(page.body),
      ) ?? []
    return action && token ? this.submit(action, { token, ...fields }) : page
  }

  signIn(email: string, password: string, persistence: Persistence = 'local'): Promise<Answer> {
    return this.post(
      accountPaths.signIn,
      { email, password },
      { [accountHeaders.persistence]: persistence },
    )
  }

  /** The e-mail of whoever the server says is signed in. */
  async whoAmI(headers: Record<string, string> = {}): Promise<string | undefined> {
    return (await this.call(accountPaths.session, { headers })).body.user?.email
  }

  #keep(set: string): void {
    const [pair = '', ...attributes] = set.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    this.attributes.set(name, attributes.join('; '))
    if (/max-age=0/i.test(set)) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(name.length + 1))
  }
}
