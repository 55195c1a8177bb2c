import { readerPath as coursePath } from 'virtual:reader-path/courses'
import { itemList } from '#app/metadata/nodes/item-list.ts'
import type { Describe } from '#app/metadata/page-view.ts'

export const describeCourses: Describe = ({ content, settings, absolute }) => {
  const courses = content.collection('courses') ?? []
  return {
    description: `${courses.length === 1 ? 'Um curso' : `${courses.length} cursos`} por campus, modalidade e turno, e como entrar em cada um. ${settings.institutionName} (${settings.institutionAcronym}).`,
    facts: [itemList(courses.map(({ id }) => absolute(coursePath + id)))],
  }
}
