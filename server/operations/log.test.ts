import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog('info', { write: (line) => void lines.push(line) }))
  return { text: lines.join(''), entry: JSON.parse(lines[0] ?? '{}') }
}

test('of an error it says what it is, its code, where it happened and why', () => {
  const error = Object.assign(new TypeError('broken'), { code: 'EX' })
  const { entry } = logged((log) => log.error({ err: new Error('failed', { cause: error }) }, 'x'))
  expect(entry).toMatchObject({
    level: 50,
    msg: 'x',
    err: { type: 'Error', message: 'failed', cause: { type: 'TypeError', code: 'EX' } },
  })
  expect(entry.err.stack).toContain('log.test.ts')
})

const secrets = {
  'what a database says of a row': Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(ana.segredo@exemplo.edu.br) already exists.',
    parameters: ['segredo'],
  }),
  'the recipients of mail': Object.assign(new Error('550 <ana.segredo@exemplo.edu.br> unknown'), {
    rejected: ['ana.segredo@exemplo.edu.br'],
    response: '550 <ana.segredo@exemplo.edu.br>',
  }),
  'the token of a link': new Error('cannot open http://x/perfil?redefinir=segredo now'),
  'the cause behind it': new Error('failed', { cause: new Error('for segredo@exemplo.org') }),
  'the parts of it': new AggregateError([new Error('for segredo@exemplo.org')]),
  'what was thrown instead of an error': 'segredo@exemplo.org',
  'an object that was thrown': { segredo: 'segredo' },
}

test.each(Object.entries(secrets))('it does not write down %s', (_, err) => {
  const { text } = logged((log) => log.error({ err }, 'x'))
  expect(text).toContain('"msg":"x"')
  expect(text).not.toContain('segredo')
})

test('it writes nothing of a request, and paths without people', () => {
  const request = { url: '/?q=segredo', headers: { cookie: 'segredo' }, ip: '203.0.113.9' }
  const { text } = logged((log) => log.error({ req: request, path: '/segredo@exemplo.org' }, 'x'))
  expect(text).toContain('"path":"/…"')
  expect(text).not.toContain('segredo')
  expect(text).not.toContain('203.0.113.9')
})
