import type { ContactPoint, DefinedTerm, Organization, Thing } from 'schema-dts'
import { htmlText } from '#app/metadata/html-text.ts'
import { campusesOf, campusPlace } from '#app/metadata/nodes/campus-node.ts'
import { documentNode } from '#app/metadata/nodes/document-node.ts'
import { institutionName } from '#app/metadata/nodes/institution-node.ts'
import { knownFact } from '#app/metadata/nodes/known-fact.ts'
import { node } from '#app/metadata/nodes/node.ts'
import { exceptionNodes, weeklyNodes } from '#app/metadata/nodes/opening-hours-nodes.ts'
import { pictureOf } from '#app/metadata/nodes/picture-of.ts'
import { telephone } from '#app/metadata/nodes/telephone.ts'
import { glossaryId } from '#app/metadata/nodes/term-set.ts'
import type { Describe, PageView } from '#app/metadata/page-view.ts'
import type { GlossaryEntry } from '#content/document.ts'

export const describeAcronym: Describe = (page) => {
  const entry = page.content.document('glossary', page.params.id ?? '')
  if (!entry) return undefined
  const explained = entry.descriptionHtml && htmlText(entry.descriptionHtml)
  return {
    description: [
      `${entry.acronym}: ${entry.name}`,
      explained ?? `O que quer dizer e com quem falar. ${page.settings.institutionName}`,
    ].join('. '),
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
    description: explained,
    url: page.url,
    inDefinedTermSet: glossaryId(page.absolute),
  })
}

/** A sector is somebody to call as well; other acronyms are only words. */
function sectorNodes(page: PageView, entry: GlossaryEntry): Thing[] {
  const isSector = (['setor', 'reitoria', 'colegiado'] as const).some((kind) => kind === entry.kind)
  const contact = isSector ? contactOf(page, entry) : undefined
  if (!contact) return []
  const [campus, ...others] = campusesOf(page, entry.campuses)
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
  const hours = own.flatMap((service) => [
    ...weeklyNodes(service),
    ...exceptionNodes(service, page.now().day),
  ])
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
