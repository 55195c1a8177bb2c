import { type BrowserContext, expect, type Page } from '@playwright/test'
import { apiPaths } from '#protocol/content-api.ts'
import { editingPaths } from '#protocol/editing.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { type OwnServer, test } from './own-server.ts'
import { replicaOf, whenConnection } from './replica-of.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

const sector = '/detalhes-glossario/cgbi'
const nameOf = (page: Page) => page.locator('.acronym-name:visible')

/** A name that no edit before gave. */
const newName = () => `Biblioteca ${crypto.randomUUID().slice(0, 8)}`

/** Opens a page in a tab and waits until it follows the server. */
async function openLive(context: BrowserContext, path = sector): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await whenHydrated(page)
  await whenConnection(page, 'live')
  return page
}

/** The streams that the tabs of a browser open from now on. */
function streamsOf(context: BrowserContext): string[] {
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(request.url())
  })
  return streams
}

/** Keeps tabs from taking one that leads for asleep: on a busy machine it may answer later than they wait. */
async function trustLeaders(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { setTimeout } = window
    // `TIMEOUT_MS` of `elect-leader.ts`.
    const patient = (work: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === 3000 ? 0 : setTimeout(work, ms, ...given)
    Object.assign(window, { setTimeout: patient })
  })
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Novidades/ })

/** A reader without account proposes another room. */
async function correct({ api }: OwnServer, room: string): Promise<void> {
  const path = proposalPaths.corrections('glossary', 'cgbi')
  const answer = await api.post(path, { data: { revision: 1, changes: { room } } })
  expect(answer.status()).toBe(201)
}

test('dois navegadores veem uma edição feita pela API, sem recarregar', async ({
  browser,
  server,
}) => {
  const contexts = [await browser.newContext(), await browser.newContext()]
  const pages = await Promise.all(contexts.map((context) => openLive(context)))
  for (const page of pages) await page.evaluate('isSamePage = true')
  const name = newName()
  await server.edit('glossary', 'cgbi', { name })
  await Promise.all(pages.map((page) => expect(nameOf(page)).toHaveText(name)))
  for (const page of pages) expect(await page.evaluate('isSamePage')).toBe(true)
  await Promise.all(contexts.map((context) => context.close()))
})

test('o que é despublicado some das telas, e volta quando é publicado', async ({
  context,
  server,
}) => {
  const page = await openLive(context)
  await server.edit('glossary', 'cgbi', { status: 'draft' })
  await expect(page.getByRole('heading', { name: 'Sigla não encontrada' })).toBeVisible()
  await server.edit('glossary', 'cgbi', { status: 'published' })
  await expect(nameOf(page)).toBeVisible()
})

test('um navegador tem uma só conexão; quando a aba que a tem fecha, outra assume', async ({
  context,
  server,
}) => {
  await trustLeaders(context)
  const streams = streamsOf(context)
  const first = await openLive(context)
  const second = await openLive(context)
  const third = await openLive(context)
  expect(streams).toHaveLength(1)
  let name = newName()
  await server.edit('glossary', 'cgbi', { name })
  for (const page of [first, second, third]) await expect(nameOf(page)).toHaveText(name)

  // What changes between the two leaders must reach the others as well.
  const closing = first.close()
  name = newName()
  await server.edit('glossary', 'cgbi', { name })
  await closing
  for (const page of [second, third]) await expect(nameOf(page)).toHaveText(name)
  await expect.poll(() => streams.length).toBe(2)
  name = newName()
  await server.edit('glossary', 'cgbi', { name })
  for (const page of [second, third]) await expect(nameOf(page)).toHaveText(name)
})

test('uma aba que guarda a conexão e adormece não deixa as outras sem notícias', async ({
  context,
  server,
}) => {
  await openLive(context)
  // Another tab that holds the lock and answers nothing, as one that the system put to sleep.
  const page = await context.newPage()
  await page.goto(sector)
  await whenHydrated(page)
  await whenConnection(page, 'live')
  await page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    const name = held.find((lock) => lock.name?.startsWith('replica-tabs.'))?.name ?? ''
    await new Promise<void>((resolve) => {
      void navigator.locks
        .request(name, { steal: true }, () => {
          resolve()
          return new Promise(() => {})
        })
        .catch(() => {})
    })
  })
  const awake = await openLive(context)
  const name = newName()
  await server.edit('glossary', 'cgbi', { name })
  await expect(nameOf(awake)).toHaveText(name)
})

test('o servidor reinicia com páginas abertas: elas dizem que estão sem ele, e voltam com o que mudou', async ({
  context,
  faults,
  server,
}) => {
  await context.clock.install()
  const page = await openLive(context)
  await server.stop()
  await whenConnection(page, 'offline')
  await server.start()
  const name = newName()
  await server.edit('glossary', 'cgbi', { name })
  // It waits for longer, the longer the server is away.
  const shown = async () => {
    await page.clock.runFor(5000)
    return nameOf(page).textContent()
  }
  await expect.poll(shown).toBe(name)
  await whenConnection(page, 'live')
  expect(faults.filter((fault) => !fault.includes('net::ERR_'))).toEqual([])
  faults.length = 0
})

test('um aplicativo de um modelo de conteúdo antigo diz que há uma versão nova, e a próxima tela já vem dela', async ({
  page,
}) => {
  await page.route('**/api/changes?*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: outdated\ndata: {}\n\n' }),
  )
  await page.goto(sector)
  await whenHydrated(page)
  await whenConnection(page, 'outdated')
  await page.evaluate('isSamePage = true')
  await page
    .getByRole('navigation', { name: 'Seções' })
    .getByRole('link', { name: 'Cursos' })
    .click()
  await expect(page.locator('h1:visible')).toHaveText('Cursos')
  expect(await page.evaluate('globalThis.isSamePage')).toBeUndefined()
})

for (const [how, forbid] of [
  ['não tem', () => Reflect.deleteProperty(Navigator.prototype, 'locks')],
  [
    'recusa',
    () => {
      const { locks } = navigator as Partial<Navigator>
      if (locks) locks.request = () => Promise.reject(new DOMException('No', 'SecurityError'))
    },
  ],
] as const)
  test(`quando o navegador ${how} Web Locks, cada aba segue o servidor por si`, async ({
    context,
    server,
  }) => {
    await context.addInitScript(forbid)
    await context.clock.install()
    const streams = streamsOf(context)
    const pages = [await openLive(context), await openLive(context)]
    // Longer than a tab looks for one that leads.
    await context.clock.runFor(5000)
    expect(streams).toHaveLength(2)
    const name = newName()
    await server.edit('glossary', 'cgbi', { name })
    for (const page of pages) await expect(nameOf(page)).toHaveText(name)
  })

test('as abas de quem cuida do conteúdo ouvem as novidades por uma só conexão, e outra segue quando essa aba fecha', async ({
  page: first,
  context,
  server,
  personWith,
}) => {
  const streams = streamsOf(context)
  await signIn(first, await personWith('editor'))
  const pages = [first, await context.newPage(), await context.newPage()]
  for (const page of pages) {
    await page.goto('/perfil')
    await whenHydrated(page)
    await expect(bell(page)).toHaveAccessibleName('Novidades')
  }
  const ofNews = () => streams.filter((url) => url.endsWith(editingPaths.live))
  // The bell is there before its stream.
  await expect.poll(ofNews).toHaveLength(1)
  await correct(server, 'B-901')
  for (const page of pages) await expect(bell(page)).toHaveAccessibleName('Novidades: 1 novidade')
  expect(ofNews()).toHaveLength(1)
  await first.close()
  await expect.poll(ofNews).toHaveLength(2)
  await correct(server, 'B-902')
  for (const page of pages.slice(1))
    await expect(bell(page)).toHaveAccessibleName('Novidades: 2 novidades')
})

test('dez abas com formulários abertos carregam, ouvem quem mais edita, e salvam', async ({
  page: first,
  context,
  server,
  personWith,
}) => {
  const streams = streamsOf(context)
  await signIn(first, await personWith('editor'))
  const pages = [first]
  while (pages.length < 10) pages.push(await context.newPage())
  for (const page of pages) {
    await page.goto('/details-glossario/cgbi')
    await whenHydrated(page)
    await expect(page.getByLabel('Sala')).toBeVisible()
  }
  for (const page of pages)
    await expect(page.getByRole('status', { name: 'Quem está editando' })).toContainText(
      'Você também está com isto aberto em outra janela.',
    )
  const room = newName()
  await pages.at(-1)?.getByLabel('Sala').fill(room)
  await pages.at(-1)?.getByRole('button', { name: 'Salvar' }).click()
  for (const page of pages) await expect(page.getByLabel('Sala')).toHaveValue(room)
  const stored = await server.api.get(apiPaths.document('glossary', 'cgbi'))
  expect(await stored.json()).toMatchObject({ room })
  // One for the content, one for who looks after it.
  expect(new Set(streams.map((url) => new URL(url).pathname)).size).toBe(streams.length)
  for (const page of pages.slice(1)) await page.goto('/tab3')
  await expect(first.getByRole('status', { name: 'Quem está editando' })).toHaveText('')
})

test('quem muda um curso não redesenha o glossário nem a página de outro curso', async ({
  page,
  server,
}) => {
  const [shown, other] = [
    'tecnico-em-comercio-tecnico-subsequente',
    'tecnico-em-eventos-tecnico-subsequente',
  ]
  await page.addInitScript(countRenders)
  for (const path of ['/tab3', `/detalhes/${shown}`]) {
    await page.goto(path)
    await whenHydrated(page)
    await whenConnection(page, 'live')
    const before = await renders(page)
    await editAndWait(server, page, other)
    expect(await renders(page)).toEqual(before)
  }
  const before = await renders(page)
  await editAndWait(server, page, shown)
  expect((await renders(page)).course).toBeGreaterThan(before.course ?? 0)
})

/** Changes a course and waits until the page's copy has it. */
async function editAndWait(server: OwnServer, page: Page, id: string): Promise<void> {
  const note = newName()
  await server.edit('courses', id, { note })
  const replica = await replicaOf(page)
  await page.evaluate(
    async ([{ start }, course, wanted]) => {
      const sync = await start()
      await new Promise<void>((resolve) => {
        sync.watchDocument('courses', course, ({ document }) => {
          if (document?.note === wanted) requestAnimationFrame(() => resolve())
        })
      })
    },
    [replica, id, note] as const,
  )
}

/** How often components of each screen rendered; see `countRenders`. */
function renders(page: Page): Promise<Record<string, number>> {
  return page.evaluate('({ ...renders })')
}

/** Counts renders by screen, standing where React looks for its developer tools. */
function countRenders(): void {
  interface Fiber {
    type: unknown
    flags: number
    memoizedProps: Record<string, string> | null
    alternate: Fiber | null
    child: Fiber | null
    sibling: Fiber | null
  }
  const renders: Record<string, number> = {}

  function visit(fiber: Fiber, screen: string): void {
    const performedWork = 1
    if (typeof fiber.type === 'function' && fiber.flags & performedWork)
      renders[screen] = (renders[screen] ?? 0) + 1
    // What React did not touch keeps its children.
    if (fiber.child === fiber.alternate?.child) return
    const within = fiber.memoizedProps?.['data-screen'] ?? screen
    for (let child = fiber.child; child; child = child.sibling) visit(child, within)
  }

  Object.assign(globalThis, {
    renders,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current, 'shell'),
      onCommitFiberUnmount: () => {},
    },
  })
}
