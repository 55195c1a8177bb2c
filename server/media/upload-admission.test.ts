import { expect, test } from 'vitest'
import { createUploadAdmission } from './upload-admission.ts'

test('one person sends two at a time, and all together no more than there is memory for', () => {
  const admission = createUploadAdmission(100, 2)
  const [first, second] = [admission.admit('ana', 30), admission.admit('ana', 30)]
  expect(admission.admit('ana', 1)).toBeUndefined()
  const other = admission.admit('bia', 40)
  expect(other).toBeDefined()
  expect(admission.admit('caio', 1)).toBeUndefined()
  first?.()
  expect(admission.admit('caio', 31)).toBeUndefined()
  expect(admission.admit('caio', 30)).toBeDefined()
  second?.()
  expect(admission.admit('ana', 30)).toBeDefined()
})
