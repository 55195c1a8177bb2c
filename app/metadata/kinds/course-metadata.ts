import { readerPath as coursePath } from 'virtual:reader-path/courses'
import type { Course, CourseInstance } from 'schema-dts'
import { campusNames } from '#app/i18n/campus-names.ts'
import {
  certainFacts,
  documentNode,
  htmlText,
  itemList,
  knownFact,
  node,
  pictureOf,
} from '#app/metadata/nodes/document-node.ts'
import { campusesOf, campusPlace, institutionName } from '#app/metadata/nodes/institution-node.ts'
import type { Describe, PageView } from '#app/metadata/page-view.ts'
import { courses as definition } from '#content/definitions/courses.ts'
import type { Course as CourseDocument } from '#content/document.ts'

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
  const description = describe(page, course)
  return {
    description,
    type: 'article',
    picture: pictureOf(page, 'courses', course),
    facts: [courseNode(page, course)],
  }
}

/** The facts that decide, and then what one learns. */
function describe({ content, settings }: PageView, course: Partial<CourseDocument>): string {
  const { modality, campuses } = course
  const facts = [
    modality && modalities[modality],
    course.distance
      ? 'a distância'
      : campuses &&
        (campusNames(campuses, content.collection('campuses') ?? [], 'name') ??
          settings.institutionShortName),
    course.duration,
  ]
  const learnt = course.descriptionHtml && htmlText(course.descriptionHtml)
  return [facts.filter(Boolean).join(', '), learnt ?? course.note].filter(Boolean).join('. ')
}

function courseNode(page: PageView, course: CourseDocument): Course {
  const months = knownFact(course, 'durationMonths')
  return documentNode<Course>(page, 'courses', course, {
    '@id': page.url,
    description: describe(page, certainFacts(course)) || undefined,
    url: page.url,
    timeRequired: months ? `P${months}M` : undefined,
    inLanguage: 'pt-BR',
    provider: institutionName(page),
    hasCourseInstance: instancesOf(page, course),
  })
}

const modes = new Map<boolean | undefined, 'Online' | 'Onsite'>([
  [true, 'Online'],
  [false, 'Onsite'],
])

/** One for each campus; none where nobody knows where it takes place. */
function instancesOf(page: PageView, course: CourseDocument): CourseInstance[] {
  const hours = knownFact(course, 'workload')
  const facts = {
    '@type': 'CourseInstance',
    courseMode: modes.get(knownFact(course, 'distance')),
    courseWorkload: hours ? `PT${hours}H` : undefined,
  } as const
  if (course.distance) return [node<CourseInstance>(facts)]
  const scope = knownFact(course, 'campuses') ?? []
  return campusesOf(page, scope).map((campus) =>
    node<CourseInstance>({ ...facts, location: campusPlace(page, campus) }),
  )
}
