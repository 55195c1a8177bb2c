import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Examination, Finding } from '#server/store/finding.ts'
import { StoreError } from '#server/store/store-error.ts'
import { findFaults } from './copy-database.ts'
import { SCHEMA_VERSION, versionOf } from './migrations.ts'
import { inspect } from './open-database.ts'
import { translated } from './sqlite-errors.ts'

/** Looks a database file over, all of it, also while servers have it open. */
export function examineSqlite(file: string): Examination {
  const check = 'banco de dados'
  if (!existsSync(file)) {
    const message = `${file} ainda não existe: o primeiro início o cria.`
    return { findings: [{ check, state: 'attention', message }], isReady: false }
  }
  try {
    return translated(file, () => {
      inspect(file)
      const db = new DatabaseSync(file)
      try {
        return examine(db, file)
      } finally {
        db.close()
      }
    })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return { findings: [{ check, state: 'error', message: error.message }], isReady: false }
  }
}

function examine(db: DatabaseSync, file: string): Examination {
  const version = versionOf(db)
  const isReady = version === SCHEMA_VERSION
  const faults = findFaults(db)
  const newest = isReady && db.prepare('SELECT max(at) AS at FROM changes').get()?.at
  const size = (statSync(file).size / 1e6).toFixed(1).replace('.', ',')
  const findings: Finding[] = [
    { check: 'banco de dados', state: 'ok', message: `${file}, ${size} MB` },
    describeVersion(version),
    faults.length === 0
      ? { check: 'integridade', state: 'ok', message: 'o arquivo está inteiro' }
      : {
          check: 'integridade',
          state: 'error',
          message: `${faults.join('; ')}. Guarde uma cópia do arquivo e restaure o último backup.`,
        },
  ]
  return { findings, isReady, ...(newest && { newestChange: String(newest) }) }
}

function describeVersion(version: number): Finding {
  const check = 'migrações'
  if (version === SCHEMA_VERSION) return { check, state: 'ok', message: `versão ${version}` }
  return {
    check,
    state: 'attention',
    message: `versão ${version} de ${SCHEMA_VERSION}: o próximo início atualiza. Antes, faça um backup.`,
  }
}
