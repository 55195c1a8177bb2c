import { expect, test } from 'vitest'
import { readPrecondition } from './write-request.ts'

test.each<[headers: Record<string, string>, precondition: object]>([
  [{ 'if-match': '"7"' }, { kind: 'revisions', revisions: [7] }],
  [{ 'if-match': '"7-0a_B-br"' }, { kind: 'revisions', revisions: [7] }],
  [{ 'if-match': ' "7" , "12-x","other" ' }, { kind: 'revisions', revisions: [7, 12] }],
  [{ 'if-match': 'W/"7"' }, { kind: 'revisions', revisions: [] }],
  [{ 'if-match': '"7x"' }, { kind: 'revisions', revisions: [] }],
  [{ 'if-match': '"a,7"' }, { kind: 'revisions', revisions: [] }],
  [{ 'if-match': '*' }, { kind: 'present' }],
  [{ 'if-none-match': '*' }, { kind: 'absent' }],
])('%o', (headers, precondition) => {
  expect(readPrecondition(headers)).toEqual(precondition)
})

test.each<[headers: Record<string, string>, code: string]>([
  [{}, 'precondition_required'],
  [{ 'if-match': '7' }, 'invalid_request'],
  [{ 'if-match': '"7' }, 'invalid_request'],
  [{ 'if-match': '' }, 'invalid_request'],
  [{ 'if-match': '"7", *' }, 'invalid_request'],
  [{ 'if-none-match': '"7"' }, 'invalid_request'],
  [{ 'if-match': '"7"', 'if-none-match': '*' }, 'invalid_request'],
])('%o is refused: %s', (headers, code) => {
  expect(() => readPrecondition(headers)).toThrow(expect.objectContaining({ code }))
})
