import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import type { CollegeOrUniversity, ContactPoint, PostalAddress } from 'schema-dts'
import type { PageView } from '#app/metadata/page-view.ts'
import type { CampusScope, Settings, Summary } from '#content/document.ts'
import { knownFact } from '#content/doubts.ts'
import { hashOfPicture } from '#content/picture.ts'
import { documentNode, imageUrl, type NodeOf, node, telephone } from './document-node.ts'

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

type Campus = Summary<'campuses'>

/** A campus with where it is and how to reach it. */
export function campusNode(page: PageView, campus: Campus): NodeOf<CollegeOrUniversity> {
  const phone = telephone(knownFact(campus, 'phone'))
  const email = knownFact(campus, 'email')
  return documentNode<CollegeOrUniversity>(page, 'campuses', campus, {
    ...campusPlace(page, campus),
    contactPoint: phone || email ? contactPoint(phone, email) : undefined,
    image: imageUrl(page, 'campuses', campus),
    parentOrganization: institutionName(page),
  })
}

function contactPoint(phone: string | undefined, email: string | undefined): ContactPoint {
  return node<ContactPoint>({
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: phone,
    email,
    availableLanguage: 'pt-BR',
  })
}

/** A campus as the place where something is. */
export function campusPlace(
  { absolute, settings }: PageView,
  campus: Campus,
): NodeOf<CollegeOrUniversity> {
  return node<CollegeOrUniversity>({
    '@type': 'CollegeOrUniversity',
    '@id': absolute(campusPath + campus.id),
    name: campus.name,
    address: addressOf(campus, settings),
  })
}

function addressOf(campus: Campus, { country }: Settings): NodeOf<PostalAddress> {
  const street = knownFact(campus, 'street')
  return node<PostalAddress>({
    '@type': 'PostalAddress',
    // A district alone is no street.
    streetAddress: street && [street, knownFact(campus, 'district')].filter(Boolean).join(', '),
    addressLocality: knownFact(campus, 'city'),
    addressRegion: knownFact(campus, 'state'),
    postalCode: knownFact(campus, 'postalCode'),
    addressCountry: country,
  })
}

/** The campuses that something belongs to by name; none for what concerns the whole institution. */
export function campusesOf({ content }: PageView, scope: CampusScope): Campus[] {
  const campuses = content.collection('campuses') ?? []
  return scope === 'all' ? [] : campuses.filter(({ id }) => scope.includes(id))
}
