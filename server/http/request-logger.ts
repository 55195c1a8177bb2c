import type { FastifyBaseLogger } from 'fastify'

type Write = FastifyBaseLogger['info']

/**
 * The logger of one request, which is made when it first writes: nearly no request does, and a child of pino's formats
 * its bindings as soon as it is made.
 */
export class RequestLogger {
  readonly #logger: FastifyBaseLogger
  readonly #bindings: Record<string, unknown>
  #child: FastifyBaseLogger | undefined

  constructor(logger: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#logger = logger
    this.#bindings = bindings
  }

  get #made(): FastifyBaseLogger {
    this.#child ??= this.#logger.child(this.#bindings)
    return this.#child
  }

  get level(): string {
    return this.#logger.level
  }

  fatal(...entry: Parameters<Write>): void {
    this.#made.fatal(...entry)
  }

  error(...entry: Parameters<Write>): void {
    this.#made.error(...entry)
  }

  warn(...entry: Parameters<Write>): void {
    this.#made.warn(...entry)
  }

  info(...entry: Parameters<Write>): void {
    this.#made.info(...entry)
  }

  debug(...entry: Parameters<Write>): void {
    this.#made.debug(...entry)
  }

  trace(...entry: Parameters<Write>): void {
    this.#made.trace(...entry)
  }

  silent(): void {}

  child(...options: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#made.child(...options)
  }
}
