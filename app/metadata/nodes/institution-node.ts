import type { CollegeOrUniversity } from 'schema-dts'
import type { PageView } from '#app/metadata/page-view.ts'
import { hashOfPicture } from '#content/picture.ts'
import { knownFact } from './known-fact.ts'
import { type NodeOf, node } from './node.ts'

const id = '#instituicao'

/** The institution by its name, for what it offers. */
export function institutionName({ settings, absolute }: PageView): NodeOf<CollegeOrUniversity> {
  return {
    '@type': 'CollegeOrUniversity',
    '@id': absolute(`/${id}`),
    name: settings.institutionName,
  }
}

/** All that is known of the institution itself, with its profiles elsewhere. */
export function institutionNode(page: PageView): CollegeOrUniversity {
  const { settings, absolute, content } = page
  const { institutionShortName, institutionAcronym, logo } = settings
  const profiles = content.collection('social') ?? []
  const own = profiles.filter(({ campuses }) => campuses === 'all')
  const hasPicture = logo && hashOfPicture(logo.src)
  return node<CollegeOrUniversity>({
    ...institutionName(page),
    alternateName: [institutionShortName, institutionAcronym],
    description: settings.description,
    url: knownFact(settings, 'portal') ?? absolute('/'),
    logo: hasPicture ? absolute(logo.src) : absolute('/icons/icon-512.png'),
    sameAs: own.flatMap((profile) => knownFact(profile, 'address') ?? []),
  })
}
