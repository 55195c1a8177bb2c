import { expect, test } from 'vitest'
import { get, published, temporaryApp, write } from '#test/server.ts'

const settings = published('settings', 'institution', {
  appName: 'Campus na Mão',
  institutionName: 'Instituto de Teste',
  institutionAcronym: 'IT',
  timeZone: 'America/Sao_Paulo',
})

const campuses = ['gama', 'sul'].map((id) =>
  published('campuses', id, { name: `Campus ${id}`, shortName: id }),
)

const news = (id: string, more: object = {}, envelope: object = {}) =>
  published('news', id, { title: id, date: '2030-05-07', ...more }, envelope)

const formats = ['rss', 'atom', 'json'] as const

async function bodies(documents: object[], query = '', topic = 'noticias', now?: () => number) {
  const { app } = await temporaryApp([settings, ...campuses, ...documents] as never, {
    publicUrl: 'https://app.exemplo',
    ...(now && { now }),
  })
  return Promise.all(
    formats.map(async (format) => (await get(app, `/feeds/${topic}.${format}${query}`)).body),
  )
}

/** The feed as JSON Feed has it. */
async function itemsOf(...asked: Parameters<typeof bodies>) {
  const [, , json = ''] = await bodies(...asked)
  return JSON.parse(json).items as { id: string; title: string; content_html: string }[]
}

test('each format has its type, is open to all pages, and is not sent twice', async () => {
  const { app, store, content } = await temporaryApp([settings, news('a')])
  for (const [format, type] of [
    ['rss', 'application/rss+xml'],
    ['atom', 'application/atom+xml'],
    ['json', 'application/feed+json'],
  ]) {
    const path = `/feeds/noticias.${format}`
    const answer = await get(app, path)
    expect(answer.headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'access-control-allow-origin': '*',
      'cache-control': 'public, no-cache',
    })
    const known = { 'if-none-match': String(answer.headers.etag) }
    expect((await get(app, path, known)).statusCode).toBe(304)
    await write(store, news(`mais-${format}`))
    await content.refresh()
    expect((await get(app, path, known)).statusCode).toBe(200)
    expect((await get(app, path)).body).toContain(`mais-${format}`)
  }
})

test('the newest comes first, of the campus asked for and of all', async () => {
  const documents = [
    news('a', { date: '2030-05-01' }, { campuses: ['gama'] }),
    news('b', { date: '2030-05-03' }, { campuses: ['sul'] }),
    news('c', { date: '2030-05-02' }),
  ]
  expect((await itemsOf(documents)).map(({ title }) => title)).toEqual(['b', 'c', 'a'])
  expect((await itemsOf(documents, '?campus=gama')).map(({ title }) => title)).toEqual(['c', 'a'])
})

test('of a campus that there is not, or a kind, there is no feed', async () => {
  const { app } = await temporaryApp([settings, ...campuses])
  for (const path of ['noticias.rss?campus=lua', 'noticias.rss?campus=', 'eventos.rss?tipo=talk'])
    expect((await get(app, `/feeds/${path}`)).statusCode).toBe(404)
})

test('texts stay texts, and nothing leaves its place', async () => {
  const title = 'P&D <b>já</b> ]]> ]]> fim'
  const body = 'Um [lugar](/mapa) e ]]> ]]> <script>alert(1)</script>'
  const [rss = '', atom = '', json = ''] = await bodies([
    news('a', { title, summary: title, body }),
  ])
  for (const xml of [rss, atom]) {
    // Only what the writer opened as CDATA ends it.
    expect(xml.match(/<!\[CDATA\[/g)).toHaveLength((xml.match(/\]\]>/g) ?? []).length)
    expect(xml).toContain('<a href="https://app.exemplo/mapa">lugar</a>')
    expect(xml).not.toContain('<script>')
  }
  expect(atom).toContain('<![CDATA[P&amp;D &lt;b&gt;já&lt;/b&gt;')
  const [item] = JSON.parse(json).items
  expect(item.title).toContain('P&D <b>já</b>')
  expect(item.id).toBe('https://app.exemplo/noticias/a')
})

test('what XML cannot hold is left out', async () => {
  const [rss = ''] = await bodies([news('a', { title: 'A\u0001\uFFFEB', summary: 'C\u0008D' })])
  expect(rss).toContain('<![CDATA[AB]]>')
  expect(rss).toContain('<![CDATA[CD]]>')
})

test('a notice is told from its beginning to its end', async () => {
  const notice = published('notices', 'agua', {
    text: 'Sem água',
    severity: 'critical',
    from: '2030-05-07T08:00',
    until: '2030-05-07T12:00',
  })
  const at = (time: string) => () => Date.parse(`2030-05-07T${time}:00-03:00`)
  const titles = async (time: string) =>
    (await itemsOf([notice], '', 'avisos', at(time))).map(({ title }) => title)
  expect(await titles('07:59')).toEqual([])
  expect(await titles('08:00')).toEqual(['Urgente: Sem água'])
  expect(await titles('12:00')).toEqual([])
})

test('the clock alone changes what a feed tells of notices', async () => {
  let now = Date.parse('2030-05-07T07:00:00-03:00')
  const notice = published('notices', 'agua', {
    text: 'Sem água',
    severity: 'info',
    from: '2030-05-07T08:00',
    until: '2030-05-07T12:00',
  })
  const { app } = await temporaryApp([settings, notice], { now: () => now })
  expect((await get(app, '/feeds/avisos.rss')).body).not.toContain('Sem água')
  now += 3_600_000
  expect((await get(app, '/feeds/avisos.rss')).body).toContain('Sem água')
})

test('an admission says its dates, what was rectified, and which campus it is of', async () => {
  const admission = (id: string, fields: object, envelope: object = {}) =>
    published(
      'admissions',
      id,
      { title: id, year: 2030, steps: [], rectifications: [], ...fields },
      envelope,
    )
  const documents = [
    admission('a', {
      number: '7/2030',
      places: 40,
      steps: [
        { name: 'Inscrição', kind: 'registration', start: '2030-05-01', end: '2030-05-20T18:00' },
        { name: 'Resultado', end: '2030-06-01' },
        { name: 'Matrícula' },
      ],
      rectifications: [{ what: 'Inscrição', date: '2030-05-10', before: '15/05', after: '20/05' }],
    }),
    admission(
      'b',
      { steps: [{ name: 'Prova', start: '2030-05-01' }] },
      { campuses: ['sul'], doubts: [{ field: 'steps' }] },
    ),
  ]
  const items = await itemsOf(documents, '', 'editais')
  const [a, b] = items.toSorted((one, other) => one.id.localeCompare(other.id))
  expect(a).toMatchObject({
    id: 'https://app.exemplo/editais/a',
    title: 'a',
    content_html:
      'Edital nº 7/2030<br>Vagas: 40<br>Inscrição: 01/05/2030 até 20/05/2030, 18:00<br>Resultado: até 01/06/2030<br>Retificação de 10/05/2030: Inscrição (era 15/05, agora 20/05)',
  })
  expect(b?.content_html).toBe('A confirmar: Prova: 01/05/2030')
  const ofCampus = await itemsOf(documents, '?campus=gama', 'editais')
  expect(ofCampus.map(({ title }) => title)).toEqual(['a'])
})

test('an event says when, where, and what became of it', async () => {
  const event = (id: string, more: object) =>
    published('events', id, { title: id, start: '2030-05-07T19:00', state: 'confirmed', ...more })
  const items = await itemsOf(
    [
      event('a', { state: 'cancelled' }),
      event('b', {
        place: 'Auditório',
        registrationUntil: '2030-05-01',
        changes: [{ day: '2030-05-07', start: '2030-05-09T20:00' }],
      }),
      event('c', {
        recurrence: { every: 'week', interval: 1, until: '2030-06-30' },
        changes: [
          { day: '2030-05-14', note: 'é feriado' },
          { day: '2030-05-21', start: '2030-05-21', place: 'Sala 3' },
        ],
      }),
    ],
    '',
    'eventos',
  )
  const [a, b, c] = items.toSorted((one, other) => one.id.localeCompare(other.id))
  expect(a?.title).toBe('Cancelado: a (07/05/2030)')
  expect(b?.content_html).toBe(
    'Quando: 07/05/2030, 19:00<br>Mudou de 07/05/2030 para 09/05/2030, 20:00<br>Onde: Auditório<br>Inscrição até 01/05/2030',
  )
  expect(c?.content_html).toContain(
    'Não acontece em 14/05/2030; é feriado<br>Muda em 21/05/2030; lugar: Sala 3',
  )
  expect(b?.id).toMatch(/^https:\/\/app\.exemplo\/eventos/)
})
