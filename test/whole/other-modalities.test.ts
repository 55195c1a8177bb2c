import { expect, test, vi } from 'vitest'
import type { CollectionDefinition } from '#content/define-collection.ts'
import { course, importOtherInstitute } from '#test/pages/other-institute.ts'
import { pagesOf } from '#test/pages/starter-pages.ts'

/** What readers see of an institute whose definition of courses has other modalities and other shifts. */

vi.mock('#content/definitions/courses.ts', async (importOriginal) => {
  const { courses } = await importOriginal<{ courses: CollectionDefinition }>()
  const { modality, shifts } = courses.fields
  const fields = {
    ...courses.fields,
    modality: {
      ...modality,
      choices: {
        medio: 'Ensino Médio',
        tecnologico: 'Médio tecnológico',
        aberto: 'Médio a definir',
      },
      faces: { medio: { hue: 'teal' } },
      anyOf: { aberto: ['medio', 'tecnologico'] },
      topics: { 'o-ensino-medio': ['medio'] },
    },
    shifts: {
      ...shifts,
      choices: { sabado: 'Sabatino', domingo: 'Dominical', fds: 'Fim de semana' },
      anyOf: { fds: ['sabado', 'domingo'] },
      spoken: { sabado: 'aos sábados' },
    },
  }
  return { courses: { ...courses, fields } }
})

/** What the build makes of the definitions for readers' screens, of the ones above. */
async function builtModule(name: string): Promise<object> {
  const { contentModelPlugin } = await import('#app/replica/content-model-plugin.ts')
  const load = contentModelPlugin().load as (source: string) => string
  return import(`data:text/javascript,${encodeURIComponent(load(`\0${name}`))}`)
}

vi.mock('virtual:choices/courses', () => builtModule('virtual:choices/courses'))
vi.mock('virtual:choices/admissions', () => builtModule('virtual:choices/admissions'))
vi.mock('virtual:any-of/courses', () => builtModule('virtual:any-of/courses'))
vi.mock('virtual:explained/courses', () => builtModule('virtual:explained/courses'))
vi.mock('virtual:spoken/courses', () => builtModule('virtual:spoken/courses'))
vi.mock('virtual:faces/courses', () => builtModule('virtual:faces/courses'))
vi.mock('virtual:search-model', () => builtModule('virtual:search-model'))

const courses = [
  course('humanas', 'medio', ['sabado']),
  course('exatas', 'tecnologico', ['domingo']),
  course('artes', 'aberto', ['fds']),
]

async function institute() {
  const now = Date.parse('2026-06-01T15:00:00Z')
  const pages = await pagesOf(
    (store) => importOtherInstitute(store, ['o-ensino-medio'], courses),
    now,
  )
  return async (url: string) => {
    const { html } = await pages.read(url)
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  }
}

/** What a filter offers. */
function optionsOf(html: string, name: string): string[] {
  const [select = ''] = new RegExp(`<select[^>]* name="${name}".*?</select>`, 's').exec(html) ?? []
  return [...select.matchAll(/<option[^>]* value="([^"]+)"/g)].map(([, value = '']) => value)
}

/** The courses that a list leads to, in its order. */
function coursesOf(html: string): string[] {
  return [...html.matchAll(/href="\/detalhes\/(\w+)"/g)].map(([, id = '']) => id)
}

test('filters, rows and headings have its modalities and shifts', async () => {
  const read = await institute()
  const all = await read('/tab2')
  expect(optionsOf(all, 'modalidade')).toEqual(['medio', 'tecnologico', 'aberto'])
  expect(optionsOf(all, 'turno')).toEqual(['sabado', 'domingo', 'fds'])
  for (const words of [
    'Ensino Médio',
    'Médio tecnológico',
    'Serra · Sabatino',
    'Serra · Fim de semana',
  ])
    expect(all).toContain(words)
  expect(coursesOf(await read('/tab2?turno=domingo'))).toEqual(['exatas', 'artes'])
  const medio = await read('/tab2?modalidade=medio')
  expect(coursesOf(medio)).toEqual(['humanas', 'artes'])
  expect(medio).toContain('>Pode ser: em Serra</h2>')
  expect(medio).toContain('1 curso; a modalidade dele não foi informada.')
})

test('a course says them in sentences and leads to the topic that explains its own', async () => {
  const read = await institute()
  const humanas = await read('/detalhes/humanas')
  expect(humanas).toContain('Aos sábados')
  expect(humanas).toContain('href="/ajuda/o-ensino-medio"')
  const exatas = await read('/detalhes/exatas')
  expect(exatas).toContain('Dominical')
  expect(exatas).not.toContain('href="/ajuda/o-ensino-medio"')
})

test('the finder asks for its shifts, without the one that leaves open which, and finds by them', async () => {
  const read = await institute()
  const asked = await read('/que-curso?escolaridade=medio&campus=serra&pergunta=turno')
  expect(asked).toContain('Sabatino')
  expect(asked).not.toContain('Fim de semana')
  const found = await read('/que-curso?escolaridade=medio&campus=serra&turno=domingo')
  expect(coursesOf(found).sort()).toEqual(['artes', 'exatas'])
})
