import { type ReactNode, useId } from 'react'
import { type FormFaults, FormFaultsContext } from '#app/ui/form/field.tsx'
import '#app/ui/form/form.css'
import './answer-form.css'

interface Props {
  /** Where the answers lead: the address keeps them. */
  action: string
  /** Said above the questions as long as nothing is answered. */
  intro: string
  submit: string
  faults: FormFaults
  /** What was answered, in a line; absent: nothing yet, and the form stands open. */
  summary?: string | undefined
  children: ReactNode
}

/** Questions whose answers stand in the address: it works without a script, and the answer can be shared and printed. */
export function AnswerForm({ action, intro, submit, faults, summary, children }: Props) {
  const titleId = useId()
  const form = (
    <form className="form answer-form" action={action} aria-label="Perguntas">
      <FormFaultsContext value={faults}>
        <div className="form-fields">{children}</div>
      </FormFaultsContext>
      <button type="submit" className="button">
        {submit}
      </button>
    </form>
  )
  if (!summary)
    return (
      <>
        <p className="form-intro">{intro}</p>
        {form}
      </>
    )
  return (
    <section className="answers" aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        Suas respostas
      </h2>
      <p>{summary}</p>
      <details open={Object.keys(faults).length > 0}>
        <summary>Mudar as respostas</summary>
        {form}
      </details>
    </section>
  )
}
