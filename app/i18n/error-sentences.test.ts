import { expect, test } from 'vitest'
import { type ErrorCode, errorStatus } from '#protocol/errors.ts'
import { errorSentences } from './error-sentences.ts'

test.each(Object.keys(errorStatus) as ErrorCode[])('the error %s has a sentence', (code) => {
  expect(errorSentences[code]).toMatch(/^\p{Lu}.{10,}\.$/u)
})
