import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import type { DigitalDocument } from 'schema-dts'
import { documentNode, itemList, pictureOf } from '#app/metadata/nodes/document-node.ts'
import type { Describe, Metadata, PageView } from '#app/metadata/page-view.ts'
import type { Admission } from '#content/admission-steps.ts'
import { isDoubtful, knownFact, tellFacts } from '#content/doubts.ts'
import { dayOf } from '#content/local-time.ts'

/** All of them, or the one that the address names. */
export const describeAdmissions: Describe = (page) =>
  page.params.id === undefined ? describeList(page) : describeOne(page, page.params.id)

function describeList({ content, settings, absolute }: PageView): Metadata {
  const admissions = content.collection('admissions') ?? []
  return {
    description: `Editais para estudar aqui: inscrições, prazos, documentos e o que mudou. ${settings.institutionName} (${settings.institutionAcronym}).`,
    feeds: [{ topic: 'editais' }],
    facts: [itemList(admissions.map(({ id }) => absolute(admissionPath + id)))],
  }
}

function describeOne(page: PageView, id: string): Metadata | undefined {
  const admission = page.content.document('admissions', id)
  if (!admission) return undefined
  const { title, summary, number } = admission
  return {
    description: tellFacts(
      admission,
      [
        [title, 'title'],
        [number && `edital nº ${number}`, 'number'],
        [summary, 'summary'],
      ],
      '. ',
    ),
    type: 'article',
    picture: pictureOf(page, 'admissions', admission),
    // What is doubtful as a whole, machines are not told at all.
    facts: isDoubtful(admission)
      ? []
      : [
          documentNode<DigitalDocument>(page, 'admissions', admission, {
            '@id': page.url,
            url: page.url,
            inLanguage: 'pt-BR',
            temporalCoverage: coverageOf(admission),
          }),
        ],
  }
}

/** From the first day of its steps to the last (ISO 8601), where all of them are dated and certain. */
function coverageOf(admission: Admission): string | undefined {
  const steps = knownFact(admission, 'steps') ?? []
  const days = steps.map(({ start, end }) => [start, end ?? start])
  if (days.length === 0 || days.flat().includes(undefined)) return undefined
  const sorted = days.flatMap((each) => each.map((moment) => dayOf(moment ?? ''))).sort()
  return `${sorted[0]}/${sorted.at(-1)}`
}
