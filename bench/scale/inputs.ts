interface Input {
  readonly value: number
  readonly unit: string
  /** What prints it, or why it is taken to be so. */
  readonly from: string
}

/** Measured on two shared cores; `from` names the part of `npm run bench` and its line. */
export const measured = {
  tell: { value: 9.5, unit: 'µs', from: 'costs: A reader and write' },
  readersOwn: { value: 6.6, unit: 'µs', from: "costs: the reader's own" },
  openStream: { value: 70, unit: 'µs', from: 'costs: Opening a stream' },
  firstPage: { value: 647, unit: 'µs', from: 'costs: Welcome slides, rendered' },
  laterPage: { value: 1940, unit: 'µs', from: 'costs: Home, rendered' },
  file: { value: 34, unit: 'µs', from: 'costs: The largest script' },
  bundle: { value: 28, unit: 'µs', from: 'costs: Every public collection' },
  commit: { value: 20, unit: 'ms', from: 'commits: a flush took 10 to 20 ms' },
  embeddedCommit: { value: 6, unit: 'ms', from: 'growth: 100 readers, writing one' },
  files: { value: 63, unit: 'requests', from: 'costs: A first visit, requests for files' },
  filesSent: { value: 179, unit: 'kB', from: 'costs: A first visit, sent for files' },
  firstPageSent: { value: 4.3, unit: 'kB', from: 'costs: A first visit, sent for pages' },
  bundleSent: { value: 28.5, unit: 'kB', from: 'costs: A first visit, sent by the API' },
  laterPageSent: { value: 15.2, unit: 'kB', from: 'costs: A later visit, sent for pages' },
  // The starter content, of an institute of ten campuses; larger ones have as much more.
  campuses: { value: 10, unit: 'campuses', from: 'content/starter/ifb/campuses.json' },
  eventSent: {
    value: 0.9,
    unit: 'kB',
    from: 'costs: A document, on average; frame and packets around it',
  },
  editOnDisk: { value: 554, unit: 'bytes', from: 'disk: PostgreSQL, an edit' },
  editLogged: { value: 2325, unit: 'bytes', from: 'disk: write-ahead log, an edit' },
  streamMemory: { value: 12, unit: 'kB', from: 'fan-out: Memory for an idle reader' },
  nodeMemory: { value: 118, unit: 'MB', from: 'start: Resident memory after every page' },
} as const satisfies Record<string, Input>

/** How the program and its deployment are set, as the code has it. */
export const settings = {
  maxStreams: { value: 20_000, unit: 'streams', from: 'MAX_STREAMS in server/configuration.ts' },
  beat: { value: 25, unit: 's', from: 'server/realtime/stream-hub.ts' },
  connections: {
    value: 11,
    unit: 'connections',
    from: 'server/store/postgres/database/connection-config.ts',
  },
  queriesToWake: { value: 4, unit: 'queries', from: 'watch-log.ts and published-content.ts' },
} as const satisfies Record<string, Input>

/** Nobody measured these: they are to be replaced by what an installation counts. */
export const assumed = {
  enrolled: { value: 1_500_000, unit: 'people', from: 'the question' },
  campuses: { value: 680, unit: 'campuses', from: 'the question' },
  institutes: { value: 40, unit: 'institutes', from: 'the question: about 40, each a store' },
  // Sizes fall off like one over the root of the rank: the largest has six times what the smallest has.
  unevenness: { value: 0.5, unit: 'exponent', from: 'some institutes have 60 campuses, some 5' },
  dailyShare: {
    value: 0.25,
    unit: 'of the enrolled',
    from: 'it answers questions; timetables and marks are elsewhere, so most do not come daily',
  },
  visits: { value: 1.6, unit: 'a day for each who comes', from: 'between classes and at home' },
  busiestHour: { value: 0.08, unit: "of a day's visits", from: 'breaks and evenings' },
  stay: { value: 300, unit: 's', from: 'one answer takes a minute; some leave the tab open' },
  newcomers: {
    value: 0.1,
    unit: 'of the visits',
    from: 'new phones, cleared caches, a new version',
  },
  resultsShare: {
    value: 0.4,
    unit: 'of the enrolled',
    from: 'as many come for a result, applicants and families among them',
  },
  resultsRush: { value: 180, unit: 's', from: '96 of 100 come within ten minutes of the hour' },
  resultsStay: { value: 720, unit: 's', from: 'they look, wait, look for what is next' },
  resultsNewcomers: { value: 0.35, unit: 'of the visits', from: 'who applied was not here before' },
  writes: { value: 8, unit: 'a campus and working day', from: 'news, events, hours, corrections' },
  busiestWrites: { value: 0.12, unit: "of a day's writes", from: 'an hour of the office' },
  burstWrites: { value: 2, unit: 'a campus', from: 'each puts its lists up when results are out' },
  burstSeconds: { value: 300, unit: 's', from: 'staff publish by hand' },
  line: { value: 1000, unit: 'Mbit/s', from: 'out of the machine of each node' },
  wake: { value: 5, unit: 'ms', from: 'NOTIFY, then two exchanges with the database' },
  workingDays: { value: 220, unit: 'a year', from: 'a school year and what is around it' },
  staff: { value: 10, unit: 'a campus', from: 'one or two of each sector that readers ask for' },
  auditOnDisk: {
    value: 300,
    unit: 'bytes',
    from: 'a sign-in each working day, with its index entries',
  },
  kernelMemory: { value: 10, unit: 'kB', from: 'the kernel, for a connection' },
} as const satisfies Record<string, Input>
