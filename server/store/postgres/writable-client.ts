import pg from 'pg'
import type { HostChoice } from './server-hosts.ts'

/** A connection to whichever of several servers can be written to: one that fails or only reads is left for the next. */
export function writableClient(choice: HostChoice): typeof pg.Client {
  return class extends pg.Client {
    readonly #url: string

    constructor(config: pg.ClientConfig) {
      const { url } = choice
      super({ ...config, connectionString: url })
      this.#url = url
    }

    override connect(): Promise<pg.Client>
    override connect(
      callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void),
    ): void
    override connect(callback?: (error: never, client: pg.Client) => void): unknown {
      const connected = this.#connectForWriting()
      if (!callback) return connected
      const answer = callback as (error: unknown, client?: pg.Client) => void
      connected.then((client) => answer(null, client), answer)
      return undefined
    }

    async #connectForWriting(): Promise<pg.Client> {
      try {
        await super.connect()
        const { rows } = await this.query<{ transaction_read_only: string }>(
          'SHOW transaction_read_only',
        )
        if (rows[0]?.transaction_read_only === 'on') {
          await this.end()
          throw new Error(`connection given up: ${this.host}:${this.port} only reads`)
        }
        return this
      } catch (error) {
        choice.leave(this.#url)
        throw error
      }
    }
  }
}
