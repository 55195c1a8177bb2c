import { Field } from '#app/ui/form/field.tsx'
import '#app/ui/form/form.css'

interface Props {
  name: string
  label: string
  hint: string
  value: string
  /** Where the answer leads, with any value of it. */
  path: string
}

/** A field of its own for an answer that is a number; its form sends it with the others to the next question. */
export function TypedAnswer({ name, label, hint, value, path }: Props) {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  return (
    <form className="form" action={pathname}>
      {[...searchParams]
        .filter(([other]) => other !== name)
        .map(([other, answer]) => (
          <input key={other} type="hidden" name={other} value={answer} />
        ))}
      <div className="form-fields">
        <Field
          label={label}
          name={name}
          hint={hint}
          inputMode={name === 'redacao' ? 'decimal' : undefined}
          maxLength={100}
          defaultValue={value}
          autoComplete="off"
        />
        <button type="submit" className="button">
          Continuar
        </button>
      </div>
    </form>
  )
}
