/** As much of the font parser as is used; it publishes no types of this version. */
declare module 'opentype.js' {
  /** A step of an outline, as in the `d` of an SVG path. */
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  export interface Font {
    charToGlyphIndex(character: string): number
    getAdvanceWidth(text: string, fontSize: number): number
    getPath(text: string, x: number, y: number, fontSize: number): { commands: PathCommand[] }
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
