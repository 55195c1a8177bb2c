import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import { useId, useMemo } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { countdownWords, phaseNames, stepDates } from '#app/i18n/admission-words.ts'
import { useLocalTime } from '#app/i18n/clock.ts'
import { useSettings, useSlice, useTopics } from '#app/replica/use-content.ts'
import { CalendarPicture } from '#app/ui/calendar-picture.tsx'
import { CallCard } from '#app/ui/call-card.tsx'
import { Subscribe, WhomToAsk } from '#app/ui/document/deferred-document.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { groupRows } from '#app/ui/list/group-rows.ts'
import { PagedRows } from '#app/ui/list/paged-rows.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { type Admission, type AdmissionPhase, pressingStep } from '#content/admission-steps.ts'
import type { LocalTime } from '#content/local-time.ts'
import { arrangeAdmissions, listAdmissions } from './arrange-admissions.ts'

interface Props {
  /** Absent until they are here. */
  admissions: readonly Admission[] | undefined
  query: URLSearchParams
}

/** The admissions by how they stand on the institute's clock. */
export function AdmissionGroups({ admissions, query }: Props) {
  const now = useLocalTime()
  const key = String(query)
  const ordered = useMemo(() => admissions && arrangeAdmissions(admissions, now), [admissions, now])
  const made = useMemo(
    () => ordered && listAdmissions(ordered, new URLSearchParams(key)),
    [ordered, key],
  )
  const list = useSlice('admissions', key, made)
  if (!list) return <Waiting rows={8} />
  return (
    <>
      {!list.isAnyOpen && list.page === 1 && <NoneOpen />}
      <PagedRows path={admissionPath.slice(0, -1)} query={query} list={list} all={ordered}>
        {(rows) =>
          groupRows(rows, ({ phase }) => phase).map(([phase, group]) => (
            <Phase
              key={phase}
              phase={phase}
              admissions={group.map(({ admission }) => admission)}
              now={now}
            />
          ))
        }
      </PagedRows>
      {!list.isAnyOpen && <WhomToAsk />}
      <Subscribe to="admissions" />
    </>
  )
}

/** Says plainly that nobody can register now, as far as is known here, and where it is known for sure. */
function NoneOpen() {
  const { admissionsSite } = useSettings()
  const hasTopic = useTopics()('entrar')
  return (
    <div className="admissions-none">
      <CallCard
        title="Não conhecemos inscrições abertas hoje"
        picture={<CalendarPicture />}
        ways={
          <>
            <a className="button" href="/avisos-no-celular">
              Avise-me das inscrições
            </a>
            {admissionsSite && (
              <a href={admissionsSite} target="_blank" rel="noopener">
                Página oficial
                <span className="visually-hidden">
                  {' '}
                  do processo seletivo (abre em outra janela)
                </span>
              </a>
            )}
            {hasTopic && <a href="/entrar">Como entrar</a>}
          </>
        }
      >
        Um edital novo pode não estar aqui ainda{admissionsSite && ': confira na página oficial'}.
      </CallCard>
    </div>
  )
}

interface PhaseProps {
  phase: AdmissionPhase
  admissions: readonly Admission[]
  now: LocalTime
}

function Phase({ phase, admissions, now }: PhaseProps) {
  if (phase === 'over') return <Closed admissions={admissions} now={now} />
  return (
    <Group title={phaseNames[phase]}>
      {admissions.map((admission) => (
        <AdmissionRow key={admission.id} of={admission} detail={pressingLine(admission, now)} />
      ))}
    </Group>
  )
}

/** What is over: a fold for each year. */
function Closed({ admissions, now }: Omit<PhaseProps, 'phase'>) {
  const titleId = useId()
  return (
    <section className="group" aria-labelledby={titleId}>
      <h2 id={titleId}>Encerrados</h2>
      {groupRows(admissions, ({ year }) => year).map(([year, ofYear]) => (
        <details key={year} className="plain-fold">
          <summary>
            <h3>{year}</h3>
            <span className="group-aside">{ofYear.length}</span>
          </summary>
          <ul className="group-rows">
            {ofYear.map((admission) => (
              <AdmissionRow key={admission.id} of={admission} detail={pastLine(admission, now)} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

function AdmissionRow({ of, detail }: { of: Admission; detail: string }) {
  return (
    <RowLink
      href={admissionPath + of.id}
      title={of.title}
      detail={detail}
      aside={<EditSlot collection="admissions" document={of} />}
    />
  )
}

/** `Inscrição: 1º a 24 de novembro de 2026 · faltam 3 dias` */
function pressingLine({ steps, number, year }: Admission, now: LocalTime): string {
  const step = pressingStep(steps, now)
  if (!step) return number ?? String(year)
  const said = [`${step.name}: ${stepDates(step, now.day)}`, countdownWords(step, now)]
  return said.filter(Boolean).join(' · ')
}

/** `nº 23/2023 – RIFB · Inscrição: até sexta, 24 de novembro de 2023` */
function pastLine({ steps, number }: Admission, now: LocalTime): string {
  const dated = steps.find(({ start, end }) => start ?? end)
  const said = [number && `nº ${number}`, dated && `${dated.name}: ${stepDates(dated, now.day)}`]
  return said.filter(Boolean).join(' · ')
}
