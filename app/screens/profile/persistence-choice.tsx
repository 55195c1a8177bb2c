import type { Persistence } from '#protocol/accounts.ts'
import { presetPersistence } from './persistence-of.ts'

const choices: { value: Persistence; label: string; hint: string }[] = [
  { value: 'local', label: 'Manter conectado', hint: 'Até você sair da conta.' },
  { value: 'session', label: 'Só nesta sessão', hint: 'Até fechar o navegador.' },
  {
    value: 'none',
    label: 'Não lembrar',
    hint: 'Até sair desta página ou recarregar. Bom em computador de várias pessoas.',
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
            <b>{label}</b>
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
