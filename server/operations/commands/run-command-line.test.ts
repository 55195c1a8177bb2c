import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { campus, campusJson } from '#test/command-line.ts'
import { temporaryFolder } from '#test/server.ts'
import { commands } from './commands.ts'
import { commandHelp, progressBar } from './run-command-line.ts'

test('a bar is drawn over itself, not more often than somebody can see, and goes away', async () => {
  const terminal = new PassThrough()
  const show = progressBar('Guardando', terminal)
  for (let done = 0; done <= 1000; done++) show(done, 1000)
  terminal.end()
  const drawn = await text(terminal)
  expect(drawn).toMatch(/^\rGuardando ░{30} {3}0 %/)
  expect(drawn.endsWith('\r\u001b[K')).toBe(true)
  expect(drawn.split('\r').length).toBeLessThan(20)
})

test('it says which share is done', async () => {
  const terminal = new PassThrough()
  progressBar('Mudando', terminal)(1, 3)
  terminal.end()
  expect(await text(terminal)).toBe(`\rMudando ${'█'.repeat(10)}${'░'.repeat(20)}  33 %`)
})

test('without a command it lists them all', async () => {
  const [bare, asked] = await Promise.all([
    campus(temporaryFolder(), []),
    campus(temporaryFolder(), ['--help']),
  ])
  expect(bare).toEqual(asked)
  expect(bare.exitCode).toBe(0)
  for (const [name, { summary }] of Object.entries(commands)) {
    expect(bare.stdout).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'))
  }
})

test.each(Object.keys(commands))('campus %s has a help that says how it is used', async (name) => {
  const command = await commands[name]?.load()
  const help = command && commandHelp(name, command)
  expect(help).toContain(`Uso: campus ${name}`)
  for (const option of Object.keys(command?.options ?? {})) expect(help).toContain(`--${option}`)
})

test('it is shown, whatever else is typed', async () => {
  const { exitCode, stdout } = await campus(temporaryFolder(), ['account', 'verify', '--help'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Uso: campus account verify <e-mail>\n')
})

test.each([
  [['apagar'], 'não há o comando “apagar”'],
  [['admin'], 'admin create'],
  [['backup', '--all'], 'a opção --all não existe'],
  [['restore'], 'falta um argumento'],
  [['restore', 'a', 'b'], 'argumento a mais: “b”'],
  [['migrate', '--to'], 'falta o valor da opção --to'],
  [['migrate'], 'falta --to'],
  [['migrate', '--to', 'mysql://x/y'], 'postgres://usuario'],
  [['export', 'x', '--collection', 'planets'], 'Não há a coleção “planets”'],
])('campus %j is refused with 64, and nothing is made', async (typed, reason) => {
  const place = temporaryFolder()
  const { exitCode, stdout, stderr } = await campus(place, typed)
  expect(exitCode).toBe(64)
  expect(stdout).toBe('')
  expect(stderr).toContain(reason)
  expect(existsSync(join(place, 'data'))).toBe(false)
})

test('a bad configuration is told whole, and ends with 78', async () => {
  const bad = { PORT: 'x', BACKUP_KEEP: 'all' }
  const { exitCode, stderr } = await campus(temporaryFolder(), ['admin', 'list'], bad)
  expect(exitCode).toBe(78)
  expect(stderr).toContain('PORT=x: use')
  expect(stderr).toContain('BACKUP_KEEP=all: use')
})

test('the server is served by it, and says what keeps it from serving', async () => {
  const { exitCode, stdout } = await campus(temporaryFolder(), ['serve'], { PORT: 'x' })
  expect(exitCode).toBe(78)
  expect(stdout).toContain('PORT=x: use')
})

test('for a program everything is one JSON object, also what went wrong', async () => {
  expect(await campusJson(temporaryFolder(), ['admin', 'list'])).toEqual({
    exitCode: 0,
    ok: true,
    admins: [],
  })
  expect(await campusJson(temporaryFolder(), ['backup'])).toEqual({
    exitCode: 66,
    ok: false,
    message: expect.stringContaining('Ainda não há banco de dados em data/campus-na-mao.db'),
  })
})
