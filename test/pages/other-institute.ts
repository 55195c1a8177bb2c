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

const content: Partial<{ [C in CollectionName]: readonly Record[] }> = {
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
  campuses: [
    {
      id: 'serra',
      status: 'published',
      campuses: 'all',
      name: 'Unidade Serra',
      shortName: 'Serra',
      acronym: 'UNS',
      kind: 'campus',
      stage: 'operating',
      city: 'Manaus',
      state: 'AM',
    },
  ],
}

/** One of each sort that the first institute explains in a topic of its own. */
const usualCourses = [
  course('marcenaria', 'fic', ['integral']),
  course('redes', 'tecnico-subsequente', ['noturno']),
  course('letras', 'licenciatura', ['vespertino']),
]

/** Fills a store with an institute that is not the first one: of the help topics with an address of their own it has those given, and besides one that no code knows. */
export function importOtherInstitute(
  store: Store,
  topics: readonly string[] = [],
  courses: readonly Record[] = usualCourses,
): Promise<number> {
  const pages = ['matriculas', ...topics].map(topic)
  return importContent(store, checkContent({ ...content, pages, courses }), '2026-06-01T15:00:00Z')
}
