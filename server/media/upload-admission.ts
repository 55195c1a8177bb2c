// Each holds its bytes in memory until its picture is drawn.
const MOST_BYTES = 64_000_000
const MOST_EACH = 2

export interface UploadAdmission {
  /** Makes room for so many bytes of a person's; answers what gives it back, or undefined where there is none. */
  admit(person: string, bytes: number): (() => void) | undefined
}

/** Uploads under way: how much they take together, and how many are one person's, so that nobody keeps all others from sending. */
export function createUploadAdmission(
  mostBytes = MOST_BYTES,
  mostEach = MOST_EACH,
): UploadAdmission {
  const counts = new Map<string, number>()
  let bytesUnderWay = 0

  return {
    admit(person, bytes) {
      const own = counts.get(person) ?? 0
      if (own >= mostEach || bytesUnderWay + bytes > mostBytes) return undefined
      counts.set(person, own + 1)
      bytesUnderWay += bytes
      return () => {
        bytesUnderWay -= bytes
        const left = (counts.get(person) ?? 0) - 1
        if (left > 0) counts.set(person, left)
        else counts.delete(person)
      }
    },
  }
}
