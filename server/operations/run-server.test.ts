import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountPaths } from '#protocol/accounts.ts'
import { campus } from '#test/command-line.ts'
import { freePort } from '#test/free-port.ts'
import {
  DATABASE_FILE,
  installation,
  letGo,
  PATIENT,
  type Running,
  root,
  run,
  start,
  starter,
  starterCount,
  stop,
} from '#test/installation.ts'
import { temporaryFolder } from '#test/server.ts'

const main = join(root, 'server/main.ts')

/** The link that the first admin is invited with, as it was printed. */
function invitationIn(text: string): string | undefined {
  return /^http:\/\/localhost:\d+\/perfil\?convite=([\w-]{43})$/m.exec(text)?.[1]
}

function invitationOf(server: Running): string | undefined {
  return invitationIn(server.messages().join('\n'))
}

/** A call as the app makes it in a browser. */
async function post({ url, port }: Running, path: string, body: object): Promise<number> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: JSON.stringify({ password: 'uma frase bem comprida', ...body }),
  })
  return response.status
}

function accept(server: Running, token: string | undefined, email: string): Promise<number> {
  return post(server, accountPaths.acceptInvitation, { token, email, name: 'Ana' })
}

function signIn(server: Running, email: string): Promise<number> {
  return post(server, accountPaths.signIn, { email })
}

async function json(url: string): Promise<{ seq: number; documents?: unknown[] }> {
  return (await (await fetch(url)).json()) as { seq: number }
}

describe('the first admin', () => {
  test('is invited at each start, until one of the links was used', async () => {
    const folder = installation()
    const first = await start(folder)
    await expect.poll(() => invitationOf(first)).toBeDefined()
    await stop(first)
    const second = await start(folder)
    await expect.poll(() => invitationOf(second)).toBeDefined()
    const [old, token] = [invitationOf(first), invitationOf(second)]
    expect(token).not.toBe(old)
    expect(await accept(second, token, 'ana@exemplo.org')).toBe(200)
    expect(await accept(second, old, 'eva@exemplo.org')).toBe(404)
    expect(await signIn(second, 'ana@exemplo.org')).toBe(200)
    await stop(second)
    const third = await start(folder)
    await stop(third)
    expect(third.output()).not.toContain('convite=')
  })

  test('can be invited on the command line, while the server runs', async () => {
    const folder = installation()
    const server = await start(folder)
    const { stdout } = await campus(folder, ['admin', 'create', 'ana@exemplo.org'], {
      PORT: String(server.port),
    })
    const token = invitationIn(stdout)
    expect(await accept(server, token, 'ana@exemplo.org')).toBe(200)
    expect(await signIn(server, 'ana@exemplo.org')).toBe(200)
    expect(await accept(server, invitationOf(server), 'eva@exemplo.org')).toBe(404)
  })
})

describe('starting', () => {
  test('the first start fills the store, the second finds it filled', async () => {
    const folder = installation()
    const first = await start(folder)
    expect(first.messages()[0]).toMatch(/^Banco de dados novo: \d+ registros importados/)
    expect(first.messages()).toContain(`Campus na Mão em http://localhost:${first.port}`)
    const health = (await (await fetch(`${first.url}/healthz`)).json()) as Record<string, unknown>
    expect(health).toMatchObject({ status: 'ok' })
    expect(health.seq).toBeGreaterThan(100)
    const courses = await json(`${first.url}/api/collections/courses`)
    expect(courses.documents).toHaveLength(starterCount('courses'))
    expect(await (await fetch(`${first.url}/cursos`)).text()).toBe('página /cursos')
    expect(await stop(first)).toBe(0)

    const second = await start(folder)
    expect(second.output()).not.toContain('Banco de dados novo')
    expect(await json(`${second.url}/healthz`)).toEqual(health)
    expect(await stop(second)).toBe(0)
  })

  test('a bad environment is told at once, before anything is touched', async () => {
    const folder = temporaryFolder()
    const running = await run(folder, { PORT: 'abc', PUBLIC_URL: 'exemplo' }, main)
    expect(await running.exit).toBe(78)
    expect(running.messages()).toEqual([
      'Configuração inválida:\n' +
        '  PORT=abc: use um número de 1 a 65535\n' +
        '  PUBLIC_URL=exemplo: use um endereço como https://app.exemplo.edu.br, sem caminho depois',
    ])
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('without a build it says how to make one', async () => {
    const folder = installation()
    writeFileSync(
      join(folder, 'main.mjs'),
      readFileSync(join(folder, 'main.mjs'), 'utf8').replace('import.meta.dirname', "'/nowhere'"),
    )
    const running = await run(folder)
    expect(await running.exit).toBe(1)
    expect(running.messages().at(-1)).toContain('rode "npm run build"')
  })

  test('a damaged database is left as it is', async () => {
    const folder = installation()
    mkdirSync(join(folder, 'data'))
    const damaged = Buffer.from('SQLite format 3\0 and then something else'.repeat(200))
    writeFileSync(join(folder, DATABASE_FILE), damaged)
    const running = await run(folder)
    expect(await running.exit).toBe(1)
    expect(running.messages()).toEqual([
      expect.stringMatching(/^O banco de dados está danificado e não foi alterado\./),
    ])
    expect(running.output()).not.toContain('    at ')
    expect(readFileSync(join(folder, DATABASE_FILE)).equals(damaged)).toBe(true)
  })

  test('a data folder that cannot be made is told', async () => {
    const folder = installation()
    writeFileSync(join(folder, 'data'), 'a file')
    const running = await run(folder)
    expect(await running.exit).toBe(1)
    expect(running.messages()[0]).toMatch(/^Não é possível gravar na pasta de dados\./)
  })

  test('invalid content is refused whole, by file, record and field; mended, the next start takes it', async () => {
    const folder = installation()
    const content = join(folder, 'content')
    cpSync(starter, content, { recursive: true })
    const file = join(content, 'social.json')
    const sound = readFileSync(file, 'utf8')
    const [first, ...others] = JSON.parse(sound)
    writeFileSync(file, JSON.stringify([{ ...first, address: 'sem-protocolo' }, ...others]))
    const refused = await run(folder, { CONTENT_DIR: content })
    expect(await refused.exit).toBe(1)
    expect(refused.output()).toContain(`social.json › ${first.id} › address: `)

    writeFileSync(file, sound)
    const running = await start(folder, { CONTENT_DIR: content })
    expect(running.output()).toContain('registros importados')
  })

  test('a content folder that is not there is told', async () => {
    const running = await run(installation(), { CONTENT_DIR: '/nowhere' })
    expect(await running.exit).toBe(1)
    expect(running.messages()).toEqual([
      'Não há uma pasta de conteúdo em /nowhere. Confira CONTENT_DIR.',
    ])
  })

  test('a content folder that is a file, or that has a folder for a file, is told', async () => {
    const folder = installation()
    const file = await run(folder, { CONTENT_DIR: join(folder, 'main.mjs') })
    expect(await file.exit).toBe(1)
    expect(file.messages()).toEqual([
      expect.stringMatching(
        /^Não há uma pasta de conteúdo em .*main\.mjs\. Confira CONTENT_DIR\.$/,
      ),
    ])
    mkdirSync(join(folder, 'content/courses.json'), { recursive: true })
    const odd = await run(folder, { CONTENT_DIR: join(folder, 'content') })
    expect(await odd.exit).toBe(1)
    expect(odd.messages()).toEqual([
      expect.stringMatching(/^Há uma pasta com nome de arquivo \.json em .*$/),
    ])
  })

  test('a port in use is told, and the store is closed', async () => {
    const other = await start(installation())
    const folder = installation()
    const running = await run(folder, { PORT: String(other.port), LOG_LEVEL: 'silent' })
    expect(await running.exit).toBe(1)
    expect(running.output()).toContain(`A porta ${other.port} já está em uso.`)
    expect(existsSync(join(folder, `${DATABASE_FILE}-wal`))).toBe(false)
  })

  test('an address of another machine is told', async () => {
    const running = await run(installation(), { HOST: '192.0.2.1', LOG_LEVEL: 'silent' })
    expect(await running.exit).toBe(1)
    expect(running.output()).toContain('O endereço 192.0.2.1 não é desta máquina.')
  })
})

describe('stopping', () => {
  const isServed = (url: string) =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: answers under way are finished, new ones refused, exit 0',
    async (signal) => {
      const folder = installation(PATIENT)
      const running = await start(folder)
      const underWay = fetch(`${running.url}/espera/pagina`)
      await expect.poll(() => running.output()).toContain('begun /espera/pagina')
      running.process.kill(signal)
      await expect.poll(() => isServed(running.url)).toBe(false)
      letGo(folder, 'pagina')
      expect(await (await underWay).text()).toBe('página /espera/pagina')
      expect(await running.exit).toBe(0)
    },
  )

  test('run by npm, it ends with the shell that npm ended', async () => {
    const folder = installation()
    writeFileSync(join(folder, 'package.json'), '{"scripts":{"start":"node main.mjs; true"}}')
    const port = await freePort()
    const npm = spawn('npm', ['start'], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, PORT: String(port) },
    })
    onTestFinished(() => void npm.kill('SIGKILL'))
    const url = `http://127.0.0.1:${port}`
    await expect.poll(() => isServed(url)).toBe(true)
    npm.kill('SIGTERM')
    await expect.poll(() => isServed(url)).toBe(false)
    await expect.poll(() => existsSync(join(folder, `${DATABASE_FILE}-wal`))).toBe(false)
  })

  test('idle connections do not hold it up', async () => {
    const running = await start(installation(PATIENT))
    const socket = connect(running.port, '127.0.0.1')
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^connection: keep-alive/im)
    const end = once(socket.resume(), 'close')
    expect(await stop(running)).toBe(0)
    await end
  })

  test('streams do not hold it up', async () => {
    const running = await start(installation(PATIENT))
    const head = 'GET /api/changes HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n'
    const streams = Array.from({ length: 1000 }, () => connect(running.port, '127.0.0.1'))
    for (const socket of streams) socket.write(head)
    await Promise.all(streams.map((socket) => once(socket, 'data')))
    const ends = streams.map((socket) => once(socket.resume(), 'close'))
    expect(await stop(running)).toBe(0)
    await Promise.all(ends)
  })

  test('a second signal exits at once', async () => {
    const running = await start(installation(PATIENT))
    const underWay = fetch(`${running.url}/espera/nunca`).catch(() => 'cut')
    await expect.poll(() => running.output()).toContain('begun /espera/nunca')
    running.process.kill('SIGTERM')
    await expect.poll(() => running.messages()).toContain('stopping')
    running.process.kill('SIGTERM')
    expect(await running.exit).toBe(1)
    expect(await underWay).toBe('cut')
  })

  test('a rejection that nobody handled is logged and ends it with 1', async () => {
    const running = await start(installation())
    await fetch(`${running.url}/rejeita`).catch(() => {})
    expect(await running.exit).toBe(1)
    expect(running.output()).toContain('forgotten rejection')
  })
})
