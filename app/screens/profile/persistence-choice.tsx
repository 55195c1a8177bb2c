import type { Persistence } from '#app/session/session.ts'

const choices: { value: Persistence; label: string; hint: string }[] = [
  { value: 'local', label: 'Manter conectado', hint: 'Até você sair da conta.' },
  { value: 'session', label: 'Só nesta sessão', hint: 'Até fechar o navegador.' },
  {
    value: 'none',
    label: 'Não lembrar',
    hint: 'Até sair desta página. Bom em computador de várias pessoas.',
  },
]

/** Devices are often shared: staying signed in is a choice. */
const preset: Persistence = 'session'

/** How long this device remembers who signed in. */
export function PersistenceChoice() {
  return (
    <fieldset className="persistence">
      <legend>Ficar conectado por quanto tempo?</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value}>
          <input type="radio" name="persistence" value={value} defaultChecked={value === preset} />
          <span>
            <b>{label}</b>
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The choice in a form that was sent. */
export function persistenceOf(form: FormData): Persistence {
  const chosen = form.get('persistence')
  return choices.find(({ value }) => value === chosen)?.value ?? preset
}
