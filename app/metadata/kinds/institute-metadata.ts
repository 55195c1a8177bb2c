import { readerPath as servicePath } from 'virtual:reader-path/services'
import type { Place, Thing } from 'schema-dts'
import { documentNode, pictureOf } from '#app/metadata/nodes/document-node.ts'
import {
  campusesOf,
  campusNode,
  campusPlace,
  institutionName,
  institutionNode,
} from '#app/metadata/nodes/institution-node.ts'
import { specialNodes, weeklyNodes } from '#app/metadata/nodes/opening-hours-nodes.ts'
import type { Describe, PageView } from '#app/metadata/page-view.ts'
import { social as definition } from '#content/definitions/social.ts'
import type { Summary } from '#content/document.ts'
import { isDoubtful, knownFact, ownDoubts, type ToldFact, tellFacts } from '#content/doubts.ts'

export const describeHours: Describe = (page) => {
  const services = page.content.collection('services') ?? []
  const names = services.map(({ name }) => name).join(', ')
  return {
    description: `O que está aberto agora, a semana de cada setor, feriados e exceções${names && `: ${names}`}.`,
    facts: services.map((service) => placeNode(page, service)),
  }
}

function placeNode(page: PageView, service: Summary<'services'>): Place {
  const [campus] = campusesOf(page, knownFact(service, 'campuses') ?? [])
  return documentNode<Place>(page, 'services', service, {
    '@id': page.absolute(servicePath + service.id),
    openingHoursSpecification: weeklyNodes(service),
    specialOpeningHoursSpecification: specialNodes(page, service),
    containedInPlace: campus && campusPlace(page, campus),
  })
}

export const describeMap: Describe = (page) => {
  const topic = page.content.collection('pages')?.find(({ slug }) => slug === page.params.slug)
  const campuses = page.content.collection('campuses') ?? []
  // What is not built yet has no door to go to.
  const operating = campuses.filter(({ stage }) => stage === 'operating')
  const names = operating.map(({ shortName }) => shortName).join(', ')
  return {
    description:
      (topic && tellFacts(topic, [[topic.answer, 'answer']], '')) ??
      `Endereços, telefones e como chegar: ${names}.`,
    ...(topic && { picture: pictureOf(page, 'pages', topic) }),
    facts: operating
      .filter((campus) => !isDoubtful(campus, 'stage'))
      .map((campus) => campusNode(page, campus)),
  }
}

export const describeCampus: Describe = (page) => {
  const campus = page.content.document('campuses', page.params.id ?? '')
  if (!campus) return undefined
  const { name, district, city, stage, street, phone } = campus
  // What is not built yet has no door to go to.
  const isOperating = stage === 'operating'
  const isKnown = !isDoubtful(campus, 'stage')
  const offer = isOperating ? 'endereço, cursos, setores, eventos e horários' : 'em implantação'
  const where: ToldFact[] = [
    [street, 'street'],
    [district, 'district'],
    [city, 'city'],
  ]
  return {
    description: tellFacts(
      campus,
      [
        [`${name}: ${offer}`, 'name', 'stage'],
        [tellFacts(ownDoubts(campus), where, ', ')],
        [phone, 'phone'],
      ],
      '. ',
    ),
    picture: pictureOf(page, 'campuses', campus),
    feeds: [
      { topic: 'noticias', campus: campus.id },
      { topic: 'eventos', campus: campus.id },
      { topic: 'editais', campus: campus.id },
    ],
    facts: isOperating && isKnown ? [campusNode(page, campus)] : [],
  }
}

const networks = definition.fields.network.choices

export const describeSocial: Describe = (page) => {
  const profiles = page.content.collection('social') ?? []
  const named = [...new Set(profiles.map(({ network }) => network))].map((each) => networks[each])
  return {
    description: `Os perfis oficiais em ${named.join(', ') || 'redes sociais'}: ${page.settings.institutionName} (${page.settings.institutionAcronym}).`,
    facts: [institutionNode(page)],
  }
}

export const describePrivacy: Describe = (page) => ({
  description: `O que ${page.settings.appName} guarda de quem usa, para quê e por quanto tempo, e com quem falar.`,
  facts: [appNode(page)],
})

export const describeDevelopers: Describe = (page) => ({
  description: `Quem faz o aplicativo ${page.settings.appName}, em que versão está, e os programas livres que ele usa, com suas licenças.`,
  facts: [appNode(page)],
})

function appNode(page: PageView): Thing {
  return {
    '@type': 'WebApplication',
    name: page.settings.appName,
    url: page.absolute('/'),
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    inLanguage: 'pt-BR',
    publisher: institutionName(page),
  }
}
export const describeAccessibility: Describe = ({ settings }) => ({
  description: `Letras, contraste e teclado do ${settings.appName}, o que ele cumpre da WCAG 2.2 e do eMAG, e como contar uma barreira.`,
  facts: [],
})

export const describeSiteMap: Describe = ({ settings }) => ({
  description: `Todas as páginas do ${settings.appName}, numa lista só.`,
  facts: [],
})
