import type { CollectionName } from './collections.ts'
import { courses } from './courses.ts'
import type { Settings, Summary } from './document.ts'
import { fingerprint } from './fingerprint.ts'
import { glossary } from './glossary.ts'
import { dayOf } from './local-time.ts'

/** What a shared link shows of a document, as a picture. */
export interface ShareCard {
  /** What it is: `Curso técnico`, `Sigla`, `Evento`. */
  kind: string
  title: string
  /** A line below the title. */
  detail?: string
  institution: string
  appName: string
  colors: Pick<Settings, 'accent' | 'accentOnLight' | 'accentOnDark'>
}

/** In pixels, as those who show links want them. */
export const cardSize = { width: 1200, height: 630 } as const

/** Another one whenever the drawing itself changes, so that caches take it anew. */
const drawing = 1

type Facts = Pick<ShareCard, 'kind' | 'title' | 'detail'>

const factsOf: { [C in CollectionName]?: (document: Summary<C>) => Facts } = {
  settings: ({ institutionName, institutionAcronym, description }) => ({
    kind: institutionAcronym,
    title: institutionName,
    detail: description,
  }),
  courses: ({ name, modality, duration }) => ({
    kind: courses.fields.modality.choices[modality],
    title: name,
    ...(duration && { detail: duration }),
  }),
  glossary: ({ acronym, name, kind }) => ({
    kind: glossary.fields.kind.choices[kind],
    title: acronym,
    detail: name,
  }),
  events: ({ title, start, place }) => ({
    kind: 'Evento',
    title,
    detail: [dayInDigits(dayOf(start)), place].filter(Boolean).join(' · '),
  }),
  news: ({ title, date, dateIsApproximate }) => ({
    kind: 'Notícia',
    title,
    detail: dayInDigits(dateIsApproximate ? date.slice(0, 7) : date),
  }),
  pages: ({ title, answer }) => ({ kind: 'Ajuda', title, detail: answer }),
  campuses: ({ name, street, city }) => ({
    kind: 'Onde fica',
    title: name,
    detail: [street, city].filter(Boolean).join(', '),
  }),
}

/** The card of a document; undefined where its collection has none. */
export function cardOf<C extends CollectionName>(
  collection: C,
  document: Summary<C>,
  settings: Settings,
): ShareCard | undefined {
  const { accent, accentOnLight, accentOnDark, institutionShortName, appName } = settings
  const facts = factsOf[collection]?.(document)
  return (
    facts && {
      ...facts,
      institution: institutionShortName,
      appName,
      colors: {
        accent,
        ...(accentOnLight && { accentOnLight }),
        ...(accentOnDark && { accentOnDark }),
      },
    }
  )
}

/** Where the picture of a card is: another address for each thing that it shows, so that caches may keep it for good. */
export function cardPath(collection: CollectionName, id: string, card: ShareCard): string {
  const hash = fingerprint(JSON.stringify([drawing, card]))
  return `/og/${collection}/${encodeURIComponent(id)}/${hash}.png`
}

/** What the picture says, for those who do not see it. */
export function cardAlt({ kind, title, institution }: ShareCard): string {
  return `${kind}: ${title} (${institution})`
}

/** `2026-03-12` as `12/03/2026`, `2026-03` as `03/2026`. */
function dayInDigits(day: string): string {
  return day.split('-').reverse().join('/')
}
