import { unzipSync } from 'fflate'
import { decodeUtf8 } from '#content/tables/text-decoder.ts'
import { damaged, tooLarge, WorkbookFault } from './workbook-fault.ts'

/** How much is unpacked of a file at most, in bytes: five times what a file may have. */
const MAX_UNPACKED_BYTES = 50_000_000

/** The parts of a packed file. */
export interface Package {
  readonly names: readonly string[]
  /** The text of a part; undefined where there is none of that name. */
  text(name: string): string | undefined
}

/**
 * Opens a ZIP file without unpacking it. A part gets the memory that the file declares for it, and all that are asked
 * for together have a limit: whatever declares more is refused before, whatever holds more than it declares is cut off.
 */
export function openPackage(bytes: Uint8Array): Package {
  const sizes = new Map<string, { declared: number; most: number }>()
  orDamaged(() =>
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        // What is only stored comes as long as it is, whatever is declared.
        sizes.set(name, { declared: originalSize, most: Math.max(size, originalSize) })
        return false
      },
    }),
  )
  let left = MAX_UNPACKED_BYTES
  return {
    names: [...sizes.keys()],
    text(name) {
      const size = sizes.get(name)
      if (size === undefined) return undefined
      left -= size.most
      if (left < 0) throw new WorkbookFault(tooLarge)
      // A name may stand there several times; it is unpacked once, in the size that was counted.
      let isTaken = false
      const parts = orDamaged(() =>
        unzipSync(bytes, {
          filter: (part) => {
            const isMeant =
              !isTaken &&
              part.name === name &&
              part.originalSize === size.declared &&
              part.size <= size.most
            isTaken ||= isMeant
            return isMeant
          },
        }),
      )
      return decodeUtf8(parts[name] ?? new Uint8Array())
    },
  }
}

function orDamaged<Result>(read: () => Result): Result {
  try {
    return read()
  } catch {
    throw new WorkbookFault(damaged)
  }
}
