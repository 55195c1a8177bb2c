import { Fragment, useId } from 'react'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import { WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { type Fact, Facts } from '#app/ui/document/facts.tsx'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import type { Course } from '#content/document.ts'
import { type EntryRule, rulesOf } from '#content/eligibility/find-courses.ts'

/** Whom a course is for, how one gets in and what it costs: as the course says, or else the rules of its modality. */
export function CourseEntry({ course }: { course: Course }) {
  const all = useCollection('eligibility')
  const rules = useSlice('eligibility', course.id, all && rulesOf(course, all), true)
  const shown = rules && rules.length > 0 ? rules : [undefined]
  const titleId = useId()
  return (
    <>
      <section aria-labelledby={titleId}>
        <h2 id={titleId}>Como entrar</h2>
        {shown.map((rule) => (
          <Fragment key={rule?.id ?? ''}>
            {shown.length > 1 && <h3>{rule?.name}</h3>}
            <Facts facts={factsOf(course, rule)} />
          </Fragment>
        ))}
      </section>
      <Group>
        {entryWays(course).map(({ href, title, detail }) => (
          <RowLink key={href} href={href} title={title} detail={detail} />
        ))}
      </Group>
      {rules?.length === 0 && <WhomToAsk />}
    </>
  )
}

function factsOf(course: Course, rule: EntryRule | undefined): Fact[] {
  const said = (label: string, field: 'selection' | 'cost' | 'period'): Fact => ({
    label,
    value: rule?.[field],
    doubt: rule && doubtSentence(rule, field),
  })
  return [
    course.requirements || !rule
      ? {
          label: 'Quem pode entrar',
          value: course.requirements,
          doubt: doubtSentence(course, 'requirements'),
        }
      : { label: 'Quem pode entrar', value: rule.who, doubt: doubtSentence(rule, 'who') },
    said('Como é a seleção', 'selection'),
    said('Quanto custa', 'cost'),
    said('Quando abre', 'period'),
  ]
}

const waysOf: Record<'technical' | 'higher' | 'short', [href: string, title: string]> = {
  technical: ['/modtec', 'Como são os cursos técnicos'],
  higher: ['/modsup', 'Como são os cursos superiores'],
  short: ['/tipos', 'Que tipos de curso existem'],
}

/** The help topics that say how to get into a course. */
function entryWays({ modality }: Course) {
  const kind =
    modality === 'fic' ? 'short' : modality.startsWith('tecnico') ? 'technical' : 'higher'
  const [href, title] = waysOf[kind]
  return [
    {
      href: '/entrar',
      title: 'Como fazer para estudar aqui',
      detail: 'Inscrição, seleção, cotas e matrícula',
    },
    { href: '/editais', title: 'Editais', detail: 'Prazos e etapas de cada seleção' },
    { href, title, detail: 'Para quem é e como é a seleção' },
    { href: '/publico', title: 'É público? É de graça?', detail: undefined },
  ]
}
