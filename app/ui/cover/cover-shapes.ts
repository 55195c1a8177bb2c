/** One of the four shapes of a cover, on a grid of two by two. */
export interface Shape {
  x: number
  y: number
  /** Half the side of 64: a circle. */
  radius: number
  isLit: boolean
}

const corners = [
  [0, 0],
  [76, 0],
  [0, 76],
  [76, 76],
] as const

/** The same for the same name. The lit one is in the upper row, where no title stands. */
export function coverShapes(name: string): Shape[] {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return corners.map(([x, y], index) => ({
    x,
    y,
    radius: (sum >> index) & 1 ? 32 : 18,
    isLit: index === ((sum >> 4) & 1),
  }))
}
