import { expect, test } from 'vitest'
import { coverShapes } from './cover-shapes.ts'

const names = Array.from({ length: 64 }, (_, index) => `tecnico-em-eventos-${index}`)

test('a cover is the same for the same name, and differs among names', () => {
  expect(names.map(coverShapes)).toEqual(names.map(coverShapes))
  const drawings = new Set(names.map((name) => JSON.stringify(coverShapes(name))))
  expect(drawings.size).toBeGreaterThan(8)
})

test('one shape is lit, and none where a title may stand', () => {
  for (const name of names) {
    const lit = coverShapes(name).filter(({ isLit }) => isLit)
    expect(lit.map(({ y }) => y)).toEqual([0])
  }
})
