/** One of the shapes of a cover, in a square of 140. */
export interface Shape {
  x: number
  y: number
  width: number
  height: number
  /** Half the shorter side: a circle or a pill. */
  radius: number
  isLit: boolean
}

const four = [0, 1, 2, 3]

/** How the shapes stand together; `bits` tells each how it is. The first one is lit: in the upper half, for no title lies over it. */
const compositions: readonly ((bits: number) => Omit<Shape, 'isLit'>[])[] = [
  // Tiles, two by two.
  (bits) =>
    four.map((i) =>
      box(((i ^ bits) & 1) * 76, (i >> 1) * 76 + 4, 64, 64, (bits >> i) & 1 ? 32 : 18),
    ),
  // Columns that hang from the edge.
  (bits) =>
    four.map((i) => {
      const height = i === 0 ? 84 : 52 + ((bits >> i) % 5) * 22
      return box(((i + 2) & 3) * 34 - 2, -20, 28, height, 14)
    }),
  // Bars from the side.
  (bits) =>
    four.map((i) => {
      const width = 74 + ((bits >> i) % 5) * 16
      return box(154 - width, 6 + i * 36, width, 28, 14)
    }),
  // Discs within each other.
  (bits) => four.map((i) => disc(78 + (bits % 3) * 6, 34, 22 + i * 18)),
  // Dots, large and small.
  (bits) =>
    [...four, ...four, ...four].map((column, i) =>
      disc(14 + ((column + 2) & 3) * 36, 20 + (i >> 2) * 36, (bits >> (i % 7)) & 1 ? 15 : 8),
    ),
]

/** The same for the same name. */
export function coverShapes(name: string): Shape[] {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  const shapes = compositions[sum % compositions.length]?.(sum >> 3) ?? []
  return shapes.map((shape, i) => ({ ...shape, isLit: i === 0 }))
}

function box(x: number, y: number, width: number, height: number, radius: number) {
  return { x, y, width, height, radius }
}

function disc(x: number, y: number, radius: number) {
  return box(x - radius, y - radius, 2 * radius, 2 * radius, radius)
}
