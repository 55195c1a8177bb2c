import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drawPicture } from './draw-picture.ts'
import type { NativeFile } from './native-file.ts'

/** Draws what are pictures, and writes all below a folder. */
export async function writeNativeFiles(
  folder: string,
  files: readonly NativeFile[],
): Promise<void> {
  for (const { path, content } of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, typeof content === 'string' ? content : await drawPicture(content))
  }
}
