import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** What came of connections beyond the limit. */
export interface ConnectionCounts {
  /** Closed as soon as they came. */
  dropped: number
}

// Milliseconds from one line of the log about it to the next.
const LOG_INTERVAL_MS = 60_000

// From this share of the limit on, connections are not kept for a next request.
const CROWDED_SHARE = 0.9

/**
 * Takes at most `max` connections, so that the process never runs out of descriptors: then the system would reset
 * them without a word. What comes beyond is counted, and logged once a minute. Call it before the app is ready.
 */
export function limitConnections(app: FastifyInstance, max: number | undefined): ConnectionCounts {
  const counts = { dropped: 0 }
  if (max === undefined) return counts
  let open = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  const onClose = () => {
    open -= 1
  }
  app.server.on('connection', (socket) => {
    open += 1
    socket.on('close', onClose)
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (open >= max * CROWDED_SHARE) reply.header('connection', 'close')
    done()
  })
  // In a worker: closed here instead of handed to the next one, which may be as full.
  Object.assign(app.server, { maxConnections: max, dropMaxConnection: true })
  app.server.on('drop', () => {
    counts.dropped += 1
    const now = performance.now()
    if (now - loggedAt < LOG_INTERVAL_MS) return
    loggedAt = now
    app.log.warn(
      { connections: max, dropped: counts.dropped },
      'connections refused: as many are open as the limit of open files allows',
    )
  })
  return counts
}

/** How many connections a process takes, and how many of them may be streams. */
interface ConnectionLimits {
  /** Undefined where the system sets no limit. */
  connections: number | undefined
  streams: number
}

// Descriptors that are no connections of readers: the program's files, the database, its backups, mail, links.
const RESERVED_DESCRIPTORS = 64

// How many connections stay free of streams, for pages, the API and uploads.
const ordinaryConnections = { share: 4, min: 64, max: 1024 }

/** Fits `MAX_STREAMS` into what the system lets a process have open. */
export function connectionLimits(
  maxStreams: number,
  openFiles: number | undefined,
): ConnectionLimits {
  if (openFiles === undefined) return { connections: undefined, streams: maxStreams }
  const connections = Math.max(1, openFiles - RESERVED_DESCRIPTORS)
  const share = Math.floor(openFiles / ordinaryConnections.share)
  const ordinary = Math.min(ordinaryConnections.max, Math.max(ordinaryConnections.min, share))
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

/** How many files and connections this process may have open at once; undefined where the system sets no limit. */
export function openFilesLimit(): number | undefined {
  const limit = limitOfLinux() ?? limitOfReport()
  return Number.isFinite(limit) ? limit : undefined
}

/** The soft limit, which Node has raised to the hard one before anything of ours runs. */
function limitOfLinux(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? []
    return soft === undefined ? undefined : toNumber(soft)
  } catch {
    return undefined
  }
}

/** macOS and others; Windows has no such limit. */
function limitOfReport(): number | undefined {
  if (process.platform === 'win32') return undefined
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  const soft = userLimits?.open_files?.soft
  return soft === undefined ? undefined : toNumber(String(soft))
}

function toNumber(text: string): number {
  return text === 'unlimited' ? Number.POSITIVE_INFINITY : Number(text)
}
