import { modalities as modalityNames } from 'virtual:choices/admissions'
import { readerPath as admissionPath } from 'virtual:reader-path/admissions'
import { readerPath as coursePath } from 'virtual:reader-path/courses'
import printer from 'ionicons/dist/svg/print-outline.svg?raw'
import { useId } from 'react'
import { countdownWords, phaseNames, stepDates } from '#app/i18n/admission-words.ts'
import { campusNames } from '#app/i18n/campus-names.ts'
import { useLocalTime } from '#app/i18n/clock.ts'
import { serverUrl } from '#app/platform/server-url.ts'
import { useCollection, useDocument } from '#app/replica/use-content.ts'
import { StarButton } from '#app/stars/deferred-stars.ts'
import { ActionGroup } from '#app/ui/action-group.tsx'
import { Subscribe } from '#app/ui/document/deferred-document.ts'
import { TrustFold } from '#app/ui/document/deferred-trust.ts'
import { DoubtDot } from '#app/ui/document/doubt-dot.tsx'
import { type Fact, Facts } from '#app/ui/document/facts.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { doubtSentence } from '#app/ui/document/trust-note.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { type Admission, admissionPhase, pressingStep } from '#content/admission-steps.ts'
import type { Summary } from '#content/document.ts'
import { calendarPath } from '#protocol/calendar.ts'
import { Rectifications } from './rectifications.tsx'
import { Timeline } from './timeline.tsx'

/** All that an admission says, as of the institute's clock. */
export function AdmissionDetails({ admission }: { admission: Admission }) {
  const campuses = useCollection('campuses')
  const stepsTitleId = useId()
  const papersTitleId = useId()
  const hasDatesAhead = useDatesAhead(admission)
  const { summary, papers, files, courses } = admission
  const facts = factsOf(admission, campuses ?? [])
  const doubt = (field: string) => doubtSentence(admission, field)
  const parts = [
    { label: 'Resumo', value: summary, doubt: doubt('summary') },
    { label: 'Etapas', value: admission.steps, doubt: doubt('steps') },
    ...facts,
  ]
  return (
    <>
      <Standing admission={admission} />
      <TrustFold of={admission} parts={parts} />
      {summary && (
        <p className="admission-summary">
          <PlainText text={summary} of={admission} />
          <Doubt of={admission} field="summary" />
        </p>
      )}
      <section aria-labelledby={stepsTitleId}>
        <h2 id={stepsTitleId}>
          Etapas
          <Doubt of={admission} field="steps" />
        </h2>
        <Timeline admission={admission} />
      </section>
      <Actions admission={admission} />
      <Rectifications of={admission} />
      <Facts facts={facts} of={admission} />
      {courses.length > 0 && (
        <Group title="Cursos deste edital">
          {courses.map(({ course }) => (
            <CourseLink key={course} id={course} />
          ))}
        </Group>
      )}
      {papers.length > 0 && (
        <section className="admission-papers" aria-labelledby={papersTitleId}>
          <h2 id={papersTitleId}>O que levar</h2>
          <ul>
            {papers.map((paper) => (
              <li key={paper}>
                <PlainText text={paper} of={admission} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasDatesAhead && <Subscribe to={calendarPath(admissionPath + admission.id)} />}
      {files.length > 0 && (
        <Group title="Arquivos do edital">
          {files.map(({ name, link }) => (
            <RowLink key={link} href={link} title={name} detail={new URL(link).hostname} />
          ))}
        </Group>
      )}
    </>
  )
}

/** What presses now, before everything else. */
function Standing({ admission }: { admission: Admission }) {
  const now = useLocalTime()
  const phase = admissionPhase(admission, now)
  const step = pressingStep(admission.steps, now)
  const words = step && (countdownWords(step, now) ?? stepDates(step, now.day))
  return (
    <p className="admission-standing">
      <Tag tone={phase === 'registering' ? 'positive' : undefined}>{phaseNames[phase]}</Tag>
      {step && (
        <span>
          <b>
            <PlainText text={step.name} of={admission} />
          </b>
          : {words}
        </span>
      )}
    </p>
  )
}

function Doubt({ of, field }: { of: Admission; field: string }) {
  return <DoubtDot doubt={doubtSentence(of) ? undefined : doubtSentence(of, field)} />
}

function Actions({ admission }: { admission: Admission }) {
  const { id, title, link } = admission
  const hasDatesAhead = useDatesAhead(admission)
  return (
    <ActionGroup>
      {link && (
        <a className="button" href={link} target="_blank" rel="noopener">
          Página oficial
        </a>
      )}
      {hasDatesAhead && (
        <a
          className={link ? 'button button-quiet' : 'button'}
          href={serverUrl + calendarPath(admissionPath + id)}
          download
        >
          <Icon svg={sharedSvg('calendar')} />
          <span>Adicionar à agenda</span>
        </a>
      )}
      <button type="button" className="button button-quiet needs-script" onClick={() => print()}>
        <Icon svg={printer} />
        <span>Imprimir</span>
      </button>
      <StarButton collection="admissions" id={id} title={title} />
    </ActionGroup>
  )
}

/** Whether a calendar of it shows anything that is not over. */
function useDatesAhead(admission: Admission): boolean {
  return !/over|undated/.test(admissionPhase(admission, useLocalTime()))
}

function factsOf(admission: Admission, campuses: readonly Summary<'campuses'>[]): Fact[] {
  const doubt = (field: string) => doubtSentence(admission, field)
  return [
    {
      label: 'Para cursos de',
      value: admission.modalities.map((each) => modalityNames[each]).join(', ') || undefined,
      doubt: doubt('modalities'),
    },
    {
      label: 'Campus',
      value:
        admission.campuses === 'all'
          ? 'Todos os campi'
          : campusNames(admission.campuses, campuses, 'name'),
      doubt: doubt('campuses'),
    },
    {
      label: 'Vagas',
      value: admission.places?.toLocaleString('pt-BR'),
      doubt: doubt('places'),
    },
  ]
}

function CourseLink({ id }: { id: string }) {
  const course = useDocument('courses', id)
  return course && <RowLink href={coursePath + id} title={course.name} />
}
