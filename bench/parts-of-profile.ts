/** A profile of V8's, as `node --cpu-prof` writes it; times in microseconds. */
export interface CpuProfile {
  nodes: readonly ProfileNode[]
  startTime: number
  /** The node of each sample. */
  samples: readonly number[]
  /** From the sample before to this one. */
  timeDeltas: readonly number[]
}

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string }
  children?: readonly number[]
}

/** What tells that time belongs to it: one of the functions that it was spent in or, where none is named, the file. */
export interface Part {
  name: string
  functions?: readonly string[]
  files?: RegExp
}

/** On the clock of `process.hrtime`, in microseconds. */
export interface Span {
  begin: number
  end: number
}

/** What V8 calls the time in which the main thread had nothing to do. */
const idle = '(idle)'

/**
 * How the time in which the main thread was busy divides among `parts`: shares of 1, by their names. A sample belongs
 * to the innermost of its functions that a part names, else to that of the innermost file; what neither names is `rest`.
 */
export function sharesOf(
  profile: CpuProfile,
  { begin, end }: Span,
  parts: readonly Part[],
  rest: string,
): Map<string, number> {
  const partOf = namedParts(profile, parts, rest)
  const times = new Map([...parts.map(({ name }) => name), rest].map((name) => [name, 0]))
  let at = profile.startTime
  let busy = 0
  for (const [index, id] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index] ?? 0
    at += delta
    const part = partOf.get(id)
    if (at < begin || at > end || part === undefined) continue
    busy += delta
    times.set(part, (times.get(part) ?? 0) + delta)
  }
  return new Map([...times].map(([name, time]) => [name, time / busy]))
}

interface Named {
  byFunction?: string | undefined
  byFile?: string | undefined
}

/** The part of each node; none where the thread was idle. Callers come before those that they call. */
function namedParts(
  { nodes }: CpuProfile,
  parts: readonly Part[],
  rest: string,
): Map<number, string> {
  const callers = new Map<number, Named>()
  const found = new Map<number, string>()
  for (const { id, callFrame, children = [] } of nodes) {
    const { functionName, url } = callFrame
    const caller = callers.get(id)
    const byFunction =
      parts.find(({ functions }) => functions?.includes(functionName))?.name ?? caller?.byFunction
    const byFile = parts.find(({ files }) => files?.test(url))?.name ?? caller?.byFile
    for (const child of children) callers.set(child, { byFunction, byFile })
    if (functionName !== idle) found.set(id, byFunction ?? byFile ?? rest)
  }
  return found
}
