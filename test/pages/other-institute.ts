import type { CollectionName } from '#content/collections.ts'
import { checkContent } from '#content/validation/check-content.ts'
import { importContent } from '#server/documents/import/import-content.ts'
import type { Store } from '#server/store/store.ts'

type Record = Readonly<{ id: string; [field: string]: unknown }>

/** A course of the institute. */
export const course = (id: string, modality: string, shifts: readonly string[]): Record => ({
  id,
  status: 'published',
  campuses: ['serra'],
  name: `Curso de ${id}`,
  modality,
  shifts,
})

/** A help topic, by its slug. */
function topic(slug: string): Record {
  return {
    id: `ajuda-${slug}`,
    status: 'published',
    campuses: 'all',
    title: `O que se pergunta de ${slug}?`,
    answer: 'Uma resposta curta.',
    icon: 'help',
    order: 10,
    slug,
  }
}

/** A campus of the institute. */
export function unit(id: string, shortName: string): Record {
  return {
    id,
    status: 'published',
    campuses: 'all',
    name: `Unidade ${shortName}`,
    shortName,
    acronym: `UN${shortName.charAt(0)}`,
    kind: 'campus',
    stage: 'operating',
    city: 'Manaus',
    state: 'AM',
  }
}

type Content = Partial<{ [C in CollectionName]: readonly Record[] }>

const content: Content = {
  settings: [
    {
      id: 'institution',
      status: 'published',
      campuses: 'all',
      appName: 'Colégio na Mão',
      institutionName: 'Colégio da Serra',
      institutionShortName: 'Colégio da Serra',
      institutionAcronym: 'CDS',
      description: 'O que você quer saber do Colégio da Serra.',
      accent: '#7a3ea1',
      defaultCampus: 'serra',
      timeZone: 'America/Manaus',
    },
  ],
  campuses: [unit('serra', 'Serra')],
}

/** One of each sort that the first institute explains in a topic of its own. */
const usualCourses = [
  course('marcenaria', 'fic', ['integral']),
  course('redes', 'tecnico-subsequente', ['noturno']),
  course('letras', 'licenciatura', ['vespertino']),
]

/** Fills a store with an institute that is not the first one: of the help topics with an address of their own it has those given, and besides one that no code knows. `more` replaces whole collections. */
export function importOtherInstitute(
  store: Store,
  topics: readonly string[] = [],
  courses: readonly Record[] = usualCourses,
  more: Content = {},
): Promise<number> {
  const pages = ['matriculas', ...topics].map(topic)
  const all = { ...content, pages, courses, ...more }
  return importContent(store, checkContent(all), '2026-06-01T15:00:00Z')
}
