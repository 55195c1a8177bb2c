import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { countdownWords, phaseNames, stepDates } from '#app/i18n/admission-words.ts'
import { useLocalTime } from '#app/i18n/clock.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { type Admission, pressingStep } from '#content/admission-steps.ts'
import type { LocalTime } from '#content/local-time.ts'
import { arrangeAdmissions, type PhaseGroup } from './arrange-admissions.ts'

/** The admissions by how they stand on the institute's clock. */
export function AdmissionGroups({ admissions }: { admissions: readonly Admission[] }) {
  const now = useLocalTime()
  const groups = arrangeAdmissions(admissions, now)
  return (
    <>
      {!groups.some(({ phase }) => phase === 'registering') && <NoneOpen />}
      {groups.map((group) => (
        <Phase key={group.phase} {...group} now={now} />
      ))}
    </>
  )
}

/** Says plainly that nobody can register now, as far as is known here, and where it is known for sure. */
function NoneOpen() {
  const { admissionsSite } = useSettings()
  return (
    <>
      <p className="admissions-none">
        <b>Não conhecemos inscrições abertas hoje.</b> Um edital novo pode ter saído e ainda não
        estar aqui: confira no endereço oficial.
      </p>
      <Group>
        {admissionsSite && (
          <RowLink
            href={admissionsSite}
            title="Página do processo seletivo"
            detail={new URL(admissionsSite).hostname}
          />
        )}
        <RowLink
          href="/entrar"
          title="Como fazer para estudar aqui"
          detail="Inscrição, seleção, cotas e matrícula"
        />
      </Group>
    </>
  )
}

function Phase({ phase, admissions, now }: PhaseGroup & { now: LocalTime }) {
  return (
    <Group title={phase === 'over' ? 'Encerrados' : phaseNames[phase]}>
      {admissions.map((admission) => (
        <RowLink
          key={admission.id}
          href={admissionPath + admission.id}
          title={admission.title}
          detail={phase === 'over' ? pastLine(admission, now) : pressingLine(admission, now)}
          aside={<EditSlot collection="admissions" document={admission} />}
        />
      ))}
    </Group>
  )
}

/** `Inscrição: 1º a 24 de novembro de 2026 · faltam 3 dias` */
function pressingLine({ steps, number, year }: Admission, now: LocalTime): string {
  const step = pressingStep(steps, now)
  if (!step) return number ?? String(year)
  const said = [`${step.name}: ${stepDates(step, now.day)}`, countdownWords(step, now)]
  return said.filter(Boolean).join(' · ')
}

/** `2023 · nº 23/2023 – RIFB · Inscrição: até sexta, 24 de novembro de 2023` */
function pastLine({ steps, number, year }: Admission, now: LocalTime): string {
  const dated = steps.find(({ start, end }) => start ?? end)
  return [
    String(year),
    number && `nº ${number}`,
    dated && `${dated.name}: ${stepDates(dated, now.day)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
