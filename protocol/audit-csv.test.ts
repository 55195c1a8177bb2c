import { expect, test } from 'vitest'
import type { AuditEntry } from './api-types.ts'
import { auditCsvHead, auditCsvLine } from './audit-csv.ts'

const at = '2026-03-12T22:30:00.000Z'

function cells(entry: Omit<AuditEntry, 'at' | 'key'>): Record<string, string> {
  const headings = auditCsvHead.trim().split(';')
  const values = auditCsvLine({ key: '1', at, ...entry }, 'America/Sao_Paulo').trimEnd()
  const said = values.split(';').map((value, index) => [headings[index], value] as const)
  expect(said).toHaveLength(13)
  return Object.fromEntries(said.filter(([, value]) => value !== ''))
}

test('a line says when, who and what was done to which document', () => {
  const actor = { name: 'Ana', email: 'ana@x.org' }
  const document = { collection: 'news', id: 'prova', title: 'Prova', revision: 3 } as const
  expect(cells({ kind: 'changed', actor, document })).toEqual({
    Quando: '12/03/2026 19:30',
    Quem: 'Ana',
    'E-mail de quem': 'ana@x.org',
    'O quê': 'Mudou',
    Coleção: 'Notícia',
    Registro: 'Prova',
    Código: 'prova',
    Revisão: '3',
  })
})

test('a change says its fields as their forms do', () => {
  const changes = [{ field: 'title', after: 'Prova' }, { field: 'status' }, { field: 'antigo' }]
  const document = {
    collection: 'news',
    id: 'prova',
    title: 'Prova',
    revision: 3,
    changes,
  } as const
  expect(cells({ kind: 'changed', document: { ...document, changes } }).Campos).toBe(
    'Título, Quem vê, antigo',
  )
})

test('of an account it says whose, from where and with what, of an operator that it was at the console', () => {
  const account = { name: 'Rui', email: 'rui@x.org' }
  const device = { address: '203.0.113.7', userAgent: 'Firefox', detail: 'admin' }
  expect(cells({ kind: 'user_changed', account, ...device })).toEqual({
    Quando: '12/03/2026 19:30',
    'O quê': 'Mudou o acesso',
    Conta: 'rui@x.org',
    Endereço: '203.0.113.7',
    Aparelho: 'Firefox',
    Detalhe: 'admin',
  })
  expect(cells({ kind: 'admin_created', account, address: 'console' })).toMatchObject({
    Endereço: 'linha de comando',
  })
})

test('who has no name any more is told otherwise, and no cell is a formula', () => {
  expect(cells({ kind: 'deleted', actor: {} }).Quem).toBe('conta apagada')
  expect(cells({ kind: 'deleted', actor: { email: 'a@x.org' } }).Quem).toBe('a@x.org')
  expect(cells({ kind: 'invited', account: { name: 'Rui' } }).Conta).toBe('Rui')
  expect(cells({ kind: 'deleted', actor: { name: '=1+1' } }).Quem).toBe("'=1+1")
})
