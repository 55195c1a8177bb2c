import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { root } from '#test/installation.ts'

/** How an entry ends under a Node that says it is another version. */
function under(version: string, entry: string, ...typed: string[]) {
  const disguise = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const disguised = ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`]
  return new Promise<{ exitCode: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [...disguised, join(root, entry), ...typed],
      (error, stdout, stderr) => resolve({ exitCode: error?.code ?? 0, stdout, stderr }),
    )
  })
}

test.each([
  ['server/main.ts', 'npm start'],
  ['server/campus.ts', 'npx campus'],
])('%s ends under an old Node with one sentence that says what to call', async (entry, instead) => {
  const { exitCode, stdout, stderr } = await under('20.20.2', entry)
  expect(exitCode).toBe(78)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^O Campus na Mão precisa do Node\.js 26 ou mais novo, e este é o 20\.20\.2: /,
    ),
  ])
  expect(stderr).toContain(`“${instead}”`)
})

test('scripts get the sentence as JSON', async () => {
  const { exitCode, stdout, stderr } = await under('24.4.0', 'server/campus.ts', 'doctor', '--json')
  expect({ exitCode, stderr }).toEqual({ exitCode: 78, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({
    ok: false,
    message: expect.stringContaining('24.4.0'),
  })
})

test('a newer Node is let through', async () => {
  expect(await under('27.0.0', 'server/campus.ts', '--help')).toMatchObject({ exitCode: 0 })
})

// Names of built-in modules are linked before anything runs: one that an old Node lacks ends it with a stack.
test.each(['server/main.ts', 'server/campus.ts'])(
  'what %s links before it looks at the version is in every Node',
  (entry) => {
    const imported = (file: string) =>
      parseSync(file, readFileSync(join(root, file), 'utf8')).module.staticImports.map(
        ({ moduleRequest, entries }) => ({
          from: moduleRequest.value,
          names: entries.map(({ importName }) => importName.name ?? importName.kind),
        }),
      )
    expect(imported(entry)).toEqual([
      { from: 'node:module', names: ['Default'] },
      { from: 'node:path', names: ['join'] },
      { from: './operations/refuse-old-node.ts', names: ['refuseOldNode'] },
    ])
    expect(imported('server/operations/refuse-old-node.ts')).toEqual([])
  },
)
