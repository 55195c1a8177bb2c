import { expect, type Page } from '@playwright/test'
import { addDays, localTime } from '#content/local-time.ts'
import { isAccessibleInBothThemes } from './is-accessible.ts'
import { type OwnServer, test } from './own-server.ts'
import { watchShifts } from './page-metrics.ts'
import { whenHydrated, whenLive } from './test.ts'

test.use({ watchesFocus: true })

const main = (page: Page) => page.getByRole('main')
const now = (page: Page) => page.getByRole('region', { name: 'Agora nos campi' })
const enrolment = (page: Page, name: string | RegExp = 'Não sabemos de inscrições abertas') =>
  page.getByRole('region', { name })
const front = (page: Page) =>
  now(page)
    .getByRole('listitem')
    .filter({ hasText: /^Atendimento/ })
const library = (page: Page) =>
  now(page)
    .getByRole('listitem')
    .filter({ hasText: /^Biblioteca/ })

async function openAt(page: Page, instant: string, address = '/tab1'): Promise<void> {
  await page.clock.setFixedTime(instant)
  await page.goto(address)
  await whenHydrated(page)
}

async function publish(
  { api }: OwnServer,
  collection: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const data = { status: 'published', campuses: 'all', ...fields }
  const answer = await api.post(`/api/collections/${collection}`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).id
}

const { day: today } = localTime(Date.now(), 'America/Sao_Paulo')

/** The titles of the blocks, from above. */
const blocks = (page: Page) => main(page).getByRole('heading', { level: 2 }).allInnerTexts()

test('as notícias do início cabem sob um dedo', async ({ page }) => {
  await page.goto('/tab1')
  const links = page.locator('.news > ul a')
  await expect(links).toHaveCount(3)
  for (const link of await links.all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

for (const day of ['22', '26', '27'])
  test(`um evento a confirmar é previsto também no início, e nada promete para hoje (${day})`, async ({
    page,
  }) => {
    await openAt(page, `2026-11-${day}T12:00:00-03:00`)
    const event = page.getByRole('link', { name: /Recanto do Cinema/ })
    await expect(event).toContainText(/Previsto 24 a 27 de novembro.* · confirme antes/)
    await expect(event).not.toContainText(/hoje|amanhã/i)
  })

for (const [moment, instant, greeting, said] of [
  ['de manhã', '2026-12-02T10:00:00-03:00', 'Bom dia!', 'Deve estar aberto até 22h40'],
  ['à noite', '2026-12-02T23:00:00-03:00', 'Boa noite!', 'Costuma abrir amanhã às 7h'],
  ['num feriado', '2026-12-25T15:00:00-03:00', 'Boa tarde!', 'Feriado: confirme antes de ir'],
] as const)
  test(`${moment}, o início cumprimenta e diz como está cada lugar, e que falta confirmar`, async ({
    page,
  }) => {
    await openAt(page, instant)
    await expect(main(page).getByText(greeting)).toBeVisible()
    await expect(front(page)).toContainText(said)
    await expect(library(page)).toContainText(/^Biblioteca(Deve|Costuma|Feriado)/)
    await expect(now(page).getByText('Horários a confirmar')).toBeVisible()
    await isAccessibleInBothThemes(page)
  })

test('um feriado do lugar é dito pelo nome', async ({ page }) => {
  await openAt(page, '2026-11-30T10:00:00-03:00')
  await expect(now(page)).toContainText('Feriado (Dia do Evangélico): confirme antes de ir')
})

test('o que está aberto vem antes do que está fechado', async ({ page }) => {
  // The library closes at 21h30, the general service at 22h40.
  await openAt(page, '2026-12-02T22:00:00-03:00')
  await expect(now(page).getByRole('listitem').first()).toContainText('Deve estar aberto até 22h40')
  await expect(now(page).getByRole('listitem').last()).toContainText('Costuma abrir amanhã')
})

test('um lugar se corrige quando o minuto passa, com a tela aberta', async ({ page }) => {
  await page.clock.install({ time: '2026-12-02T06:59:00-03:00' })
  await page.goto('/tab1')
  await whenHydrated(page)
  await expect(front(page)).toContainText('Costuma abrir às 7h')
  await page.clock.fastForward(60_000)
  await expect(front(page)).toContainText('Deve estar aberto até 22h40')
})

test('o que a equipe escolheu está no campo da busca e abaixo dele', async ({ page }) => {
  await page.goto('/tab1')
  await expect(main(page).getByRole('searchbox')).toHaveAttribute(
    'placeholder',
    /^Pergunte: “[^”]+\?”$/,
  )
  const chips = page.getByRole('list', { name: 'O que mais perguntam' })
  await expect(chips.getByRole('link')).toHaveCount(4)
  // Each campus has a sector of its own: who has chosen none is asked.
  await chips.getByRole('link', { name: 'Bolsa e auxílio' }).click()
  await expect(main(page).getByText('Em qual campus?')).toBeVisible()
  await main(page).getByRole('link', { name: 'Brasília', exact: true }).click()
  await main(page).getByRole('link', { name: 'Bolsa e auxílio para estudantes' }).click()
  await expect(page).toHaveURL(/\/detalhes-glossario\/cgae$/)
})

for (const height of [640, 740])
  test(`em 360 por ${height} pixels, busca, perguntas e os lugares de agora estão na primeira tela`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height })
    await page.goto('/tab1')
    const bar = await page.getByRole('navigation', { name: 'Seções' }).boundingBox()
    const seen = [
      main(page).getByRole('searchbox'),
      page.getByRole('list', { name: 'O que mais perguntam' }),
      now(page).getByRole('listitem').first(),
    ]
    for (const part of seen) {
      const box = await part.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
    const card = await enrolment(page).getByRole('heading').boundingBox()
    if (height === 740)
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })

test('sem nada hoje, as notícias vêm antes; na noite antes de um evento, ele sobe', async ({
  page,
  server,
}) => {
  const first = ['Agora nos campi', 'Não sabemos de inscrições abertas']
  const start = `${addDays(today, 3)}T19:00`
  const id = await publish(server, 'events', { title: 'Mostra', start, state: 'confirmed' })
  await openAt(page, `${today}T12:00:00-03:00`)
  await expect.poll(() => blocks(page)).toEqual([...first, 'Notícias', 'Próximo evento'])
  await openAt(page, `${addDays(today, 2)}T18:00:00-03:00`)
  await expect.poll(() => blocks(page)).toEqual([...first, 'Próximo evento', 'Notícias'])
  await expect(enrolment(page)).toContainText('Em outros anos, abriram em outubro e novembro')
  await server.edit('events', id, { status: 'archived' })
})

test('num tablet e num computador, o início usa a largura, e cabe', async ({ page }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 1024 })
    await openAt(page, '2026-11-24T12:00:00-03:00')
    await expect(async () => {
      const cards = await page.locator('.news-item').all()
      const tops = await Promise.all(cards.map(async (card) => (await card.boundingBox())?.y))
      expect(new Set(tops).size).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }).toPass()
    await isAccessibleInBothThemes(page)
  }
})

/** How far what the screen shows reaches to the right, in pixels; what scrolls sideways aside. */
const reach = (page: Page) =>
  page
    .locator('.front *:not(.tiles *, .chips *)')
    .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)))

test('com o texto a 200%, o início continua a caber na largura', async ({ page }) => {
  await page.goto('/tab1')
  await whenHydrated(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await reach(page)).toBeLessThanOrEqual(360)
})

test.describe('quando algo é publicado', () => {
  test('um edital aparece na tela aberta, no lugar de dizer que não há', async ({
    page,
    server,
  }) => {
    await page.clock.setFixedTime(`${today}T12:00:00-03:00`)
    await page.goto('/tab1')
    await whenLive(page)
    const place = await enrolment(page).boundingBox()
    const open = (title: string, days: number) =>
      publish(server, 'admissions', {
        title,
        year: Number(today.slice(0, 4)),
        steps: [
          {
            name: 'Inscrição',
            kind: 'registration',
            start: addDays(today, -9),
            end: addDays(today, days),
          },
        ],
      })
    const id = await open('Técnicos de verão', 3)
    const card = enrolment(page, 'Técnicos de verão')
    await expect(card).toContainText('faltam 3 dias')
    await expect(card.getByRole('link', { name: /^Como se inscrever/ })).toHaveAttribute(
      'href',
      `/editais/${id}`,
    )
    await expect(enrolment(page)).toHaveCount(0)
    // In its place: nothing above it has moved.
    await expect.poll(async () => (await card.boundingBox())?.y).toBe(place?.y)

    await open('Especialização', 30)
    await open('Curso rápido', 12)
    await page.reload()
    await whenHydrated(page)
    await expect(card.getByRole('link', { name: 'Mais 2 com inscrições abertas' })).toHaveAttribute(
      'href',
      '/editais',
    )
    await isAccessibleInBothThemes(page)
    await page.clock.setFixedTime(`${addDays(today, 3)}T22:00:00-03:00`)
    await page.reload()
    await whenHydrated(page)
    await expect(card).toContainText('último dia · Inscrição')
  })

  test('de três avisos, o mais grave e mais novo se lê, e os outros estão a um toque', async ({
    page,
    server,
  }) => {
    const notice = (text: string, severity: string, from: string) =>
      publish(server, 'notices', { text, severity, from, until: '2099-01-01' })
    await notice('A cantina mudou de lugar.', 'info', '2020-01-03')
    await notice('O portão norte está fechado.', 'warning', '2020-01-01')
    await notice('A biblioteca está em obra.', 'warning', '2020-01-02')
    await page.goto('/tab1')
    await whenHydrated(page)
    const seen = main(page).locator('.notice').filter({ visible: true })
    await expect(seen).toHaveText([/A biblioteca está em obra\./])
    await main(page).getByText('Outros avisos').click()
    await expect(seen).toHaveText([/obra/, /portão norte/, /cantina/])
    await isAccessibleInBothThemes(page)
  })

  test('um aviso fechado não volta, sem que nada se mova, e o que muda nele se lê de novo', async ({
    page,
    server,
  }) => {
    const text = 'O elevador está parado.'
    const id = await publish(server, 'notices', {
      ...{ text, severity: 'warning' },
      ...{ from: '2020-01-04', until: '2099-01-01' },
    })
    await publish(server, 'notices', {
      ...{ text: 'A sala 2 mudou de bloco.', severity: 'info' },
      ...{ from: '2020-01-01', until: '2099-01-01' },
    })
    const notice = main(page).locator('.notice', { hasText: text })
    await page.goto('/tab1')
    await whenHydrated(page)
    await notice.getByRole('button', { name: 'Fechar aviso' }).click()
    await expect(notice).toBeHidden()
    await expect(page.locator('h1:visible')).toBeFocused()
    const others = main(page).locator('.notices-others summary')
    // As the page comes, before any script of the app: it is there, and not seen.
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const shifted = await watchShifts(page)
    await page.goto('/tab1', { waitUntil: 'commit' })
    await expect(others).toBeVisible()
    await expect(notice).toHaveCount(1)
    await expect(notice).toBeHidden()
    letGo()
    await whenHydrated(page)
    await expect(notice).toBeHidden()
    expect(await shifted()).toBeLessThanOrEqual(0.01)
    // Also for whoever comes from another screen.
    await page.goto('/tab2')
    await whenHydrated(page)
    await page.getByRole('link', { name: 'Início' }).click()
    await expect(others).toBeVisible()
    await expect(notice).toBeHidden()
    await server.edit('notices', id, { text: `${text} A escada está aberta.` })
    await page.goto('/tab1')
    await expect(notice).toBeVisible()
  })

  test('uma foto tem lugar na lista, e sem ela há uma capa', async ({ page, server }) => {
    await publish(server, 'news', {
      title: 'Feira de ciências',
      date: today,
      image: { src: '/antigas/feira.jpg', alt: 'Barracas no pátio' },
    })
    await page.route('**/antigas/feira.jpg*', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>',
      }),
    )
    const shifted = await watchShifts(page)
    await page.goto('/tab1')
    await whenHydrated(page)
    const card = page.getByRole('listitem').filter({ hasText: 'Feira de ciências' })
    await expect(card.getByRole('img', { name: 'Barracas no pátio' })).toBeVisible()
    await expect(page.locator('.news-item .cover')).toHaveCount(2)
    expect(await shifted()).toBeLessThanOrEqual(0.01)
  })
})

test('quem busca pelo que se chama de muitos jeitos chega à sua resposta', async ({ page }) => {
  for (const { query, address } of [
    { query: 'como entrar', address: '/entrar' },
    { query: 'matrícula', address: '/entrar' },
    { query: 'instagram', address: 'https://www.instagram.com/ifbrasilia/' },
    { query: 'redes sociais', address: '/rede-social' },
  ]) {
    await page.goto(`/tab1?${new URLSearchParams({ q: query })}`)
    await whenHydrated(page)
    await expect(page.getByRole('main').locator(`a[href="${address}"]`).first()).toBeVisible()
  }
})
