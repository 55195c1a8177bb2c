import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseDiagnostics, Diagnostic } from '#server/store/diagnostics.ts'
import { StoreError } from '#server/store/store-error.ts'
import { findFaults } from './database/database-file.ts'
import { SCHEMA_VERSION, versionOf } from './database/migrations.ts'
import { inspect } from './database/open-database.ts'
import { withStoreErrors } from './database/run-statements.ts'

/** Looks a database file over, all of it, also while servers have it open. */
export function diagnoseSqlite(file: string): DatabaseDiagnostics {
  const check = 'banco de dados'
  if (!existsSync(file)) {
    const message = `${file} ainda não existe: o primeiro início o cria.`
    return { findings: [{ check, state: 'attention', message }], isReady: false }
  }
  try {
    return withStoreErrors(file, () => {
      inspect(file)
      const db = new DatabaseSync(file)
      try {
        return diagnose(db, file)
      } finally {
        db.close()
      }
    })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    return { findings: [{ check, state: 'error', message: error.message }], isReady: false }
  }
}

function diagnose(db: DatabaseSync, file: string): DatabaseDiagnostics {
  const version = versionOf(db)
  const isReady = version === SCHEMA_VERSION
  const faults = findFaults(db)
  const newest = isReady && db.prepare('SELECT max(at) AS at FROM changes').get()?.at
  const size = (statSync(file).size / 1e6).toFixed(1).replace('.', ',')
  const findings: Diagnostic[] = [
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

function describeVersion(version: number): Diagnostic {
  const check = 'migrações'
  if (version === SCHEMA_VERSION) return { check, state: 'ok', message: `versão ${version}` }
  return {
    check,
    state: 'attention',
    message: `versão ${version} de ${SCHEMA_VERSION}: o próximo início atualiza. Antes, faça um backup.`,
  }
}
