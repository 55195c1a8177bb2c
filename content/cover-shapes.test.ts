import { expect, test } from 'vitest'
import { coverShapes } from './cover-shapes.ts'

const names = Array.from({ length: 64 }, (_, index) => `tecnico-em-eventos-${index}`)

test('a cover is the same for the same name, and differs among names', () => {
  expect(names.map(coverShapes)).toEqual(names.map(coverShapes))
  const drawings = new Set(names.map((name) => JSON.stringify(coverShapes(name))))
  expect(drawings.size).toBeGreaterThan(24)
  const counts = new Set(names.map((name) => coverShapes(name).length))
  expect(counts.size).toBeGreaterThan(1)
})

test('one shape is lit, in the half that stands above a title', () => {
  for (const name of names) {
    const lit = coverShapes(name).filter(({ isLit }) => isLit)
    expect(lit).toHaveLength(1)
    expect(lit.every(({ y, height }) => y + height <= 70)).toBe(true)
  }
})
