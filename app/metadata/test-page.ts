import { renderPage } from '#app/entry-server.tsx'
import { collectionNames } from '#content/collections.ts'
import { renderMarkdown } from '#content/text/render-markdown.ts'
import type { Bundle } from '#protocol/api-types.ts'

const institution = {
  appName: 'Campus na Mão',
  institutionName: 'Instituto Federal de Teste',
  institutionShortName: 'Instituto de Teste',
  institutionAcronym: 'IFT',
  description: 'Cursos, siglas e horários do Instituto Federal de Teste.',
  accent: '#2f9e41',
  defaultCampus: 'gama',
  timeZone: 'America/Sao_Paulo',
  country: 'BR',
  registrationDomains: [],
}

type Documents = { [collection: string]: Record<string, unknown>[] }

/** Content with these documents, each with what every document has. */
export function contentOf(documents: Documents): Bundle {
  const all: Documents = { settings: [{ id: 'institution', ...institution }], ...documents }
  const collections = collectionNames.map((name) => [
    name,
    (all[name] ?? []).map((document) => ({
      revision: 1,
      updatedAt: '2026-03-01T12:00:00.000Z',
      campuses: 'all',
      doubts: [],
      ...document,
    })),
  ])
  return { log: 'a', seq: 1, model: 'm', collections: Object.fromEntries(collections) }
}

/** A node of JSON-LD as it came. */
export interface Node {
  '@type': string
  [property: string]: unknown
}

/** A page as the server renders it, at noon of 2026-03-10 in São Paulo or at `now`, taken apart. */
export async function pageAt(
  url: string,
  documents: Documents = {},
  now = Date.parse('2026-03-10T15:00:00Z'),
) {
  const answer = await renderPage({
    url,
    content: contentOf(documents),
    now,
    preferences: { theme: 'system', isWelcomed: true },
    publicUrl: 'https://app.exemplo.edu.br',
    options: { registration: true, mail: true },
  })
  if (answer.kind !== 'page') throw new Error(`${url} leads to ${answer.location}`)
  const { html, status, reads } = answer
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const graph: Node[] = blocks.flatMap(([, json = '']) => JSON.parse(json)['@graph'])
  return {
    html,
    status,
    reads,
    graph,
    /** The nodes of a type, at the top. */
    nodes: (type: string) => graph.filter((node) => node['@type'] === type),
    metas: (name: string) =>
      [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)]
        .filter((found) => found[1] === name)
        .map((found) => found[2] ?? ''),
  }
}

/** A text with its HTML, as the server gives it. */
export function explained(text: string) {
  return { description: text, descriptionHtml: renderMarkdown(text) }
}
