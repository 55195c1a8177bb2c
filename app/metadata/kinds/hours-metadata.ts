import { readerPath as servicePath } from 'virtual:reader-path/services'
import type { Place } from 'schema-dts'
import { campusesOf, campusPlace } from '#app/metadata/nodes/campus-node.ts'
import { documentNode } from '#app/metadata/nodes/document-node.ts'
import { exceptionNodes, weeklyNodes } from '#app/metadata/nodes/opening-hours-nodes.ts'
import type { Describe, PageView } from '#app/metadata/page-view.ts'
import type { Summary } from '#content/document.ts'

export const describeHours: Describe = (page) => {
  const services = page.content.collection('services') ?? []
  const names = services.map(({ name }) => name).join(', ')
  return {
    description: `O que está aberto agora, a semana de cada setor, feriados e exceções${names && `: ${names}`}.`,
    facts: services.map((service) => placeNode(page, service)),
  }
}

function placeNode(page: PageView, service: Summary<'services'>): Place {
  const [campus] = campusesOf(page, service.campuses)
  return documentNode<Place>(page, 'services', service, {
    '@id': page.absolute(servicePath + service.id),
    openingHoursSpecification: weeklyNodes(service),
    specialOpeningHoursSpecification: exceptionNodes(service, page.now().day),
    containedInPlace: campus && campusPlace(page, campus),
  })
}
