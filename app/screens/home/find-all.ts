import { formatDate } from '#app/i18n/dates.ts'
import type { CollectionName } from '#content/collections.ts'
import { courses as courseDefinition } from '#content/courses.ts'
import type { Summary } from '#content/document.ts'
import { matchesQuery } from '#content/fold-text.ts'

type Searched = 'courses' | 'glossary' | 'services' | 'events' | 'pages' | 'campuses' | 'news'

interface Hit {
  href: string
  title: string
  detail?: string | undefined
}

const modalities = courseDefinition.fields.modality.choices

/** Everything in which each word of the query begins a word; exact acronyms come first. */
export function findAll(
  query: string,
  content: { [C in Searched & CollectionName]: readonly Summary<C>[] },
): { label: string; hits: Hit[] }[] {
  const found = <T>(list: readonly T[], texts: (item: T) => (string | undefined)[]) =>
    list.filter((item) => matchesQuery(query, texts(item)))
  const groups = [
    {
      label: 'Siglas e setores',
      hits: found(content.glossary, ({ acronym, name, aliases }) => [acronym, name, ...aliases])
        .sort((a, b) => Number(isExact(b.acronym, query)) - Number(isExact(a.acronym, query)))
        .map(({ id, acronym, name }) => ({
          href: `/detalhes-glossario/${id}`,
          title: acronym,
          detail: name,
        })),
    },
    {
      label: 'Cursos',
      hits: found(content.courses, ({ name, modality, type }) => [
        name,
        modalities[modality],
        type,
      ]).map(({ id, name, modality }) => ({
        href: `/detalhes/${id}`,
        title: name,
        detail: modalities[modality],
      })),
    },
    {
      label: 'Ajuda',
      hits: found(content.pages, ({ title, answer }) => [title, answer]).map(
        ({ slug, title, answer }) => ({ href: `/ajuda/${slug}`, title, detail: answer }),
      ),
    },
    {
      label: 'Horários',
      hits: found(content.services, ({ name }) => [name, 'horário']).map(({ id, name }) => ({
        href: `/horario#${id}`,
        title: name,
      })),
    },
    {
      label: 'Campi',
      hits: found(content.campuses, ({ name, acronym, region, street, district }) => [
        name,
        acronym,
        region,
        street,
        district,
      ]).map(({ id, name, region }) => ({ href: `/mapa#${id}`, title: name, detail: region })),
    },
    {
      label: 'Eventos',
      hits: found(content.events, ({ title, place, summary }) => [title, place, summary]).map(
        ({ id, title, start }) => ({
          href: `/eventos#${id}`,
          title,
          detail: formatDate(start.slice(0, 10)),
        }),
      ),
    },
    {
      label: 'Notícias',
      hits: found(content.news, ({ title, summary }) => [title, summary]).flatMap(
        ({ link, title, date }) => (link ? [{ href: link, title, detail: formatDate(date) }] : []),
      ),
    },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

function isExact(acronym: string, query: string): boolean {
  return acronym.toLowerCase() === query.trim().toLowerCase()
}
