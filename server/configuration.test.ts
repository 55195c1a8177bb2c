import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfiguration, variables } from './configuration.ts'

const root = '/opt/campus'

test('without any variable everything has its default', () => {
  expect(readConfiguration({}, root)).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DATA_REQUIRED: false,
    DATABASE_URL: false,
    BACKUP_DIR: 'data/backups',
    BACKUP_EVERY: 24,
    BACKUP_KEEP: { days: 7, weeks: 4, months: 12 },
    MEDIA_QUOTA: 1000,
    LINK_CHECK: false,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'info',
    CONTENT_DIR: '/opt/campus/content/starter/ifb',
    REGISTRATION: true,
    MAX_STREAMS: 20_000,
    WORKERS: 1,
    SMTP_URL: false,
    MAIL_FROM: 'nao-responda@localhost',
    DIGEST_HOUR: 7,
    PUSH_SERVICES: [],
    CALENDAR_ORIGINS: [],
    AUTH_SECRET: false,
    TRUST_PROXY: false,
    DRAIN_SECONDS: 0,
    METRICS_TOKEN: false,
  })
})

test('an empty variable counts as absent, and what is not ours is left alone', () => {
  const environment = { PORT: '', HOST: ' ', LOG_LEVEL: '', PATH: '/bin', NODE_ENV: 'x' }
  expect(readConfiguration(environment, root)).toEqual(readConfiguration({}, root))
})

test.each([
  [{ PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '::1' }, 'http://localhost:3000'],
  [{ HOST: '10.0.0.7', PORT: '80' }, 'http://10.0.0.7'],
  [{ HOST: 'fe80::1' }, 'http://[fe80::1]:3000'],
  [{ PUBLIC_URL: 'https://app.exemplo.edu.br/' }, 'https://app.exemplo.edu.br'],
  [{ PUBLIC_URL: 'https://app.exemplo.edu.br:8443' }, 'https://app.exemplo.edu.br:8443'],
])('with %j readers come to %s', (environment, publicUrl) => {
  expect(readConfiguration(environment, root).PUBLIC_URL).toBe(publicUrl)
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '3000x'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['HOST', 'a b'],
  ['HOST', 'http://x'],
  ['DATA_DIR', 'a\0b'],
  ['BACKUP_DIR', 'a\0b'],
  ['BACKUP_EVERY', 'daily'],
  ['BACKUP_EVERY', '-1'],
  ['BACKUP_KEEP', '7'],
  ['MEDIA_QUOTA', '1 GB'],
  ['BACKUP_KEEP', '7,4,x'],
  ['PUBLIC_URL', 'app.exemplo.edu.br'],
  ['PUBLIC_URL', 'ftp://exemplo.edu.br'],
  ['PUBLIC_URL', 'https://exemplo.edu.br/app'],
  ['PUBLIC_URL', 'https://exemplo.edu.br?x'],
  ['PUBLIC_URL', 'https://ana:senha@exemplo.edu.br'],
  ['LOG_LEVEL', 'loud'],
  ['REGISTRATION', 'maybe'],
  ['LINK_CHECK', 'daily'],
  ['MAX_STREAMS', '-1'],
  ['MAX_STREAMS', 'many'],
  ['MAIL_FROM', 'ninguém'],
  ['MAIL_FROM', 'a@b.org, c@d.org'],
  ['DIGEST_HOUR', '24'],
  ['TRUST_PROXY', 'all'],
  ['TRUST_PROXY', '10.0.0.1, x'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '5s'],
])('%s=%s is refused by name', (name, value) => {
  const read = () => readConfiguration({ [name]: value }, root)
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(`${name}=${value}: use `)
})

test.each([
  ['SMTP_URL', 'http://ana:segredo@exemplo.org'],
  ['DATABASE_URL', 'mysql://ana:segredo@exemplo.org/campus'],
  ['DATABASE_URL', 'postgres://ana:segredo@exemplo.org'],
  ['AUTH_SECRET', 'segredo'],
  ['METRICS_TOKEN', 'segredo'],
])('%s is refused without printing it', (name, value) => {
  const read = () => readConfiguration({ [name]: value }, root)
  expect(read).toThrow(`${name}: use `)
  expect(read).not.toThrow('segredo')
})

test('mail comes from the host of the public address', () => {
  const environment = {
    PUBLIC_URL: 'https://app.exemplo.edu.br',
    TRUST_PROXY: 'loopback, 10.0.0.1/8',
  }
  expect(readConfiguration(environment, root)).toMatchObject({
    MAIL_FROM: 'nao-responda@app.exemplo.edu.br',
    TRUST_PROXY: 'loopback,10.0.0.1/8',
  })
})

test.each([
  ['https://app.exemplo.edu.br', '', true],
  ['http://localhost:3000', '', false],
  ['https://app.exemplo.edu.br', 'off', false],
  ['http://localhost:3000', 'on', true],
])('at %s, LINK_CHECK=%s: links are checked %s', (PUBLIC_URL, LINK_CHECK, expected) => {
  expect(readConfiguration({ PUBLIC_URL, LINK_CHECK }, root)).toMatchObject({
    LINK_CHECK: expected,
  })
})

test('with PostgreSQL the server makes no backups by itself unless it is told to', () => {
  const DATABASE_URL = 'postgres://ana@exemplo.org/campus'
  expect(readConfiguration({ DATABASE_URL }, root).BACKUP_EVERY).toBe(0)
  expect(readConfiguration({ DATABASE_URL, BACKUP_EVERY: '6' }, root).BACKUP_EVERY).toBe(6)
  expect(readConfiguration({ DATABASE_URL: 'none' }, root).BACKUP_EVERY).toBe(24)
})

test('everything that is wrong is told at once', () => {
  const read = () => readConfiguration({ PORT: 'x', HOST: '?', LOG_LEVEL: 'loud' }, root)
  expect(read).toThrow(
    [
      'Configuração inválida:',
      '  PORT=x: use um número de 1 a 65535',
      '  HOST=?: use um nome ou endereço IP, como 127.0.0.1',
      '  LOG_LEVEL=loud: use um destes: trace, debug, info, warn, error, fatal, silent',
    ].join('\n'),
  )
})

describe('the table in docs/configuration.md', () => {
  const file = join(import.meta.dirname, '../docs/configuration.md')
  const rows = () => [...readFileSync(file, 'utf8').matchAll(/^\| *`([A-Z][A-Z0-9_]*)` *\|.*$/gm)]

  test('has every variable, and no other', () => {
    const names = rows().map(([, name]) => name)
    expect(names.toSorted()).toEqual(Object.keys(variables).toSorted())
  })

  test.each(Object.entries(variables))('says of %s what the program knows', (name, variable) => {
    const row = rows().find(([, found]) => found === name)?.[0]
    expect(row).toBe(`| \`${name}\` | \`${variable.default}\` | ${variable.purpose} |`)
  })
})
