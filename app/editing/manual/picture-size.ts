/** CSS pixels; every picture of the manual is of this size, drawn with twice as many. */
export const pictureSize = { width: 360, height: 600 } as const
