import { readerPath as entryPath } from 'virtual:reader-path/glossary'
import type { ContactPoint, DefinedTerm, DefinedTermSet, Organization, Thing } from 'schema-dts'
import {
  documentNode,
  htmlText,
  itemList,
  node,
  pictureOf,
  telephone,
} from '#app/metadata/nodes/document-node.ts'
import { campusesOf, campusPlace, institutionName } from '#app/metadata/nodes/institution-node.ts'
import { specialNodes, weeklyNodes } from '#app/metadata/nodes/opening-hours-nodes.ts'
import type { Describe, PageView } from '#app/metadata/page-view.ts'
import { tabs } from '#app/navigation/paths.ts'
import type { GlossaryEntry } from '#content/document.ts'
import { knownFact, tellFacts } from '#content/doubts.ts'

export const describeAcronym: Describe = (page) => {
  const entry = page.content.document('glossary', page.params.id ?? '')
  if (!entry) return undefined
  const explained = entry.descriptionHtml && htmlText(entry.descriptionHtml)
  return {
    description: tellFacts(
      entry,
      [
        [`${entry.acronym}: ${entry.name}`, 'acronym', 'name'],
        explained
          ? [explained, 'description']
          : [`O que quer dizer e com quem falar. ${page.settings.institutionName}`],
      ],
      '. ',
    ),
    type: 'article',
    picture: pictureOf(page, 'glossary', entry),
    facts: [termNode(page, entry, explained), ...sectorNodes(page, entry)],
  }
}

function termNode(
  page: PageView,
  entry: GlossaryEntry,
  explained: string | undefined,
): DefinedTerm {
  return documentNode<DefinedTerm>(page, 'glossary', entry, {
    '@id': page.url,
    description: knownFact(entry, 'descriptionHtml', 'description') && explained,
    url: page.url,
    inDefinedTermSet: glossaryId(page.absolute),
  })
}

/** A sector is somebody to call as well; other acronyms are only words. */
function sectorNodes(page: PageView, entry: GlossaryEntry): Thing[] {
  const isSector = (['setor', 'reitoria', 'colegiado'] as const).some((kind) => kind === entry.kind)
  const contact = isSector ? contactOf(page, entry) : undefined
  if (!contact) return []
  const [campus, ...others] = campusesOf(page, knownFact(entry, 'campuses') ?? [])
  return [
    node<Organization>({
      '@type': 'Organization',
      name: entry.name,
      alternateName: entry.acronym,
      url: page.url,
      contactPoint: contact,
      location: campus && others.length === 0 ? campusPlace(page, campus) : undefined,
      parentOrganization: institutionName(page),
    }),
  ]
}

function contactOf(page: PageView, entry: GlossaryEntry): ContactPoint | undefined {
  const services = page.content.collection('services') ?? []
  const own = services.filter(({ sector }) => sector === entry.id)
  const hours = own.flatMap((service) => [...weeklyNodes(service), ...specialNodes(page, service)])
  const phone = telephone(knownFact(entry, 'phone'))
  const email = knownFact(entry, 'email')
  if (!phone && !email && hours.length === 0) return undefined
  return node<ContactPoint>({
    '@type': 'ContactPoint',
    contactType: entry.name,
    telephone: phone,
    email,
    hoursAvailable: hours,
  })
}

export const describeGlossary: Describe = ({ content, settings, absolute }) => {
  const entries = content.collection('glossary') ?? []
  const set: DefinedTermSet = {
    '@type': 'DefinedTermSet',
    '@id': glossaryId(absolute),
    name: `Glossário: ${settings.institutionShortName}`,
    inLanguage: 'pt-BR',
  }
  return {
    description: `${entries.length} siglas, setores e programas: o que querem dizer e com quem falar. ${settings.institutionName} (${settings.institutionAcronym}).`,
    facts: [set, itemList(entries.map(({ id }) => absolute(entryPath + id)))],
  }
}

/** What the glossary as a whole is called among the nodes. */
function glossaryId(absolute: PageView['absolute']): string {
  return absolute(`${tabs.glossary.path}#glossario`)
}
