import type { Configuration } from '#server/configuration.ts'
import { listBackups } from '#server/operations/backups/backup-files.ts'
import type { Finding } from '#server/store/finding.ts'

const HOUR_MS = 3_600_000
// Whoever makes none by itself is still reminded.
const LONGEST_WITHOUT_MS = 7 * 24 * HOUR_MS

/** Whether there is a backup that is not too old. */
export async function examineBackups(
  { BACKUP_DIR, BACKUP_EVERY, DATABASE_URL }: Configuration,
  now = Date.now(),
): Promise<Finding[]> {
  const check = 'backups'
  const [newest] = await listBackups(BACKUP_DIR).catch(() => [])
  const isElsewhere = DATABASE_URL && BACKUP_EVERY === 0
  if (!newest) {
    const message = isElsewhere
      ? `nenhum em ${BACKUP_DIR}: confira se o PostgreSQL tem os seus, ou use campus backup.`
      : `nenhum em ${BACKUP_DIR}: faça um com campus backup, ou deixe o servidor ligado.`
    return [{ check, state: 'attention', message }]
  }
  const age = now - newest.at
  const hours = Math.floor(age / HOUR_MS)
  const message = `o último é de ${hours === 0 ? 'menos de uma hora' : `${hours} h`} atrás, em ${newest.file}`
  const longest = BACKUP_EVERY > 0 ? 2 * BACKUP_EVERY * HOUR_MS : LONGEST_WITHOUT_MS
  if (age <= longest) return [{ check, state: 'ok', message }]
  return [
    {
      check,
      state: 'attention',
      message: `${message}: faça um com campus backup e veja nos registros por que falhou.`,
    },
  ]
}
