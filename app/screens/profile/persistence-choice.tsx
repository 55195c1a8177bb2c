import type { Persistence } from '#protocol/accounts.ts'
import { presetPersistence } from './persistence-of.ts'

const isApp = import.meta.env.MODE === 'hybrid'

const choices: { value: Persistence; label: string; hint: string }[] = [
  { value: 'local', label: 'Manter conectado', hint: 'por até 30 dias' },
  {
    value: 'session',
    label: 'Só nesta sessão',
    hint: isApp ? 'até fechar o aplicativo' : 'até fechar o navegador',
  },
  {
    value: 'none',
    label: 'Não lembrar',
    hint: `depois desta página: para ${isApp ? 'aparelho' : 'computador'} de todos`,
  },
]

/** How long this device remembers who signed in. */
export function PersistenceChoice() {
  return (
    <fieldset className="choice">
      <legend>Ficar conectado por quanto tempo?</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value}>
          <input
            type="radio"
            name="persistence"
            value={value}
            defaultChecked={value === presetPersistence}
          />
          <span>
            <b>{label}</b> <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
