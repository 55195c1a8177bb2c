import type { Rolldown } from 'vite'

/** A script of the browser's build. */
interface Chunk {
  /** Of its file. */
  name: string
  /** Those modules, of the ones that others import dynamically, which it is fetched for. What they import follows them. */
  entries: RegExp
  kind: 'view' | 'idle' | 'part' | 'touched' | 'seldom' | 'staff'
  /** Of a part: the view that is there before it. */
  of?: string
}

const view = (...folders: string[]) =>
  new RegExp(`^app/screens/(?:${folders.join('|')})/[^/]+-screen\\.tsx$`)
const inFolder = (...folders: string[]) => new RegExp(`^app/screens/(?:${folders.join('|')})/`)
const either = (...some: RegExp[]) => new RegExp(some.map(({ source }) => source).join('|'))

/** What several screens show at first; `main` has what more than one of these need. */
const views: readonly Chunk[] = [
  { name: 'front', kind: 'view', entries: view('welcome', 'home') },
  {
    name: 'courses',
    kind: 'view',
    entries: view('courses', 'course', 'course-finder', 'certificate-checker', 'admissions'),
  },
  { name: 'days', kind: 'view', entries: view('events', 'hours', 'news') },
  { name: 'words', kind: 'view', entries: view('glossary', 'acronym', 'help', 'help-topic') },
  { name: 'places', kind: 'view', entries: view('map', 'campus', 'social', 'starred', 'profile') },
  {
    name: 'about',
    kind: 'view',
    entries: either(
      view('accessibility', 'site-map', 'not-found'),
      /^app\/shell\/reading-choices\.tsx$/,
    ),
  },
  { name: 'developers', kind: 'view', entries: view('developers', 'privacy') },
]

/** What every page fetches once it answers; whatever no other chunk names is in it, and what several parts need. */
const idle: Chunk = { name: 'idle', kind: 'idle', entries: /^app\/(?!screens\/)/ }

/** The motion, which the first touch asks for, and the search. */
const touched: Chunk = {
  name: 'touched',
  kind: 'touched',
  entries:
    /^app\/(?:motion|search)\/|\/(?:session-calls|error-sentences|acronym-card|list-beside)\.tsx?$/,
}

/** The deferred components of screens. */
const parts: readonly Chunk[] = [
  // What pages of several files show now and then.
  { name: 'extras', kind: 'part', entries: /^app\/ui\/(?:illustrations|subscribe)\// },
  { name: 'home-parts', kind: 'part', of: 'front', entries: inFolder('home') },
  {
    name: 'step-parts',
    kind: 'part',
    of: 'courses',
    entries: inFolder('course-finder', 'certificate-checker'),
  },
  {
    name: 'course-parts',
    kind: 'part',
    of: 'courses',
    entries: inFolder('courses', 'course', 'admissions'),
  },
  {
    name: 'days-parts',
    kind: 'part',
    of: 'days',
    entries: /^app\/screens\/(?:hours\/|news\/|events\/(?!event-agenda\.))/,
  },
  {
    name: 'words-parts',
    kind: 'part',
    of: 'words',
    entries: inFolder('glossary', 'acronym', 'help', 'help-topic'),
  },
  {
    name: 'sign-in',
    kind: 'part',
    of: 'places',
    entries: /^app\/screens\/profile\/(?!account\/|invitation-step)/,
  },
  {
    name: 'map-parts',
    kind: 'part',
    of: 'places',
    entries: /^app\/(?:screens\/(?:map|campus)|ui\/campus)\/(?!campus-plan\.)/,
  },
  {
    name: 'own-parts',
    kind: 'part',
    of: 'places',
    entries: either(inFolder('social', 'starred'), /^app\/stars\/starred-now\./),
  },
]

/** What few readers ever ask for, and what starts a page without the server. */
const seldom: readonly Chunk[] = [
  {
    name: 'start',
    kind: 'seldom',
    entries: /^app\/(?:start-without-page|platform\/theme-css)\.ts$/,
  },
  {
    name: 'seldom',
    kind: 'seldom',
    // The agenda stands in wide windows only.
    entries:
      /^app\/read-aloud\/|\/(?:reminder|urgent-notices|close-notice|event-agenda|campus-plan)\.tsx?$/,
  },
  {
    name: 'definitions',
    kind: 'seldom',
    entries: either(/^content\/collections\.ts$/, view('push')),
  },
  {
    name: 'suggestion',
    kind: 'seldom',
    entries: /^app\/(?:screens\/)?suggestion\/(?!tracking\.|exact-values\.)/,
  },
]

/** What a device fetches and keeps only for whoever uses it: staff, nearly always. */
const staff: readonly Chunk[] = [
  { name: 'boards', kind: 'staff', entries: inFolder('tv', 'signs') },
  { name: 'outbox', kind: 'staff', entries: /^app\/replica\/outbox\// },
  {
    name: 'checks',
    kind: 'staff',
    entries: /^app\/editing\/form\/record-problems\.ts$|^content\/text\/plain-language\.ts$/,
  },
  { name: 'rich-text', kind: 'staff', entries: /^app\/editing\/rich-text\// },
  {
    name: 'tables',
    kind: 'staff',
    entries: /^app\/screens\/administration\/tables\/|^content\/tables\//,
  },
  { name: 'manual', kind: 'staff', entries: /^app\/screens\/administration\/manual\// },
  {
    name: 'staff',
    kind: 'staff',
    entries: either(
      inFolder('administration', 'collection', 'profile', 'suggestion'),
      /^app\/(?:editing|suggestion)\/|^app\/screens\/staff-screens\.ts$/,
    ),
  },
  {
    name: 'others',
    kind: 'staff',
    entries: /(?:^|\/)node_modules\/|^content\/text\/|^app\/native\//,
  },
]

/** An entry belongs to the first that names it. */
const all = [...views, touched, ...parts, ...seldom, ...staff, idle]

/** A chunk imports those before it only, so that none waits for itself: a module that several need is in the first of them. */
const order = [
  'main',
  ...[...views, idle, touched, ...parts, ...seldom].map(({ name }) => name),
  ...['boards', 'outbox', 'staff', 'checks', 'rich-text', 'tables', 'manual', 'others'],
]

/** The names of the files that a device keeps before anybody has asked for them. */
export const chunksKeptInAdvance = all
  .filter(({ kind }) => kind !== 'staff')
  .map(({ name }) => name)

/** Names the chunk of each module, for `output.codeSplitting`: by what it is fetched for, beginning at `main`. */
export function chunkNames(root: string, main: string): Rolldown.CodeSplittingNameFunction {
  let names: Map<string, string | undefined> | undefined
  return (id, context) => {
    names ??= chunksOfModules(root, main, (each) => context.getModuleInfo(each))
    return id.endsWith('.css') ? null : (names.get(id) ?? null)
  }
}

function chunksOfModules(root: string, main: string, getModuleInfo: Rolldown.GetModuleInfo) {
  const users = new Map<string, Set<string>>()
  const entries = new Set<string>()
  const note = (id: string, chunk: string): void => {
    const known = users.get(id) ?? new Set()
    if (known.has(chunk)) return
    users.set(id, known.add(chunk))
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {}
    for (const each of dynamicallyImportedIds) entries.add(each)
    for (const each of importedIds) note(each, chunk)
  }
  note(`${root}/${main}`, 'main')
  // It grows while it is walked.
  for (const entry of entries) note(entry, chunkOf(entry.replace(`${root}/`, '')))
  return new Map([...users].map(([id, names]) => [id, chunkFor(names)] as const))
}

function chunkOf(entry: string): string {
  const found = all.find(({ entries }) => entries.test(entry))
  if (!found) throw new Error(`app/vite/chunks.ts names no chunk for ${entry}`)
  return found.name
}

/** The chunk of a module that these need. No view may bring what comes later, nor one part another. */
function chunkFor(names: ReadonlySet<string>): string | undefined {
  if (names.has('main')) return 'main'
  const needing = all.filter(({ name, kind }) => {
    return names.has(name) && kind !== 'seldom' && kind !== 'staff'
  })
  const own = needing.find(({ kind }) => kind === 'view')
  if (own && (needing.length > 2 || needing.some((each) => each !== own && each.of !== own.name)))
    return 'main'
  if (!own && needing.length > 1 && needing.some(({ kind }) => kind === 'part')) return idle.name
  return order.find((name) => names.has(name))
}
