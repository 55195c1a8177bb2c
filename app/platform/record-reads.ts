/** The same object, which from here on notes what is read of it. */
export function recordReads<T extends object>(of: T): { recorded: T; read: Set<keyof T> } {
  const read = new Set<keyof T>()
  const recorded = new Proxy(of, {
    get(target, key) {
      read.add(key as keyof T)
      return target[key as keyof T]
    },
  })
  return { recorded, read }
}
