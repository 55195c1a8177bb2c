import { countdownWords, stepDates } from '#app/i18n/admission-words.ts'
import { useLocalTime } from '#app/i18n/clock.ts'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { Tag } from '#app/ui/tag.tsx'
import {
  type Admission,
  pressingStep,
  type Step,
  type StepState,
  stepState,
} from '#content/admission-steps.ts'
import { dayOf, type LocalTime } from '#content/local-time.ts'
import { rectificationsOf } from '#content/rectifications.ts'
import { Difference } from './rectifications.tsx'

/** The steps in the order of the edital, what is on marked by the institute's clock. */
export function Timeline({ admission }: { admission: Admission }) {
  const now = useLocalTime()
  const { steps } = admission
  const pressing = pressingStep(steps, now)
  if (steps.length === 0) return <p className="admission-none">Etapas não informadas.</p>
  return (
    <ol className="timeline">
      {steps.map((step, index) => {
        const state = stepState(step, now)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same
            key={index}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <h3>
              <PlainText text={step.name} of={admission} />{' '}
              <StateTag step={step} state={state} isNext={step === pressing} now={now} />
            </h3>
            <p className="timeline-when">
              {stepDates(step, now.day) ?? <span className="fact-missing">Data não informada</span>}
            </p>
            {rectificationsOf(admission, step).map((change) => (
              <p key={`${change.date} ${change.before}`} className="timeline-change">
                <Difference change={change} of={admission} />
              </p>
            ))}
            {step.place && (
              <p>
                <PlainText text={step.place} of={admission} />
              </p>
            )}
            {step.link && (
              <p>
                <a href={step.link} target="_blank" rel="noopener">
                  {new URL(step.link).hostname}
                  <span className="visually-hidden"> (abre em outra janela)</span>
                </a>
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface StateProps {
  step: Step
  state: StepState
  isNext: boolean
  now: LocalTime
}

/** A result is out; a registration has closed. */
function isOneDay({ start, end }: Step): boolean {
  return start !== undefined && dayOf(end ?? start) === dayOf(start)
}

function StateTag({ step, state, isNext, now }: StateProps) {
  if (state === 'undated') return null
  if (state === 'over') return <Tag>{isOneDay(step) ? 'Já passou' : 'Encerrada'}</Tag>
  const words = countdownWords(step, now)
  if (state === 'current') return <Tag tone="positive">{words ? `Agora: ${words}` : 'Agora'}</Tag>
  return words && <Tag tone={isNext ? 'accent' : undefined}>{words}</Tag>
}
