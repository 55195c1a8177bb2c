import { readerPath as coursePath } from 'virtual:reader-path/courses'
import type { Course, CourseInstance } from 'schema-dts'
import { campusNames } from '#app/i18n/campus-names.ts'
import {
  documentNode,
  htmlText,
  itemList,
  node,
  pictureOf,
} from '#app/metadata/nodes/document-node.ts'
import { campusesOf, campusPlace, institutionName } from '#app/metadata/nodes/institution-node.ts'
import type { Describe, PageView } from '#app/metadata/page-view.ts'
import { courses as definition } from '#content/definitions/courses.ts'
import type { Course as CourseDocument } from '#content/document.ts'
import {
  certainTexts,
  isDoubtful,
  knownFact,
  ownDoubts,
  type ToldFact,
  tellFacts,
} from '#content/doubts.ts'

export const describeCourses: Describe = ({ content, settings, absolute }) => {
  const courses = content.collection('courses') ?? []
  return {
    description: `${courses.length === 1 ? 'Um curso' : `${courses.length} cursos`} por campus, modalidade, turno e formato, e como entrar em cada um. ${settings.institutionName} (${settings.institutionAcronym}).`,
    facts: [itemList(courses.map(({ id }) => absolute(coursePath + id)))],
  }
}

/** Whatever was answered: search engines keep the questions. */
export const describeCourseFinder: Describe = ({ settings }) => ({
  description: `Diga a idade, até onde estudou, quando e onde pode estudar, e veja os cursos em que dá para entrar e como. ${settings.institutionName} (${settings.institutionAcronym}).`,
  facts: [],
})

const modalities = definition.fields.modality.choices

export const describeCourse: Describe = (page) => {
  const course = page.content.document('courses', page.params.id ?? '')
  if (!course) return undefined
  const { deciding, learnt } = describe(page, course)
  const decisive = tellFacts(ownDoubts(course), deciding, ', ')
  return {
    description: tellFacts(course, [[decisive], learnt], '. '),
    type: 'article',
    picture: pictureOf(page, 'courses', course),
    facts: [courseNode(page, course)],
  }
}

/** The facts that decide, and then what one learns. */
function describe({ content, settings }: PageView, course: CourseDocument): DescribedCourse {
  const { modality, campuses, distance, duration, descriptionHtml, note } = course
  const place =
    campusNames(campuses, content.collection('campuses') ?? [], 'name') ??
    settings.institutionShortName
  const learnt = descriptionHtml && htmlText(descriptionHtml)
  return {
    deciding: [
      [modalities[modality], 'modality'],
      [distance ? 'a distância' : place, 'distance', 'campuses'],
      [duration, 'duration'],
    ],
    learnt: learnt ? [learnt, 'description'] : [note, 'note'],
  }
}

interface DescribedCourse {
  deciding: ToldFact[]
  learnt: ToldFact
}

/** What is known for sure, as JSON-LD has it. */
function certainDescription(page: PageView, course: CourseDocument): string | undefined {
  const { deciding, learnt } = describe(page, course)
  const facts: ToldFact[] = [[certainTexts(course, deciding).join(', ')], learnt]
  return isDoubtful(course) ? undefined : certainTexts(course, facts).join('. ') || undefined
}

function courseNode(page: PageView, course: CourseDocument): Course {
  const months = knownFact(course, 'durationMonths')
  return documentNode<Course>(page, 'courses', course, {
    '@id': page.url,
    description: certainDescription(page, course),
    url: page.url,
    timeRequired: months ? `P${months}M` : undefined,
    inLanguage: 'pt-BR',
    provider: institutionName(page),
    hasCourseInstance: instancesOf(page, course),
  })
}

/** One for each campus; none where nobody knows where it takes place. */
function instancesOf(page: PageView, course: CourseDocument): CourseInstance[] {
  const distance = knownFact(course, 'distance')
  // Neither a place nor a mode can be said.
  if (distance === undefined) return []
  const hours = knownFact(course, 'workload')
  const facts = {
    '@type': 'CourseInstance',
    courseMode: distance ? 'Online' : 'Onsite',
    courseWorkload: hours ? `PT${hours}H` : undefined,
  } as const
  if (distance) return [node<CourseInstance>(facts)]
  const scope = knownFact(course, 'campuses') ?? []
  return campusesOf(page, scope).map((campus) =>
    node<CourseInstance>({ ...facts, location: campusPlace(page, campus) }),
  )
}
