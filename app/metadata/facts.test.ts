import { expect, test } from 'vitest'
import { explained, type Node, pageAt } from './test-page.ts'

const origin = 'https://app.exemplo.edu.br'
const gama = {
  id: 'gama',
  name: 'Campus Gama',
  shortName: 'Gama',
  acronym: 'CGAM',
  kind: 'campus',
  stage: 'operating',
  street: 'Lote 1, DF 480',
  city: 'Brasília',
  state: 'DF',
  postalCode: '72429-005',
  phone: '(61) 2103-2250',
  email: 'gama@exemplo.edu.br',
  site: 'https://gama.exemplo.edu.br',
  coordinates: { latitude: -16, longitude: -48.1 },
}
const campuses = [gama]
const provider = { '@type': 'CollegeOrUniversity', name: 'Instituto Federal de Teste' }

const course = {
  id: 'tecnico',
  name: 'Técnico em Comércio',
  modality: 'tecnico-subsequente',
  shifts: ['noturno'],
  distance: false,
  campuses: ['gama'],
  workload: 1000,
  durationMonths: 18,
  requirements: 'Ensino Médio completo.',
  ...explained('Você **aprende** a vender & comprar.'),
}

test('a course with where and how long it takes', async () => {
  const { nodes } = await pageAt('/detalhes/tecnico', { campuses, courses: [course] })
  expect(nodes('Course')).toMatchObject([
    {
      name: 'Técnico em Comércio',
      url: `${origin}/detalhes/tecnico`,
      description: 'Técnico subsequente, Campus Gama. Você aprende a vender & comprar.',
      provider,
      timeRequired: 'P18M',
      coursePrerequisites: 'Ensino Médio completo.',
      hasCourseInstance: [
        {
          courseMode: 'Onsite',
          courseWorkload: 'PT1000H',
          location: { name: 'Campus Gama', address: { postalCode: '72429-005' } },
        },
      ],
    },
  ])
})

test('what is not known, or awaits confirmation, is not told', async () => {
  const { workload, requirements, ...unknown } = course
  const doubts = [{ field: 'durationMonths', asOf: '2019' }]
  const courses = [{ ...unknown, doubts, distance: true }]
  const [node] = (await pageAt('/detalhes/tecnico', { campuses, courses })).nodes('Course')
  expect(node).not.toHaveProperty('timeRequired')
  expect(node).not.toHaveProperty('coursePrerequisites')
  expect(node?.hasCourseInstance).toEqual([{ '@type': 'CourseInstance', courseMode: 'Online' }])
})

test('of what is in doubt as a whole, machines hear the name alone', async () => {
  const courses = [{ ...course, doubts: [{ field: '*' }] }]
  const [node] = (await pageAt('/detalhes/tecnico', { campuses, courses })).nodes('Course')
  expect(node).toMatchObject({ name: course.name, provider })
  for (const property of [
    'timeRequired',
    'coursePrerequisites',
    'hasCourseInstance',
    'description',
  ])
    expect(node).not.toHaveProperty(property)
})

test('a list names addresses, and no more than a hundred', async () => {
  const courses = Array.from({ length: 120 }, (_, index) => ({ ...course, id: `c${index}` }))
  const { nodes } = await pageAt('/tab2', { campuses, courses })
  const [list] = nodes('ItemList')
  expect(list).toMatchObject({ numberOfItems: 120 })
  expect(list?.itemListElement).toHaveLength(100)
  expect((list?.itemListElement as Node[] | undefined)?.[1]).toEqual({
    '@type': 'ListItem',
    position: 2,
    url: `${origin}/detalhes/c1`,
  })
})

test('a campus with its address and how to reach it; one that is planned is not there', async () => {
  const planned = { ...gama, id: 'novo', name: 'Campus Novo', stage: 'planned' }
  const { nodes } = await pageAt('/mapa', { campuses: [gama, planned] })
  expect(nodes('CollegeOrUniversity')).toMatchObject([
    {
      name: 'Campus Gama',
      url: 'https://gama.exemplo.edu.br',
      telephone: '+556121032250',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Lote 1, DF 480',
        addressLocality: 'Brasília',
        addressRegion: 'DF',
        addressCountry: 'BR',
      },
      geo: { '@type': 'GeoCoordinates', latitude: -16, longitude: -48.1 },
      contactPoint: { '@type': 'ContactPoint', email: 'gama@exemplo.edu.br' },
      image: expect.stringMatching(`^${origin}/og/campuses/gama/[0-9a-z]+\\.png$`),
      parentOrganization: provider,
    },
  ])
})

test('a term, and the sector behind it with its hours', async () => {
  const glossary = [
    {
      id: 'cgbi',
      acronym: 'CGBI',
      name: 'Coordenação de Biblioteca',
      kind: 'setor',
      aliases: ['Biblioteca'],
      campuses: ['gama'],
      phone: '(61) 2103-2251',
      ...explained('Empresta livros.'),
    },
    {
      id: 'enem',
      acronym: 'ENEM',
      name: 'Exame Nacional do Ensino Médio',
      kind: 'exame',
      aliases: [],
    },
  ]
  const services = [
    {
      id: 'biblioteca',
      name: 'Biblioteca',
      sector: 'cgbi',
      weekly: [{ days: [6], intervals: [{ opens: '08:00', closes: '12:00' }] }],
      exceptions: [],
      byAppointment: false,
      order: 1,
    },
  ]
  const { nodes } = await pageAt('/detalhes-glossario/cgbi', { campuses, glossary, services })
  expect(nodes('DefinedTerm')).toMatchObject([
    {
      termCode: 'CGBI',
      name: 'Coordenação de Biblioteca',
      alternateName: ['Biblioteca'],
      description: 'Empresta livros.',
      inDefinedTermSet: `${origin}/tab3#glossario`,
    },
  ])
  expect(nodes('Organization')).toMatchObject([
    {
      alternateName: 'CGBI',
      contactPoint: {
        telephone: '+556121032251',
        hoursAvailable: [
          { dayOfWeek: ['https://schema.org/Saturday'], opens: '08:00', closes: '12:00' },
        ],
      },
    },
  ])
  const exam = await pageAt('/detalhes-glossario/enem', { glossary })
  expect(exam.nodes('Organization')).toEqual([])
  const list = await pageAt('/tab3', { glossary })
  expect(list.nodes('DefinedTermSet')).toMatchObject([{ '@id': `${origin}/tab3#glossario` }])
})

test('questions and their answers', async () => {
  const page = {
    id: 'entrar',
    slug: 'entrar',
    title: 'Como entrar?',
    answer: 'Pelo edital.',
    icon: 'help',
    order: 1,
  }
  const questions = [{ name: 'Como entrar?', acceptedAnswer: { text: 'Pelo edital.' } }]
  for (const url of ['/ajuda', '/entrar'])
    expect((await pageAt(url, { pages: [page] })).nodes('FAQPage')).toMatchObject([
      { mainEntity: questions },
    ])
})

test('hours of the week, and the dates that differ as long as they matter', async () => {
  const services = [
    {
      id: 'geral',
      name: 'Portaria',
      campuses: ['gama'],
      weekly: [
        {
          days: [1, 2],
          intervals: [
            { opens: '08:00', closes: '12:00' },
            { opens: '13:00', closes: '24:00' },
          ],
        },
        { days: [7], intervals: [] },
      ],
      exceptions: [
        { from: '2026-01-01', label: 'Ano Novo', intervals: [] },
        { from: '2026-04-02', to: '2026-04-03', label: 'Páscoa', intervals: [] },
        { from: '2026-03-10', label: 'Hoje', intervals: [{ opens: '09:00', closes: '10:00' }] },
      ],
      byAppointment: false,
      order: 1,
    },
  ]
  const { nodes } = await pageAt('/horario', { campuses, services })
  const [place] = nodes('Place')
  expect(place).toMatchObject({ name: 'Portaria', containedInPlace: { name: 'Campus Gama' } })
  const days = ['https://schema.org/Monday', 'https://schema.org/Tuesday']
  expect(place?.openingHoursSpecification).toMatchObject([
    { dayOfWeek: days, opens: '08:00', closes: '12:00' },
    { dayOfWeek: days, opens: '13:00', closes: '23:59' },
    { dayOfWeek: ['https://schema.org/Sunday'], opens: '00:00', closes: '00:00' },
  ])
  expect(place?.specialOpeningHoursSpecification).toMatchObject([
    {
      name: 'Páscoa',
      validFrom: '2026-04-02',
      validThrough: '2026-04-03',
      opens: '00:00',
      closes: '00:00',
    },
    { validFrom: '2026-03-10', validThrough: '2026-03-10', opens: '09:00', closes: '10:00' },
  ])
})

test('the app itself on the home screen, with its search, the institution and the news', async () => {
  const news = [
    { id: 'a', title: 'Antiga', date: '2015-09-01', dateIsApproximate: true, pinned: false },
    {
      id: 'b',
      title: 'Nova',
      date: '2026-03-01',
      dateIsApproximate: false,
      pinned: false,
      link: 'https://jornal.exemplo/b',
    },
  ]
  const { nodes } = await pageAt('/tab1', { news })
  expect(nodes('WebSite')).toMatchObject([
    {
      url: `${origin}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/tab1?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ])
  expect(nodes('CollegeOrUniversity')).toMatchObject([{ ...provider, url: `${origin}/` }])
  expect(nodes('NewsArticle')).toMatchObject([
    { headline: 'Nova', datePublished: '2026-03-01', isBasedOn: 'https://jornal.exemplo/b' },
    { headline: 'Antiga', datePublished: '2015-09' },
  ])
})

test('the way to a page', async () => {
  const { nodes } = await pageAt('/detalhes/tecnico', { campuses, courses: [course] })
  expect(nodes('BreadcrumbList')).toMatchObject([
    {
      itemListElement: [
        { position: 1, name: 'Início', item: `${origin}/tab1` },
        { position: 2, name: 'Cursos', item: `${origin}/tab2` },
        { position: 3, name: 'Técnico em Comércio' },
      ],
    },
  ])
})
