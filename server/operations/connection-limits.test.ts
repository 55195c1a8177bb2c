import { expect, test } from 'vitest'
import { connectionLimits, describeNarrowLimit } from './connection-limits.ts'

test.each([
  // MAX_STREAMS, open files, connections, streams
  [20_000, undefined, undefined, 20_000],
  [20_000, 65_536, 65_472, 20_000],
  [20_000, 20_000, 19_936, 18_912],
  [20_000, 1024, 960, 704],
  [20_000, 256, 192, 128],
  [100, 256, 192, 100],
  [20_000, 128, 64, 0],
  [20_000, 32, 1, 0],
  [0, 1024, 960, 0],
])(
  'MAX_STREAMS=%s with %s open files takes %s connections, %s of them streams',
  (maxStreams, openFiles, connections, streams) => {
    expect(connectionLimits(maxStreams, openFiles)).toEqual({ connections, streams })
    expect(describeNarrowLimit(maxStreams, openFiles) === undefined).toBe(streams === maxStreams)
  },
)
