import type { Picture } from './draw-picture.ts'

/** A file of a native project that is made of an institute's app: its text, or what to draw. */
export interface NativeFile {
  /** Below the platform's folder. */
  path: string
  content: string | Picture
}
