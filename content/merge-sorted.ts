/** Sorts a few into many: comparing texts is what takes long, so the place of each is searched, not walked to. */
export function mergeSorted<T>(
  many: readonly T[],
  few: readonly T[],
  compare: (a: T, b: T) => number,
): T[] {
  const merged: T[] = []
  let taken = 0
  for (const item of few) {
    let [low, high] = [taken, many.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(many[middle] as T, item) < 0) low = middle + 1
      else high = middle
    }
    for (; taken < low; taken++) merged.push(many[taken] as T)
    merged.push(item)
  }
  for (; taken < many.length; taken++) merged.push(many[taken] as T)
  return merged
}
