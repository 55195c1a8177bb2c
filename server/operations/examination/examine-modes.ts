import type { Configuration } from '#server/configuration.ts'
import { exposedFiles } from '#server/operations/secure-files.ts'
import type { Finding } from '#server/store/finding.ts'

/** Whether files with secrets are for the server's user alone; nothing where modes do not exist. */
export function examineModes(configuration: Configuration): Finding[] {
  if (process.platform === 'win32') return []
  const check = 'permissões'
  const exposed = exposedFiles(configuration)
  if (exposed.length === 0) {
    return [{ check, state: 'ok', message: 'só o dono lê o banco de dados e os backups' }]
  }
  return exposed.map(({ path, mode, isFolder }) => ({
    check,
    // Files of their own modes protect themselves.
    state: isFolder ? 'attention' : 'error',
    message: `Outros usuários desta máquina têm acesso a ${path} (modo ${mode.toString(8)}): use chmod ${isFolder ? '700' : '600'}, ou reinicie o servidor, que corrige isso.`,
  }))
}
