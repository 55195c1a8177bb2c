import { campusNames } from '#app/i18n/campus-names.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { matchRoute } from '#app/shell/routes.ts'
import { courses as courseDefinition } from '#content/courses.ts'
import type { PublicDocument, Summary } from '#content/document.ts'
import { matchesQuery } from '#content/fold-text.ts'
import { social as socialDefinition } from '#content/social.ts'

type Listed = 'courses' | 'glossary' | 'services' | 'events' | 'campuses' | 'news' | 'social'

type Page = PublicDocument<'pages'>

interface Hit {
  href: string
  title: string
  detail?: string | undefined
}

const modalities = courseDefinition.fields.modality.choices
const networks = socialDefinition.fields.network.choices

/** Screens that are found by the name that a back arrow to them has. */
const sections = [
  '/tab2',
  '/tab3',
  '/eventos',
  '/ajuda',
  '/horario',
  '/rede-social',
  '/desenvolvedores',
]

/** Everything in which each word of the query begins a word; exact acronyms come first. */
export function findAll(
  query: string,
  content: { [C in Listed]: readonly Summary<C>[] } & { pages: readonly Page[] },
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
      hits: found(content.pages, (page) => [...headOf(page), textOf(page)])
        .sort((a, b) => Number(isInHead(b, query)) - Number(isInHead(a, query)))
        .map(({ slug, title, answer }) => ({
          href: matchRoute(`/ajuda/${slug}`).canonical,
          title,
          detail: answer,
        })),
    },
    {
      label: 'Seções',
      hits: sections
        .map((path) => ({ href: path, title: matchRoute(path).route.name }))
        .filter(({ title }) => matchesQuery(query, [title])),
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
    {
      label: 'Redes sociais',
      hits: found(content.social, ({ network, handle, description, campuses }) => [
        networks[network],
        handle,
        description,
        campusNames(campuses, content.campuses),
      ]).map(({ address, network, handle, campuses }) => ({
        href: address,
        title: [campusNames(campuses, content.campuses), networks[network]]
          .filter(Boolean)
          .join(' · '),
        detail: handle,
      })),
    },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

function isExact(acronym: string, query: string): boolean {
  return acronym.toLowerCase() === query.trim().toLowerCase()
}

/** The short texts of a help page, with the name that it has elsewhere in the app. */
function headOf({ slug, title, answer }: Page): string[] {
  return [matchRoute(`/ajuda/${slug}`).route.name, title, answer]
}

/** The long text of a help page without the addresses of its links. */
function textOf({ body }: Page): string | undefined {
  return body?.replace(/\]\([^)]*\)/g, ']')
}

function isInHead(page: Page, query: string): boolean {
  return matchesQuery(query, headOf(page))
}
