import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { errorSentences } from '#app/i18n/error-sentences.ts'
import { type Persistence, signIn } from '#app/session/session.ts'
import type { ErrorCode } from '#protocol/errors.ts'

const persistences: [Persistence, string][] = [
  ['local', 'Manter conectado'],
  ['session', 'Só nesta sessão'],
  ['none', 'Não lembrar'],
]

interface Problems {
  email?: string
  password?: string
}

const never = () => () => {}

/** Answers to nobody before its scripts are here: a password must not end in an address. */
export function SignInForm() {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<ErrorCode>()
  const [isPasswordShown, setPasswordShown] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credential = { email: textOf(data, 'email').trim(), password: textOf(data, 'password') }
    const found = problemsOf(credential)
    setProblems(found)
    setRefusal(undefined)
    if (found.email) return email.current?.focus()
    if (found.password) return password.current?.focus()
    const answer = await signIn(credential, textOf(data, 'persistence') as Persistence)
    if (answer.kind === 'refused') setRefusal(answer.code)
  }

  return (
    <form className="sign-in" method="post" noValidate onSubmit={onSubmit}>
      <noscript>
        <p>Para entrar, ative o JavaScript.</p>
      </noscript>
      <fieldset disabled={!isHydrated}>
        <legend className="visually-hidden">Entrar</legend>
        <label htmlFor="email">E-mail</label>
        <input
          id="email"
          ref={email}
          name="email"
          type="email"
          autoComplete="username"
          aria-invalid={problems.email ? true : undefined}
          aria-describedby={problems.email ? 'email-problem' : undefined}
        />
        <Problem id="email-problem" text={problems.email} />
        <label htmlFor="password">Senha</label>
        <div className="sign-in-password">
          <input
            id="password"
            ref={password}
            name="password"
            type={isPasswordShown ? 'text' : 'password'}
            autoComplete="current-password"
            aria-invalid={problems.password ? true : undefined}
            aria-describedby={problems.password ? 'password-problem' : undefined}
          />
          <button
            type="button"
            aria-pressed={isPasswordShown}
            onClick={() => setPasswordShown(!isPasswordShown)}
          >
            {isPasswordShown ? 'Ocultar' : 'Mostrar'}
          </button>
        </div>
        <Problem id="password-problem" text={problems.password} />
        <fieldset className="sign-in-persistence">
          <legend>Neste aparelho</legend>
          {persistences.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="persistence"
                value={value}
                defaultChecked={value === 'local'}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button">
          Entrar
        </button>
      </fieldset>
      {refusal && (
        <p className="sign-in-refusal" role="alert">
          Indisponível. {errorSentences[refusal]}
        </p>
      )}
    </form>
  )
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="sign-in-problem">
      {text}
    </p>
  )
}

function problemsOf({ email, password }: { email: string; password: string }): Problems {
  return {
    ...(!/^\S+@\S+\.\S+$/.test(email) && {
      email: 'Escreva o seu e-mail, como setor@exemplo.edu.br.',
    }),
    ...(password === '' && { password: 'Escreva a sua senha.' }),
  }
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
