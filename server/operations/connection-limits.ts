/** How many connections a process takes, and how many of them may be streams. */
export interface ConnectionLimits {
  /** Undefined where the system sets no limit. */
  connections: number | undefined
  streams: number
}

// Descriptors that are no connections of readers: the program's files, the database, its backups, mail, links.
const FILES = 64
// Of the connections, how many stay free of streams, for pages, the API and uploads.
const ORDINARY = { share: 4, least: 64, most: 1024 }

/** Fits `MAX_STREAMS` into what the system lets a process have open. */
export function connectionLimits(
  maxStreams: number,
  openFiles: number | undefined,
): ConnectionLimits {
  if (openFiles === undefined) return { connections: undefined, streams: maxStreams }
  const connections = Math.max(1, openFiles - FILES)
  const share = Math.floor(openFiles / ORDINARY.share)
  const ordinary = Math.min(ORDINARY.most, Math.max(ORDINARY.least, share))
  return { connections, streams: Math.min(maxStreams, Math.max(0, connections - ordinary)) }
}

/** What an operator should know of limits that are narrower than `MAX_STREAMS`; undefined where they are not. */
export function describeNarrowLimit(
  maxStreams: number,
  openFiles: number | undefined,
): string | undefined {
  const { streams } = connectionLimits(maxStreams, openFiles)
  if (openFiles === undefined || streams >= maxStreams) return undefined
  const room =
    streams === 0
      ? 'não deixa ninguém acompanhar as alterações ao vivo'
      : `deixa só ${streams} pessoas acompanharem as alterações ao vivo`
  return `O sistema permite ${openFiles} arquivos e conexões abertos por processo: isso ${room}, e não ${maxStreams} (MAX_STREAMS). Aumente o limite (LimitNOFILE no systemd, ulimit -n no terminal) ou diminua MAX_STREAMS.`
}
