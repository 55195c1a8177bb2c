/** A database's address, as one for each server that it names, as libpq writes several: `postgres://user@h1:5432,h2/db`. */
export interface ServerHosts {
  /** The same address with one server in each, in their order. */
  urls: readonly string[]
  /** `h1:5432,h2/db`, to be shown. */
  shown: string
}

const addressPattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(\/[^?#]+)(\?[^#]*)?$/

/** What may be asked of them; any of these servers is written to. */
const writableTargets = ['read-write', 'primary', 'any']

/** Undefined for what is no address of a database that can be written to. */
export function serverHosts(text: string): ServerHosts | undefined {
  const [, start, hosts = '', path, query = ''] = addressPattern.exec(text) ?? []
  if (start === undefined) return undefined
  const urls = hosts.split(',').map((host) => `${start}${host}${path}${query}`)
  const isSeveral = urls.length > 1
  const parsed = urls.map((url) => URL.parse(url))
  if (parsed.some((url) => !url || (isSeveral && !url.hostname))) return undefined
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs') ?? 'read-write'
  if (!writableTargets.includes(wanted)) return undefined
  return { urls, shown: `${hosts || parameters.get('host') || 'localhost'}${path}` }
}

/** Which of several servers to connect to next. */
export class HostChoice {
  readonly urls: readonly string[]
  #index = 0

  constructor(urls: readonly string[]) {
    this.urls = urls
  }

  get url(): string {
    return this.urls[this.#index] as string
  }

  /** The next one, unless somebody has left `failed` already. */
  leave(failed: string): void {
    if (failed === this.url) this.#index = (this.#index + 1) % this.urls.length
  }
}
