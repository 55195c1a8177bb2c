import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import { countdownWords, phaseNames, stepDates } from '#app/i18n/admission-words.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { admissionPhase, pressingStep } from '#content/admission-steps.ts'
import type { Course } from '#content/document.ts'
import { admissionsPart } from './enrolment-link.ts'
import { useOpenAdmissions } from './use-entry.ts'

/** The admissions that one can still take part in, or soon; nothing where there is none. */
export function OpenAdmissions({ course }: { course: Course }) {
  const { open, now } = useOpenAdmissions(course)
  if (open.length === 0) return null
  return (
    <Group title="Seleção para este curso" id={admissionsPart}>
      {open.map((admission) => {
        const step = pressingStep(admission.steps, now)
        const said = step && [
          `${step.name}: ${stepDates(step, now.day)}`,
          countdownWords(step, now),
        ]
        return (
          <RowLink
            key={admission.id}
            href={admissionPath + admission.id}
            title={`${admission.title}: ${phaseNames[admissionPhase(admission, now)].toLowerCase()}`}
            detail={said?.filter(Boolean).join(' · ')}
          />
        )
      })}
    </Group>
  )
}
