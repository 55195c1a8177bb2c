import type { Configuration } from '#server/configuration.ts'
import type { Finding } from '#server/store/finding.ts'

const TIMEOUT_MS = 1000

const sentences: Readonly<Record<string, string>> = {
  store_lost:
    'O servidor que está ligado perdeu o arquivo do banco de dados, que foi apagado ou trocado, e recusa gravações. O que ele tinha aberto está em BACKUP_DIR, em resgate-….db: encerre-o, restaure esse arquivo com campus restore e inicie de novo.',
  store_read_only:
    'O servidor que está ligado não pode gravar no banco de dados. Confira as permissões da pasta e se o disco está só para leitura.',
}

/** What a server that runs here says of its store, where that is not well; nothing where none runs. */
export async function examineServer({ HOST, PORT }: Configuration): Promise<Finding[]> {
  const reason = await reasonOf(HOST, PORT).catch(() => undefined)
  const message = sentences[String(reason)]
  return message === undefined ? [] : [{ check: 'servidor', state: 'error', message }]
}

async function reasonOf(host: string, port: number): Promise<unknown> {
  const isAny = host === '0.0.0.0' || host === '::'
  const name = isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const response = await fetch(`http://${name}:${port}/readyz`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return ((await response.json()) as { reason?: unknown }).reason
}
