import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#test/free-port.ts'
import { startApp, withDataFolder } from './server-process.ts'

const caddyfile = join(import.meta.dirname, '../deploy/Caddyfile')

export function hasCaddy(): boolean {
  return spawnSync('caddy', ['version']).status === 0
}

/**
 * Runs `work` against the built app behind `deploy/Caddyfile`, on the loopback. A browser knows its certificates by the
 * argument; where it only ignores their errors, it caches nothing.
 */
export async function withServerBehindCaddy<T>(
  work: (url: string, browserArgument: string) => Promise<T>,
): Promise<T> {
  return withDataFolder(async (folder) => {
    const port = await freePort()
    const url = `https://localhost:${port}`
    const server = await startApp(folder, { PUBLIC_URL: url, TRUST_PROXY: 'loopback' })
    const env = {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: `localhost:${port}`,
      NODES: new URL(server.url).host,
    }
    const caddy = spawn('caddy', ['run', '--config', '-'], {
      env,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    try {
      caddy.stdin.end(JSON.stringify(onLoopback(adapted(env), port)))
      for await (const line of createInterface(caddy.stderr)) {
        if (line.includes('serving initial configuration')) break
      }
      caddy.stderr.resume()
      return await work(url, trusting(join(folder, 'caddy/pki/authorities/local/intermediate.crt')))
    } finally {
      caddy.kill()
      if (caddy.exitCode === null) await once(caddy, 'exit')
      await server.stop()
    }
  })
}

function trusting(certificate: string): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const digest = createHash('sha256').update(key).digest('base64')
  return `--ignore-certificate-errors-spki-list=${digest}`
}

interface Configuration {
  apps: { http: { servers: Record<string, object> } }
}

function adapted(env: NodeJS.ProcessEnv): Configuration {
  const json = execFileSync('caddy', ['adapt', '--config', caddyfile], { env, encoding: 'utf8' })
  return JSON.parse(json) as Configuration
}

/** The same, and nothing of it leaves this process: no other port, no certificate in the machine's store. */
function onLoopback({ apps }: Configuration, port: number): object {
  const servers = Object.entries(apps.http.servers).map(([name, server]) => [
    name,
    {
      ...server,
      listen: [`127.0.0.1:${port}`],
      protocols: ['h1', 'h2'],
      automatic_https: { disable_redirects: true },
    },
  ])
  return {
    admin: { disabled: true },
    apps: {
      ...apps,
      http: { ...apps.http, servers: Object.fromEntries(servers) },
      pki: { certificate_authorities: { local: { install_trust: false } } },
    },
  }
}
