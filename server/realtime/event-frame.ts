import { type Cursor, formatCursor, type StreamEvent } from '#protocol/changes.ts'

/** One event as a stream carries it (WHATWG HTML, 9.2). `json` has no line breaks, as JSON never needs any. */
export function eventFrame(event: StreamEvent, cursor: Cursor, json = '{}'): Buffer {
  return Buffer.from(`id: ${formatCursor(cursor)}\nevent: ${event}\ndata: ${json}\n\n`)
}
