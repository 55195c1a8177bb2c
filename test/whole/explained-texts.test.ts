import { expect, test } from 'vitest'
import { pageAt } from '#app/metadata/test-page.ts'

/** Texts that somebody typed into plain fields explain their acronyms wherever a reader has them open. */

const glossary = [
  { id: 'napne', acronym: 'NAPNE', name: 'Núcleo', kind: 'setor', aliases: [], campuses: 'all' },
  { id: 'cra', acronym: 'CRA', name: 'Registro', kind: 'setor', aliases: [], campuses: ['gama'] },
  { id: 'cra-sul', acronym: 'CRA', name: 'Outro', kind: 'setor', aliases: [], campuses: ['sul'] },
]
const campus = (id: string) => ({
  id,
  name: `Campus ${id}`,
  shortName: id,
  kind: 'campus',
  stage: 'operating',
  city: 'Brasília',
  state: 'DF',
  coordinates: { latitude: -16, longitude: -48.1 },
  note: `NAPNE do pátio`,
  accessibility: `NAPNE da rampa`,
})
const words = (what: string) => `NAPNE ${what}`
const day = '2026-03-12'

const documents = {
  glossary,
  campuses: [campus('gama'), campus('sul')],
  events: [
    {
      id: 'feira',
      campuses: ['gama'],
      title: words('da feira'),
      start: day,
      state: 'confirmed',
      summary: 'A CRA vai. <a href="/x">"Sim"</a> & <b>CRA</b> não, NAPNE\'s.',
      sessions: [{ name: words('da abertura'), start: `${day}T09:00`, place: words('do palco') }],
    },
  ],
  news: [
    {
      id: 'nota',
      title: words('da notícia'),
      date: day,
      summary: words('do resumo'),
      pinned: false,
    },
  ],
  notices: [
    {
      id: 'aviso',
      text: words('do aviso'),
      severity: 'warning',
      from: '2026-03-01',
      until: '2026-03-20',
      push: false,
    },
  ],
  pages: [
    {
      id: 'topico',
      slug: 'topico',
      title: words('da pergunta'),
      answer: words('da resposta'),
      icon: 'help',
      order: 1,
    },
  ],
  courses: [
    {
      id: 'redes',
      name: words('do curso'),
      modality: 'tecnico-subsequente',
      campuses: ['gama'],
      shifts: [],
      distance: false,
      requirements: `${words('do requisito de entrada')}. ${words('do resto')}.`,
      note: words('da observação'),
    },
  ],
  eligibility: [
    {
      id: 'regra',
      name: words('da regra'),
      who: words('de quem'),
      modalities: ['tecnico-subsequente'],
      schooling: [],
      selection: words('da seleção'),
      period: words('do período'),
      documents: [words('do documento')],
      quotas: words('das cotas'),
      order: 1,
    },
  ],
  certifications: [
    {
      id: 'exame',
      exam: 'Exame',
      title: words('do exame'),
      fromYear: 2025,
      suspended: false,
      schooling: [],
      areas: [],
      conditions: [words('da condição')],
      issued: [words('do certificado')],
      documents: [],
      how: words('do pedido'),
      order: 1,
    },
  ],
  services: [
    {
      id: 'balcao',
      name: words('do balcão'),
      campuses: 'all',
      weekly: [],
      exceptions: [],
      byAppointment: false,
      note: words('da nota'),
      order: 1,
    },
  ],
  admissions: [
    {
      id: 'edital',
      title: words('do edital'),
      year: 2026,
      summary: words('da chamada'),
      modalities: [],
      courses: [],
      steps: [{ name: words('da etapa'), start: day, place: words('da sala') }],
      rectifications: [
        { what: words('da etapa'), before: words('de antes'), after: words('de depois') },
      ],
      papers: [words('do papel')],
      files: [],
    },
  ],
}

/** What a page shows, without what only machines read. */
async function bodyAt(path: string) {
  const { html, reads } = await pageAt(path, documents)
  const start = html.indexOf('<div id="app">')
  return { body: html.slice(start, html.indexOf('<script', start)), reads }
}

/** The words that follow each mark. */
function explained(html: string): string[] {
  const marks = /<a class="acronym" href="\/detalhes-glossario\/napne">NAPNE<\/a> ([^<.]*)/g
  return [...new Set([...html.matchAll(marks)].map(([, after = '']) => after))]
}

test.each([
  ['/eventos', ['da abertura · NAPNE do palco']],
  ['/eventos/feira', ['da abertura · NAPNE do palco']],
  ['/noticias/nota', ['do resumo']],
  ['/tab1', ['do aviso']],
  ['/ajuda/topico', ['da resposta']],
  [
    '/detalhes/redes',
    [
      'do requisito de entrada',
      'do resto',
      'da seleção',
      'do período',
      'da observação',
      'do documento',
      'das cotas',
    ],
  ],
  ['/que-curso', ['de quem', 'da seleção', 'do período', 'do documento', 'das cotas']],
  ['/certificado', ['da condição', 'do certificado', 'do pedido']],
  ['/horario', ['da nota']],
  ['/campus/gama', ['da rampa', 'do pátio']],
  ['/editais/edital', ['da etapa', 'da chamada', 'de antes', 'de depois', 'da sala', 'do papel']],
])('%s explains the words of %j', async (path, expected) => {
  const { body, reads } = await bodyAt(path)
  expect(explained(body).toSorted()).toEqual(expected.toSorted())
  expect(reads?.content).toContain('glossary')
  expect(body).not.toMatch(/<a\b[^>]*>(?:(?!<\/a>).)*<a\b/s)
  expect(body).not.toMatch(/<h1[^>]*>(?:(?!<\/h1>).)*class="acronym"/s)
})

test('a typed text is no HTML, and means the acronyms of its campus', async () => {
  const { body } = await bodyAt('/eventos/feira')
  expect(body).toContain(
    '>A <a class="acronym" href="/detalhes-glossario/cra">CRA</a> vai. &lt;a href=&quot;/x&quot;&gt;&quot;Sim&quot;&lt;/a&gt; &amp; &lt;b&gt;CRA&lt;/b&gt; não, <a class="acronym" href="/detalhes-glossario/napne">NAPNE</a>&#39;s.<',
  )
})

test('lists whose rows are links explain nothing', async () => {
  for (const path of ['/noticias', '/editais', '/tab5', '/tab2'])
    expect((await bodyAt(path)).body).not.toContain('class="acronym"')
})
