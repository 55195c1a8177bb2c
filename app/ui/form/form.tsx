import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Refused } from '#app/session/answer.ts'
import { useIsHydrated } from '#app/ui/client-only.tsx'
import { Icon } from '#app/ui/icon.tsx'
import './form.css'
import { type FormFaults, FormFaultsContext } from './field.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

/** What was typed, by the names of the fields; spaces around are kept. */
export type FormValues = Readonly<Record<string, string>>

interface Props {
  /** What it is about, for those who do not see it. */
  label: string
  /** A verb: what the button does, and what it says meanwhile. */
  submit: string
  busy: string
  /** Looks for slips before anything is sent. */
  check?(values: FormValues): FormFaults
  /** Does it; nothing comes back where it was done. */
  send(values: FormValues): Promise<Refused | undefined>
  /** Said where it was done and the form stays. */
  success?: string
  /** What it does cannot be undone. */
  isDangerous?: boolean
  /** Not what the screen is for. */
  isQuiet?: boolean
  /** What was written is what holds now: it stays in the form. */
  keepsValues?: boolean
  /** Stands beside the button. */
  aside?: ReactNode
  children?: ReactNode
}

/**
 * A form that says what is wrong at each field, why something was refused and that it was done, and keeps what was typed.
 * Nothing can be sent before a script takes care that it goes nowhere else.
 */
export function Form(props: Props) {
  const { label, submit, busy, success, aside, children } = props
  const isHydrated = useIsHydrated()
  const [faults, setFaults] = useState<FormFaults>({})
  const [outcome, setOutcome] = useState<Refused | 'done'>()
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const values = valuesOf(form)
    const found = props.check?.(values) ?? {}
    setFaults(found)
    setOutcome(undefined)
    const [first] = Object.keys(found)
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    setBusy(true)
    try {
      const refusal = await props.send(values)
      setOutcome(refusal ?? 'done')
      if (!refusal && success && !props.keepsValues) form.reset()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="form needs-script"
      method="post"
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      onInput={({ target }) => {
        const { name } = target as HTMLInputElement
        if (faults[name]) setFaults({ ...faults, [name]: undefined })
      }}
    >
      <fieldset className="form-fields" role="none" disabled={!isHydrated}>
        <FormFaultsContext value={faults}>{children}</FormFaultsContext>
        <div className="form-end">
          <RefusalNotice {...(outcome !== 'done' && outcome)} />
          <div role="status">
            {outcome === 'done' && success && (
              <p className="form-success" ref={bringIntoView}>
                <Icon svg={check} />
                <span>{success}</span>
              </p>
            )}
          </div>
          <button type="submit" className={buttonClass(props)} aria-busy={isBusy || undefined}>
            {isBusy ? busy : submit}
          </button>
          {aside}
        </div>
      </fieldset>
    </form>
  )
}

function buttonClass({ isDangerous, isQuiet }: Props): string {
  if (isDangerous) return 'button button-danger'
  return isQuiet ? 'button button-quiet' : 'button'
}

/** On a small screen the answer may lie below the fold. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries) as FormValues
}
